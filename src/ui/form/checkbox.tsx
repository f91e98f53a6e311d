import { useId, type ComponentProps, type ReactNode } from 'react'
import './checkbox.css'

type Props = Omit<ComponentProps<'input'>, 'type'> & { error?: string; children: ReactNode }

export function Checkbox({ error, children, ...input }: Props) {
  const errorId = useId()
  return (
    <div className="checkbox">
      <label className="checkbox__label">
        <input
          {...input}
          type="checkbox"
          className="checkbox__box"
          aria-invalid={error !== undefined}
          aria-describedby={errorId}
        />
        <span>{children}</span>
      </label>
      <p id={errorId} className="checkbox__error" aria-live="polite">
        {error}
      </p>
    </div>
  )
}
