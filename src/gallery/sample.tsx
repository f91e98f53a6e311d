import type { ReactNode } from 'react'

/** One state of a widget, under its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="gallery__sample">
      <h3 className="gallery__state">{name}</h3>
      {children}
    </div>
  )
}
