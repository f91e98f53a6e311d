import type { ReactNode } from 'react'
import './fields.css'

type Props = {
  /** What is changed while the rest is being sent would be lost with the answer. */
  sending: boolean
  children: ReactNode
}

/** The fields of a form, which nobody can change while they are being sent. */
export function Fields({ sending, children }: Props) {
  return (
    <fieldset className="fields" disabled={sending}>
      {children}
    </fieldset>
  )
}
