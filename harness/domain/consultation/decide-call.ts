import { callRules } from '#contract/consultation-call.ts'
import type { ConsultationType } from '#contract/consultation.ts'
import type { ConsultationState } from '#contract/consultation-states.ts'
import { runs } from '#harness/domain/chat/decide-relation.ts'

type Order = { type: ConsultationType; state: ConsultationState; endsAt: number | null }
type Arranged = { times: readonly number[]; confirmedAt: number | null; callback: string } | null

/** `none`: nobody may do it now. `late`: none of the times can be kept. */
export type CallDecision = 'done' | 'changed' | 'none' | 'late'

/**
 * What becomes of the times that a patient names: what is confirmed stays until it is over, and what
 * the doctor can't confirm before the consultation ends is named by nobody.
 */
export function decideProposal(
  order: Order,
  arranged: Arranged,
  { times, now }: { times: readonly number[]; now: number },
): CallDecision {
  if (order.type !== 'phone' || !runs(order, now)) return 'none'
  const confirmedAt = arranged?.confirmedAt ?? null
  if (confirmedAt !== null && confirmedAt + callRules.window > now) return 'none'
  const isPossible = times.every(
    (at) => at > now && at <= now + callRules.ahead && isOverInTime(order, at),
  )
  return isPossible && new Set(times).size === times.length ? 'changed' : 'late'
}

/**
 * What becomes of a doctor's confirmation: the call must be over before the consultation is. The time that is
 * confirmed stays, and the number to be called back at may be named or changed after it.
 */
export function decideConfirmation(
  order: Order,
  arranged: Arranged,
  { at, callback, now }: { at: number; callback: string; now: number },
): CallDecision {
  if (order.type !== 'phone' || order.state !== 'running' || !runs(order, now)) return 'none'
  if (arranged?.confirmedAt === at) return arranged.callback === callback ? 'done' : 'changed'
  if (arranged === null || arranged.confirmedAt !== null || !arranged.times.includes(at)) {
    return 'none'
  }
  return at > now && isOverInTime(order, at) ? 'changed' : 'late'
}

/** Before the doctor accepts nobody knows when it will end. */
function isOverInTime({ state, endsAt }: Order, at: number): boolean {
  return state !== 'running' || endsAt === null || at + callRules.window <= endsAt
}
