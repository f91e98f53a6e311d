import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { ConsultationType, Refusal } from '#contract/consultation.ts'
import { Button } from '#src/ui/form/button.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { consultId } from './consult-id.ts'
import './refusal-confirmation.css'

/** Shorter than what is kept as a draft. */
const commentLimit = 50

type Props = {
  reason: Refusal['reason']
  /** It is one that other doctors are asked for as well. */
  isOffer: boolean
  type: ConsultationType
  onKeep: () => void
  onRefuse: (refusal: Refusal) => void
}

/** Asks a doctor who refuses once more, and for the words of 其他. */
export function RefusalConfirmation({ reason, isOffer, type, onKeep, onRefuse }: Props) {
  const { _ } = useLingui()
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  const isOther = reason === 'other'
  const isBlank = comment.trim() === ''

  function submit(): void {
    setTried(true)
    if (!isOther) return onRefuse({ reason })
    if (!isBlank) onRefuse({ reason, words: comment.trim() })
  }

  return (
    <div className="refusal-confirmation">
      <p>{_(consultId(type, 'refuse.reason'), { reason: _(`consult.reason.${reason}`) })}</p>
      <p>{_(isOffer ? 'consult.refuse.offerText' : consultId(type, 'refuse.text'))}</p>
      {isOther && (
        <TextArea
          label={_(consultId(type, 'refuse.words'))}
          placeholder={_('consult.refuse.wordsHint')}
          rows={3}
          limit={commentLimit}
          required
          value={comment}
          error={tried && isBlank ? _(consultId(type, 'refuse.wordsMissing')) : undefined}
          onChange={setComment}
        />
      )}
      <div className="refusal-confirmation__actions">
        <Button onClick={onKeep}>{_('button.cancel')}</Button>
        <Button variant="danger" onClick={submit}>
          {_(consultId(type, 'refuse.yes'))}
        </Button>
      </div>
    </div>
  )
}
