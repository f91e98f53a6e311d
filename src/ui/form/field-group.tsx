import { useId, type ReactNode } from 'react'
import { VisuallyHidden } from '#src/ui/content/visually-hidden.tsx'
import './field.css'

type Props = {
  label: string
  /** The label is for listeners only: what stands around the group says it to the others. */
  labelHidden?: boolean
  error?: string
  role?: 'group' | 'radiogroup'
  children: ReactNode
}

/** Ties several controls to one label and to what is wrong with them. */
export function FieldGroup({ label, labelHidden, error, role = 'group', children }: Props) {
  const id = useId()
  const invalid = role === 'radiogroup' && error !== undefined
  return (
    <div
      className="field"
      role={role}
      aria-labelledby={id}
      aria-describedby={`${id}-error`}
      aria-invalid={invalid || undefined}
    >
      {labelHidden ? (
        <VisuallyHidden id={id}>{label}</VisuallyHidden>
      ) : (
        <div className="field__head">
          <span id={id} className="field__label">
            {label}
          </span>
        </div>
      )}
      {children}
      <p id={`${id}-error`} className="field__error" aria-live="polite">
        {error}
      </p>
    </div>
  )
}
