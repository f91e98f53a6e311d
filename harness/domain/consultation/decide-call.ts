import { callRules } from '#contract/consultation-call.ts'
import type { ConsultationType } from '#contract/consultation.ts'
import type { ConsultationState } from '#contract/consultation-states.ts'
import { runs } from '#harness/domain/chat/decide-relation.ts'

type Order = { type: ConsultationType; state: ConsultationState; endsAt: number | null }
type Arranged = { times: readonly number[]; confirmedAt: number | null } | null

/** `none`: nobody may do it now. `late`: none of the times can be kept. */
export type CallDecision = 'done' | 'changed' | 'none' | 'late'

/** What becomes of the times that a patient names: what is confirmed stays until it is over. */
export function decideProposal(
  order: Order,
  arranged: Arranged,
  { times, now }: { times: readonly number[]; now: number },
): CallDecision {
  if (order.type !== 'phone' || !runs(order, now)) return 'none'
  const confirmedAt = arranged?.confirmedAt ?? null
  if (confirmedAt !== null && confirmedAt + callRules.window > now) return 'none'
  const isPossible = times.every((at) => at > now && at <= now + callRules.ahead)
  return isPossible && new Set(times).size === times.length ? 'changed' : 'late'
}

/** What becomes of a doctor's confirmation: the call must be over before the consultation is. */
export function decideConfirmation(
  order: Order,
  arranged: Arranged,
  { at, now }: { at: number; now: number },
): CallDecision {
  if (order.type !== 'phone' || order.state !== 'running' || !runs(order, now)) return 'none'
  if (arranged?.confirmedAt === at) return 'done'
  if (arranged === null || arranged.confirmedAt !== null || !arranged.times.includes(at)) {
    return 'none'
  }
  const isKept = order.endsAt === null || at + callRules.window <= order.endsAt
  return at > now && isKept ? 'changed' : 'late'
}
