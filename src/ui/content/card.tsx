import type { ReactNode } from 'react'
import './card.css'

type Props = { title?: string; children: ReactNode }

/** A section of a page on its own ground. */
export function Card({ title, children }: Props) {
  return (
    <section className="card">
      {title !== undefined && <h2 className="card__title">{title}</h2>}
      {children}
    </section>
  )
}
