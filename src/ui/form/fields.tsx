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
    const { activeElement, body } = document
    if (!sending) {
      if (activeElement === null || activeElement === body) focused.current?.focus()
      return
    }
    const isInside = activeElement instanceof HTMLElement && ref.current?.contains(activeElement)
    focused.current = isInside ? activeElement : null
  }, [sending])
  return (
    <fieldset ref={ref} className="fields" disabled={sending}>
      {children}
    </fieldset>
  )
}
