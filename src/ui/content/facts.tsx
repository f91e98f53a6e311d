import type { ReactNode } from 'react'
import './facts.css'

type Row = { label: string; value: string; /** What can be done with it. */ action?: ReactNode }

type Props = { rows: readonly Row[] }

/** Names and their values. */
export function Facts({ rows }: Props) {
  return (
    <dl className="facts">
      {rows.map(({ label, value, action }) => (
        <div key={label} className="facts__row">
          <dt className="facts__label">{label}</dt>
          <dd className="facts__value">
            {value}
            {action}
          </dd>
        </div>
      ))}
    </dl>
  )
}
