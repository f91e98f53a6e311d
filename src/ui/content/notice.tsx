import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import './notice.css'

type Props = { icon: IconName; title: string; text: string; children?: ReactNode }

/** Stands where content would: says why there is none, and offers the way on. */
export function Notice({ icon, title, text, children }: Props) {
  return (
    <section className="notice">
      <div className="notice__picture">
        <Icon name={icon} />
      </div>
      <h2 className="notice__title">{title}</h2>
      <p className="notice__text">{text}</p>
      {children && <div className="notice__actions">{children}</div>}
    </section>
  )
}
