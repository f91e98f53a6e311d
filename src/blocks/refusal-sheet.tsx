import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { refusalReasons, type Refusal } from '#contract/consultation.ts'
import { Button } from '#src/ui/form/button.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { ActionSheet } from '#src/ui/overlay/action-sheet.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import './refusal-sheet.css'

type Props = {
  open: boolean
  onClose: () => void
  /** It is one that other doctors are asked for as well. */
  isOffer: boolean
  onRefuse: (refusal: Refusal) => void
}

/** Why a doctor sends a patient back, and whether they are sure. */
export function RefusalSheet({ open, onClose, isOffer, onRefuse }: Props) {
  const { _ } = useLingui()
  const [chosen, choose] = useState<Refusal['reason'] | null>(null)
  return (
    <>
      <ActionSheet
        open={open}
        onClose={onClose}
        title={_('consult.refuseWhy')}
        actions={refusalReasons.map((reason) => ({
          label: _(`consult.reason.${reason}`),
          run: () => choose(reason),
        }))}
      />
      <Sheet open={chosen !== null} onClose={() => choose(null)} title={_('consult.refuse.sure')}>
        {chosen !== null && (
          <Confirmation
            reason={chosen}
            isOffer={isOffer}
            onKeep={() => choose(null)}
            onRefuse={(refusal) => {
              choose(null)
              onRefuse(refusal)
            }}
          />
        )}
      </Sheet>
    </>
  )
}

/** Shorter than what is kept as a draft. */
const wordsLimit = 50

type ConfirmationProps = Pick<Props, 'isOffer' | 'onRefuse'> & {
  reason: Refusal['reason']
  onKeep: () => void
}

function Confirmation({ reason, isOffer, onKeep, onRefuse }: ConfirmationProps) {
  const { _ } = useLingui()
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const isOther = reason === 'other'
  const isBlank = words.trim() === ''

  function submit(): void {
    setTried(true)
    if (!isOther) return onRefuse({ reason })
    if (!isBlank) onRefuse({ reason, words: words.trim() })
  }

  return (
    <div className="refusal-sheet">
      <p>{_('consult.refuse.reason', { reason: _(`consult.reason.${reason}`) })}</p>
      <p>{_(isOffer ? 'consult.refuse.offerText' : 'consult.refuse.text')}</p>
      {isOther && (
        <TextArea
          label={_('consult.refuse.words')}
          placeholder={_('consult.refuse.wordsHint')}
          rows={3}
          limit={wordsLimit}
          required
          value={words}
          error={tried && isBlank ? _('consult.refuse.wordsMissing') : undefined}
          onChange={setWords}
        />
      )}
      <div className="refusal-sheet__ways">
        <Button variant="soft" onClick={onKeep}>
          {_('way.cancel')}
        </Button>
        <Button variant="danger" onClick={submit}>
          {_('consult.refuse.yes')}
        </Button>
      </div>
    </div>
  )
}
