import { useId } from 'react'
import { useTexts } from '#src/blocks/use-texts.ts'
import type { RedFlag } from '#contract/consultation.ts'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import './red-flag-stop.css'

type Props = {
  /** What was found; none keeps it closed. */
  flags: readonly RedFlag[]
  onClose: () => void
  onGoOn: () => void
}

/** What a red flag means, and 120, before anything is ordered; who goes on does so on purpose. */
export function RedFlagStop({ flags, onClose, onGoOn }: Props) {
  const { _ } = useTexts()
  const id = useId()
  return (
    <Dialog
      open={flags.length > 0}
      onClose={onClose}
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      className="red-flag-stop"
    >
      <div className="red-flag-stop__body">
        <h2 id={`${id}-title`} className="red-flag-stop__title">
          {_('redFlag.title')}
        </h2>
        <div id={`${id}-text`} className="red-flag-stop__text">
          <p>{_('redFlag.text')}</p>
          <ul>
            {flags.map((flag) => (
              <li key={flag}>
                <strong>{_(`symptom.redFlag.${flag}`)}</strong>
                <p>{_(`redFlag.why.${flag}`)}</p>
              </li>
            ))}
          </ul>
        </div>
        <a href="tel:120" className={buttonClass({ variant: 'danger', wide: true })}>
          {_('ask.call120')}
        </a>
        <Button variant="soft" wide onClick={onClose}>
          {_('redFlag.back')}
        </Button>
        <Button variant="plain" wide onClick={onGoOn}>
          {_('redFlag.go')}
        </Button>
      </div>
    </Dialog>
  )
}
