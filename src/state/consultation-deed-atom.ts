import { atom } from 'jotai'
import {
  acceptConsultation,
  cancelConsultation,
  deleteConsultation,
  finishConsultation,
  refuseConsultation,
  requestRefund,
} from '#contract/consultation-endpoints.ts'
import type { refundReasons, refusalReasons } from '#contract/consultation.ts'
import type { Call } from '#src/services/product-client.ts'
import { readyClientAtom } from './client-atom.ts'
import { consultationChangedAtom } from './consultation-atom.ts'

/** What is done to a consultation by one call. */
type ConsultationDeed =
  | { kind: 'cancel' | 'delete' | 'accept' | 'finish' }
  | { kind: 'refuse'; reason: (typeof refusalReasons)[number] }
  | { kind: 'requestRefund'; reason: (typeof refundReasons)[number] }

type Doing = ConsultationDeed & { consultationId: string }

const doing = new Set<string>()

/** Does it, and has all that shows it ask anew; says whether it was done. A double tap is one. */
export const consultationDeedAtom = atom(null, async (get, set, deed: Doing): Promise<boolean> => {
  const { call, report } = get(readyClientAtom)
  if (doing.has(deed.consultationId)) return false
  doing.add(deed.consultationId)
  try {
    await carryOut(call, deed)
    return true
  } catch (error) {
    report(error)
    return false
  } finally {
    doing.delete(deed.consultationId)
    // Also after a refusal: it stands otherwise than was shown.
    await set(consultationChangedAtom)
  }
})

function carryOut(call: Call, deed: Doing): Promise<unknown> {
  const { consultationId } = deed
  switch (deed.kind) {
    case 'cancel':
      return call(cancelConsultation, { consultationId })
    case 'delete':
      return call(deleteConsultation, { consultationId })
    case 'accept':
      return call(acceptConsultation, { consultationId })
    case 'finish':
      return call(finishConsultation, { consultationId })
    case 'refuse':
      return call(refuseConsultation, { consultationId, reason: deed.reason })
    case 'requestRefund':
      return call(requestRefund, { consultationId, reason: deed.reason })
  }
}
