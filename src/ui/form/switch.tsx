import type { ReactNode } from 'react'
import './switch.css'

type Props = {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** While what was switched is on its way it keeps its focus, and is not switched again. */
  busy?: boolean
  name?: string
  /** What is switched, and more about it. */
  children: string
  text?: ReactNode
}

/** Turns something on or off at once. */
export function Switch({ checked, onChange, disabled, busy = false, name, children, text }: Props) {
  return (
    <label className="switch">
      <span>
        {children}
        {text !== undefined && <span className="switch__text">{text}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="switch__input"
        name={name}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onChange={({ target }) => {
          if (!busy) onChange(target.checked)
        }}
      />
    </label>
  )
}
