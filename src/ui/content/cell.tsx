import { Children, type ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import './cell.css'

/** Rows under each other; every child is one. */
export function CellList({ children }: { children: ReactNode }) {
  return (
    <ul className="cell-list">
      {Children.map(children, (row) => (
        <li>{row}</li>
      ))}
    </ul>
  )
}

/** The class of a link or a button that is a row. */
export const cellClass = 'cell cell--tap'

type BodyProps = {
  icon: IconName
  title: string
  /** How it stands. */
  value?: string
  aside?: ReactNode
  leads?: boolean
}

/** What a row says; `leads` shows that it opens something. */
export function CellBody({ icon, title, value, aside, leads = true }: BodyProps) {
  return (
    <>
      <span className="cell__icon">
        <Icon name={icon} />
      </span>
      <span className="cell__title">{title}</span>
      {value !== undefined && <span className="cell__value">{value}</span>}
      {aside}
      {leads && (
        <span className="cell__arrow">
          <Icon name="forward" />
        </span>
      )}
    </>
  )
}

/** A row that opens nothing. */
export function Cell(props: Omit<BodyProps, 'leads'>) {
  return (
    <div className="cell">
      <CellBody {...props} leads={false} />
    </div>
  )
}
