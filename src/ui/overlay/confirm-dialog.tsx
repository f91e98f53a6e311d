import { useId } from 'react'
import { Button } from '#src/ui/form/button.tsx'
import { Dialog } from './dialog.tsx'
import './confirm-dialog.css'

export type Question = {
  title: string
  text: string
  yes: string
  no: string
  /** The yes throws something away: the no is the strong button then. */
  danger?: boolean
}

type Props = {
  /** Null while nothing is asked. */
  question: Question | null
  onAnswer: (yes: boolean) => void
}

/** Asks before something that can't be taken back; Escape, back and the ground mean no. */
export function ConfirmDialog({ question, onAnswer }: Props) {
  const id = useId()
  return (
    <Dialog
      open={question !== null}
      onClose={() => onAnswer(false)}
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      className="confirm-dialog"
    >
      {question && (
        <div className="confirm-dialog__body">
          <h2 id={`${id}-title`} className="confirm-dialog__title">
            {question.title}
          </h2>
          <p id={`${id}-text`} className="confirm-dialog__text">
            {question.text}
          </p>
          <div className="confirm-dialog__actions">
            <Button variant={question.danger ? 'primary' : 'soft'} onClick={() => onAnswer(false)}>
              {question.no}
            </Button>
            <Button variant={question.danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
              {question.yes}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
