import { VisuallyHidden } from './visually-hidden.tsx'
import './badge.css'

const max = 99

export type BadgeFacts = {
  /** How many; without a number it is a dot, and 0 shows none. */
  count?: number
  /** What there is, for listeners, such as 3 条未读. */
  label: string
}

/** Says that something new is there, and how much of it. */
export function Badge({ count, label }: BadgeFacts) {
  if (count === 0) return null
  return (
    <span className={`badge${count === undefined ? ' badge--dot' : ''}`}>
      {count !== undefined && <span aria-hidden="true">{count > max ? `${max}+` : count}</span>}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
