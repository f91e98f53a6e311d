import type { ReactNode } from 'react'
import './in-order.css'

/**
 * Parts of a page that show from the top down: below one whose outline still stands, nothing can be
 * pressed, for it would move away from under the finger. All ask at once.
 */
export function InOrder({ children }: { children: ReactNode }) {
  return <div className="in-order">{children}</div>
}
