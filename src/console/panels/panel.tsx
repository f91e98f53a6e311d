import type { ReactNode } from 'react'
import './panel.css'

/** A page of the console about one thing. */
export function Panel({
  title,
  intro,
  children,
}: {
  title: string
  intro: string
  children: ReactNode
}) {
  return (
    <div className="panel">
      <h2 className="panel__title">{title}</h2>
      <p className="panel__intro">{intro}</p>
      {children}
    </div>
  )
}

export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="section" aria-label={title}>
      <h3 className="section__title">{title}</h3>
      {children}
    </section>
  )
}
