import type { ReactNode } from 'react'
import './switch.css'

type Props = {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
  /** What is switched, and more about it. */
  children: string
  text?: ReactNode
}

/** Turns something on or off at once. */
export function Switch({ checked, onChange, disabled, name, children, text }: Props) {
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
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
