import { atom } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import {
  acceptConsultation,
  cancelConsultation,
  deleteConsultation,
  finishConsultation,
  refuseConsultation,
  requestRefund,
} from '#contract/endpoints/consultation-endpoints.ts'
import type { ConsultationItem, refundReasons, Refusal } from '#contract/consultation.ts'
import type { Call } from '#src/services/product-client.ts'
import { readyClientAtom } from './client-atom.ts'
import { consultationChangedAtom } from './consultation-atom.ts'
import { dropFromLists, putInLists } from './consultation-lists.ts'

/** What is done to a consultation by one call. */
type ConsultationMutation =
  | { kind: 'cancel' | 'delete' | 'accept' | 'finish' }
  | { kind: 'refuse'; refusal: Refusal }
  | { kind: 'requestRefund'; reason: (typeof refundReasons)[number] }

type Doing = ConsultationMutation & {
  consultationId: string
  /** It is shown as done already. */
  unseen?: boolean
  /** Its page is left once it is done, so that nobody waits for the lists. */
  leaving?: boolean
}

const doing = new Set<string>()

/** Does it, and has all that shows it ask anew; says whether it was done. A double tap is one. */
export const consultationMutationAtom = atom(
  null,
  async (get, set, mutation: Doing): Promise<boolean> => {
    const { call, report } = get(readyClientAtom)
    const queries = get(queryClientAtom)
    if (doing.has(mutation.consultationId)) return false
    doing.add(mutation.consultationId)
    try {
      const consultation = await carryOut(call, mutation)
      if (consultation !== null) putInLists(queries, consultation)
      else dropFromLists(queries, mutation.consultationId)
      return true
    } catch (error) {
      report(error)
      return false
    } finally {
      doing.delete(mutation.consultationId)
      // Also after a refusal: it stands otherwise than was shown.
      const shown = set(consultationChangedAtom)
      if (mutation.leaving !== true) await shown
    }
  },
)

/** How it stands then; null where its person no longer sees it. */
async function carryOut(call: Call, mutation: Doing): Promise<ConsultationItem | null> {
  const { consultationId, unseen = false } = mutation
  switch (mutation.kind) {
    case 'cancel':
      return (await call(cancelConsultation, { consultationId }, { unseen })).consultation
    case 'delete':
      await call(deleteConsultation, { consultationId }, { unseen })
      return null
    case 'accept':
      return (await call(acceptConsultation, { consultationId })).consultation
    case 'finish':
      return (await call(finishConsultation, { consultationId })).consultation
    case 'refuse': {
      const refusal = { consultationId, ...mutation.refusal }
      return (await call(refuseConsultation, refusal)).consultation
    }
    case 'requestRefund': {
      const { reason } = mutation
      return (await call(requestRefund, { consultationId, reason })).consultation
    }
  }
}
