import { chinaDay, chinaDayStart } from '#contract/calendar.ts'
import { refusalReasonsOf } from '#contract/consultation.ts'
import { chinaMonthStart } from '#harness/domain/china-month-start.ts'
import {
  countQueues,
  findLatestArrival,
} from '#harness/store/consultation/consultation-list-store.ts'
import { workbenchNumbers, writeReceiving } from '#harness/store/consultation/workbench-store.ts'
import { declineOffer, planWaitingOffers } from '#harness/store/consultation/quick-store.ts'
import { inTransaction } from '#harness/store/engine/transaction.ts'
import { refuseProblems } from './checked-field.ts'
import { changeOwn, commandOwn, decideBy, itemOf, settleOverdue } from './own-consultation.ts'
import type { ProductHandler } from './product-handler.ts'
import { requireDoctor } from './require-doctor.ts'

export const acceptConsultation: ProductHandler<'acceptConsultation'> = (
  context,
  { consultationId: id },
  { user, language },
) => {
  const own = { id, userId: user.id, language, role: 'doctor' } as const
  return commandOwn(context, own, { kind: 'accept', doctorId: user.id })
}

/** Nobody is sent back from a quick consultation: it is left to the others. */
export const refuseConsultation: ProductHandler<'refuseConsultation'> = async (
  context,
  { consultationId: id, reason, words: note = '' },
  { user, language },
) => {
  // The patient reads why.
  if (reason === 'other' && note.trim() === '') refuseProblems({ words: note })
  const own = { id, userId: user.id, language, role: 'doctor' } as const
  const isNamed = await changeOwn(context, own, async ({ trx, row, now }) => {
    if (!refusalReasonsOf(row.type).includes(reason)) refuseProblems({ reason })
    if (row.doctor_id !== null) {
      return {
        change: decideBy(row, { kind: 'refuse', reason, note: note.trim() }, now),
        result: true,
      }
    }
    await declineOffer(trx, { consultationId: id, doctorId: user.id })
    return { result: false }
  })
  return { consultation: isNamed ? await itemOf(context, own) : null }
}

export const finishConsultation: ProductHandler<'finishConsultation'> = (
  context,
  { consultationId: id },
  { user, language },
) => commandOwn(context, { id, userId: user.id, language, role: 'doctor' }, { kind: 'finish' })

export const workbench: ProductHandler<'workbench'> = async (context, _input, { user }) => {
  const { store, clock } = context
  const doctor = await requireDoctor(store, user.id)
  await settleOverdue(context)
  const now = clock.now()
  const seen = { userId: user.id, now }
  const counts = await countQueues(store, seen)
  const since = {
    doctorId: user.id,
    day: chinaDayStart(chinaDay(now)),
    month: chinaMonthStart(now),
  }
  return {
    receiving: doctor.receiving === 1 ? 'open' : 'resting',
    ...counts,
    latestArrival: await findLatestArrival(store, seen),
    ...(await workbenchNumbers(store, since)),
    praisePercent: doctor.score === 0 ? null : doctor.praise_percent,
  }
}

/** Quick consultations that wait are shown to who opens, and no more to who rests. */
export const setReceiving: ProductHandler<'setReceiving'> = async (
  { store, clock, dispatchSignal },
  { receiving },
  { user },
) => {
  await requireDoctor(store, user.id)
  await inTransaction(store, async (trx) => {
    const isNew = await writeReceiving(trx, user.id, receiving === 'open')
    if (isNew) await planWaitingOffers(trx, clock.now())
  })
  dispatchSignal.wake()
  return { receiving }
}
