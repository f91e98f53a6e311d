import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useBackLayer } from './back-layers.ts'
import './dialog.css'

type Props = {
  open: boolean
  /** Escape, back, or a tap on the ground behind: the caller takes `open` away. */
  onClose: () => void
  /** Names the dialog to who does not see it: the id of its heading, or its label. */
  labelledBy?: string
  label?: string
  describedBy?: string
  className: string
  children: ReactNode
}

/** The platform's modal dialog: keeps the focus, gives it back, and closes before its page does. */
export function Dialog({
  open,
  onClose,
  labelledBy,
  label,
  describedBy,
  className,
  children,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  useBackLayer(open, onClose)
  // The body fills the dialog, so that only the ground behind is the dialog itself.
  const closeByGround = useEffectEvent((event: Event) => {
    if (event.target === ref.current) onClose()
  })
  // Before it is taken out of the page, or it could not give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || dialog === null) return
    dialog.showModal()
    markOpenDialogs()
    dialog.addEventListener('click', closeByGround)
    return () => {
      dialog.removeEventListener('click', closeByGround)
      dialog.close()
      markOpenDialogs()
    }
  }, [open])

  return (
    <dialog
      ref={ref}
      className={`dialog ${className}`}
      aria-labelledby={labelledBy}
      aria-label={label}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {open && children}
    </dialog>
  )
}

/** By an attribute: a `:has` of the root is looked at again with whatever comes into the page. */
function markOpenDialogs(): void {
  const isAnyOpen = document.querySelector('dialog[open]') !== null
  document.documentElement.toggleAttribute('data-dialog-open', isAnyOpen)
}
