import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '#src/ui/content/icon.tsx'
import './group-rows.css'

/** Rows under each other; every child is one. */
export function GroupRows({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="group-rows">
      {title !== undefined && <h2 className="group-rows__title">{title}</h2>}
      {children}
    </section>
  )
}

type Facts = {
  title: string
  value?: string
  /** Too long to stand beside its title. */
  long?: boolean
}

/** What is so; with `onOpen` or `to` a tap leads on. */
export function GroupRow({ onOpen, to, ...facts }: Facts & { onOpen?: () => void; to?: string }) {
  const name = `group-row${facts.long ? ' group-row--long' : ''}`
  if (to !== undefined) {
    return (
      <Link to={to} className={`${name} group-row--tap`}>
        <RowContent {...facts} leads />
      </Link>
    )
  }
  if (onOpen === undefined) {
    return (
      <div className={name}>
        <RowContent {...facts} leads={false} />
      </div>
    )
  }
  return (
    <button
      type="button"
      className={`${name} group-row--tap`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <RowContent {...facts} leads />
    </button>
  )
}

function RowContent({ title, value, leads }: Facts & { leads: boolean }) {
  return (
    <>
      <span className="group-row__title">{title}</span>
      {value !== undefined && <span className="group-row__value">{value}</span>}
      {leads && (
        <span className="group-row__arrow">
          <Icon name="forward" />
        </span>
      )}
    </>
  )
}
