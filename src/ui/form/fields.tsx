import { useLayoutEffect, useRef, type ReactNode } from 'react'
import './fields.css'

type Props = {
  /** What is changed while the rest is being sent would be lost with the answer. */
  sending: boolean
  children: ReactNode
}

/** The fields of a form, which nobody can change while they are being sent. The focus comes back to the one that had it. */
export function Fields({ sending, children }: Props) {
  const ref = useRef<HTMLFieldSetElement>(null)
  const focused = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (ref.current === null) return
    return followFocus(ref.current, (field) => {
      focused.current = field
    })
  }, [])
  useLayoutEffect(() => {
    if (!sending && document.activeElement === document.body) focused.current?.focus()
  }, [sending])
  return (
    <fieldset ref={ref} className="fields" disabled={sending}>
      {children}
    </fieldset>
  )
}

/** Notes which field has the focus; one that is locked has not been left. */
function followFocus(
  fieldset: HTMLFieldSetElement,
  note: (field: HTMLElement | null) => void,
): () => void {
  const enter = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) note(target)
  }
  const leave = () => {
    if (!fieldset.disabled) note(null)
  }
  fieldset.addEventListener('focusin', enter)
  fieldset.addEventListener('focusout', leave)
  return () => {
    fieldset.removeEventListener('focusin', enter)
    fieldset.removeEventListener('focusout', leave)
  }
}
