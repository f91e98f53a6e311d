import { useId, type ReactNode } from 'react'
import './field.css'

type FieldControl = {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string
}

type Props = {
  label: string
  error?: string
  /** Stands beside the label. */
  aside?: ReactNode
  children: (control: FieldControl) => ReactNode
}

/** Ties a control to its label and to what is wrong with it. */
export function Field({ label, error, aside, children }: Props) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className="field">
      <div className="field__head">
        <label className="field__label" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': errorId })}
      <p id={errorId} className="field__error" aria-live="polite">
        {error}
      </p>
    </div>
  )
}
