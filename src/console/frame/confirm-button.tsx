import { useState } from 'react'

type Props = { label: string; question: string; confirmed: () => void; disabled?: boolean }

/** What can't be undone takes two presses; who leaves the button has thought better of it. */
export function ConfirmButton({ label, question, confirmed, disabled = false }: Props) {
  const [armed, setArmed] = useState(false)

  function press(): void {
    if (armed) confirmed()
    setArmed(!armed)
  }

  return (
    <button
      type="button"
      className={armed ? 'button button--danger' : 'button'}
      disabled={disabled}
      onClick={press}
      onBlur={() => setArmed(false)}
    >
      {armed ? question : label}
    </button>
  )
}
