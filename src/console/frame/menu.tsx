import { useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'

type Props = {
  /** What the button shows. */
  label: ReactNode
  /** How it is called where that is a sign. */
  name?: string
  className?: string
  children: ReactNode
}

/** Puts the menu away that something was chosen of. */
export function closeMenuOf({ currentTarget }: { currentTarget: Element }): void {
  currentTarget.closest('details')?.removeAttribute('open')
}

/** A button that opens a few things more: Esc, and whoever goes elsewhere, close it. */
export function Menu({ label, name, className = 'button', children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)

  function close(): void {
    details.current?.removeAttribute('open')
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || details.current?.open !== true) return
    // It closes the menu alone, not the call that is shown.
    event.stopPropagation()
    close()
    details.current.querySelector('summary')?.focus()
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close()
  }

  return (
    <div role="presentation" onKeyDown={press} onBlur={leave}>
      <details ref={details} className="menu">
        <summary className={className} aria-label={name}>
          {label}
        </summary>
        <div className="menu__items">{children}</div>
      </details>
    </div>
  )
}
