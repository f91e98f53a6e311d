import { useId, type RefObject } from 'react'
import { Button } from '#src/ui/form/button.tsx'
import './confirm-dialog.css'

type Props = {
  /** Opened with showModal(). */
  ref: RefObject<HTMLDialogElement | null>
  title: string
  text: string
  yes: string
  no: string
  onYes: () => void
}

/** Asks before something that can't be taken back; Escape and the ground behind mean no. */
export function ConfirmDialog({ ref, title, text, yes, no, onYes }: Props) {
  const id = useId()
  const close = () => ref.current?.close()
  return (
    <dialog
      ref={ref}
      className="confirm-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      closedby="any"
    >
      <div className="confirm-dialog__body">
        <h2 id={`${id}-title`} className="confirm-dialog__title">
          {title}
        </h2>
        <p id={`${id}-text`} className="confirm-dialog__text">
          {text}
        </p>
        <div className="confirm-dialog__ways">
          <Button variant="soft" onClick={close}>
            {no}
          </Button>
          <Button
            onClick={() => {
              close()
              onYes()
            }}
          >
            {yes}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
