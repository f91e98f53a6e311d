import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { ratingLimit } from '#contract/rating.ts'
import { followUpRating } from '#contract/endpoints/rating-endpoints.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Fields } from '#src/ui/form/fields.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { useDraftedValues } from '#src/ui/form/use-drafted-values.ts'
import { useLeaveGuard } from '#src/ui/overlay/leave-guard.ts'
import { ratedAtom } from './rated-atom.ts'
import { openFollowUpDraft } from './rating-draft.ts'
import { textProblem } from './rating-values.ts'

/** 追评: something to add once some time has passed. */
export function FollowUpForm({ consultationId }: { consultationId: string }) {
  const { _ } = useLingui()
  const { call, report, storage } = useAtomValue(readyClientAtom)
  const toast = useSetAtom(showToastAtom)
  const rated = useSetAtom(ratedAtom)
  const form = useDraftedValues(() => openFollowUpDraft(storage, consultationId), { text: '' })
  const { text } = form.values
  const [wrong, setWrong] = useState<string | undefined>()
  const [sending, setSending] = useState(false)
  useLeaveGuard(!sending && !form.isKept)

  async function submit(): Promise<void> {
    const problem = textProblem(text)
    if (problem !== null) return setWrong(_(problem))
    if (sending) return
    setSending(true)
    try {
      await call(followUpRating, { consultationId, text: text.trim() })
      form.drop()
      toast(_('evaluate.moreDone'), { icon: 'success' })
    } catch (error) {
      report(error)
    }
    await rated()
    setSending(false)
  }

  return (
    <Card>
      <Fields sending={sending}>
        <TextArea
          label={_('evaluate.more')}
          placeholder={_('evaluate.moreHint')}
          name="more"
          rows={3}
          limit={ratingLimit}
          value={text}
          error={wrong}
          onChange={(changed) => {
            form.change({ text: changed })
            setWrong(undefined)
          }}
        />
      </Fields>
      <Button variant="soft" loading={sending} onClick={() => void submit()}>
        {_('evaluate.moreSend')}
      </Button>
    </Card>
  )
}
