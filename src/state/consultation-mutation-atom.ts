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
      const { consultation } = await carryOut(call, mutation)
      if (consultation !== undefined) putInLists(queries, consultation)
      if (mutation.kind === 'delete') dropFromLists(queries, mutation.consultationId)
      return true
    } catch (error) {
      report(error)
      return false
    } finally {
      doing.delete(mutation.consultationId)
      // Also after a refusal: it stands otherwise than was shown.
      await set(consultationChangedAtom)
    }
  },
)

/** How it stands then, where the server says so. */
function carryOut(call: Call, mutation: Doing): Promise<{ consultation?: ConsultationItem }> {
  const { consultationId, unseen = false } = mutation
  switch (mutation.kind) {
    case 'cancel':
      return call(cancelConsultation, { consultationId }, { unseen })
    case 'delete':
      return call(deleteConsultation, { consultationId }, { unseen })
    case 'accept':
      return call(acceptConsultation, { consultationId })
    case 'finish':
      return call(finishConsultation, { consultationId })
    case 'refuse':
      return call(refuseConsultation, { consultationId, ...mutation.refusal })
    case 'requestRefund':
      return call(requestRefund, { consultationId, reason: mutation.reason })
  }
}
