import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { ratingTags, type RatingPart } from '#contract/rating.ts'
import { rateConsultation } from '#contract/endpoints/rating-endpoints.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { useDraftedValues } from '#src/ui/form/use-drafted-values.ts'
import type { UploadsState } from '#src/ui/upload/use-uploads.ts'
import { ratedAtom } from './rated-atom.ts'
import { openRatingDraft } from './rating-draft.ts'
import { emptyRating, ratingProblem } from './rating-values.ts'

/** What is filled in of a rating, kept on the device at every change, and how it is sent. */
export function useRating(consultationId: string) {
  const { _ } = useLingui()
  const client = useAtomValue(readyClientAtom)
  const toast = useSetAtom(showToastAtom)
  const rated = useSetAtom(ratedAtom)
  const form = useDraftedValues(() => openRatingDraft(client.storage, consultationId), emptyRating)
  const { values, change, isRestored, isKept } = form
  const [sending, setSending] = useState(false)
  const [uploadsState, setUploadsState] = useState<UploadsState>('still')
  /** Tells one beginning from the next. */
  const [begins, setBegins] = useState(0)
  const problem = ratingProblem(values, uploadsState)

  async function submit(): Promise<void> {
    if (problem !== null || sending) return
    setSending(true)
    try {
      const { stars, parts, tags, text, pictures, author } = values
      // A part without stars was not rated.
      const given = Object.fromEntries(Object.entries(parts).filter(([, star]) => star > 0))
      await client.call(rateConsultation, {
        consultationId,
        stars,
        ...(given as Partial<Record<RatingPart, number>>),
        tags: tags.map((tag) => ratingTags[tag]),
        text: text.trim(),
        pictures: [...pictures],
        author,
      })
      form.drop()
      toast(_('evaluate.done'), { icon: 'success' })
    } catch (error) {
      client.report(error)
    }
    // Also after a refusal: it may have been rated in another tab.
    await rated()
    setSending(false)
  }

  function startOver(): void {
    form.begin()
    setBegins(begins + 1)
  }

  return {
    values,
    problem,
    sending,
    isRestored,
    isKept,
    begins,
    change,
    setUploadsState,
    startOver,
    submit,
  }
}
