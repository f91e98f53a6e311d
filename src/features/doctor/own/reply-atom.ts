import { atom } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { replyReview } from '#contract/endpoints/review-endpoints.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { doctorQueries } from '#src/state/follow-atom.ts'

type Reply = { reviewId: string; text: string }

/** Answers a review; says whether it was taken. What shows reviews asks anew, also where it was refused. */
export const replyAtom = atom(null, async (get, _set, { reviewId, text }: Reply) => {
  const { call, report } = get(readyClientAtom)
  const queries = get(queryClientAtom)
  let isTaken = true
  try {
    await call(replyReview, { reviewId, text: text.trim() })
  } catch (error) {
    report(error)
    isTaken = false
  }
  void queries.invalidateQueries({ queryKey: [doctorQueries.page] })
  await queries.invalidateQueries({ queryKey: [doctorQueries.reviews] })
  return isTaken
})
