import { chinaDay, chinaMinute } from '#contract/calendar.ts'
import { codes } from '#contract/codes.ts'
import {
  decideConfirmation,
  decideProposal,
  type CallDecision,
} from '#harness/domain/consultation/decide-call.ts'
import { findCall, saveCall, type ArrangedCall } from '#harness/store/consultation/call-store.ts'
import { addEvent, aggregateOf } from '#harness/store/consultation/consultation-repository.ts'
import { changeOwn, conflict, decideBy } from './own-consultation.ts'
import type { ProductHandler } from './product-handler.ts'
import { Refusal } from './refusal.ts'

export const proposeCall: ProductHandler<'proposeCall'> = async (
  context,
  { consultationId: id, mobile, times },
  { user },
) => {
  await changeOwn(context, { id, userId: user.id, role: 'patient' }, async ({ trx, row, now }) => {
    const call = await findCall(trx, id)
    const proposal = { consultation_id: id, mobile, times, confirmed_at: null, callback: '' }
    if (isSame(call, proposal)) return { result: null }
    refuseBy(decideProposal(aggregateOf(row), arrangedIn(call), { times, now }))
    await saveCall(trx, proposal)
    const note = times.map(timeText).join(' · ')
    await addEvent(trx, id, { event: 'callProposed', at: now, by: 'patient', reason: '', note })
    return { result: null }
  })
  return {}
}

export const confirmCall: ProductHandler<'confirmCall'> = async (
  context,
  { consultationId: id, at, callback = '' },
  { user },
) => {
  await changeOwn(context, { id, userId: user.id, role: 'doctor' }, async ({ trx, row, now }) => {
    const call = await findCall(trx, id)
    const decision = decideConfirmation(aggregateOf(row), arrangedIn(call), { at, callback, now })
    refuseBy(decision)
    if (decision === 'done' || call === null) return { result: null }
    await saveCall(trx, { ...call, confirmed_at: at, callback })
    const note = timeText(at)
    await addEvent(trx, id, { event: 'callConfirmed', at: now, by: 'doctor', reason: '', note })
    return { change: decideBy(row, { kind: 'serve', at }, now), result: null }
  })
  return {}
}

function refuseBy(decision: CallDecision): void {
  if (decision === 'none') throw conflict()
  if (decision === 'late') {
    throw new Refusal(codes.callTimeWrong, 'callTimeWrong')
  }
}

function arrangedIn(call: ArrangedCall | null) {
  return call && { times: call.times, confirmedAt: call.confirmed_at, callback: call.callback }
}

function isSame(call: ArrangedCall | null, proposal: ArrangedCall): boolean {
  if (call === null || call.confirmed_at !== null) return false
  return call.mobile === proposal.mobile && call.times.join() === proposal.times.join()
}

/** A time in China, in figures that every language reads. */
function timeText(at: number): string {
  const minute = chinaMinute(at)
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60]
  const clock = [hours, minutes].map((each) => String(each).padStart(2, '0')).join(':')
  return `${chinaDay(at).slice(5)} ${clock}`
}
