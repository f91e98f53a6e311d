import type { ReactNode } from 'react'
import './composer.css'

type Props = {
  /** Why nothing can be written. */
  text: string
  /** What can be done instead: buttons or links. */
  children?: ReactNode
}

/** Stands where the composer would, in a chat that takes no messages. */
export function ComposerNotice({ text, children }: Props) {
  return (
    <div className="composer">
      <p className="composer__closed">{text}</p>
      {children && <div className="composer__actions">{children}</div>}
    </div>
  )
}
