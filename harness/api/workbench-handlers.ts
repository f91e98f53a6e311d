import { codes } from '#contract/codes.ts'
import { chinaDay, chinaDayStart } from '#contract/calendar.ts'
import { refusalReasonsOf } from '#contract/consultation.ts'
import { chinaMonthStart } from '#harness/domain/china-month-start.ts'
import { countQueues } from '#harness/store/consultation/consultation-list-store.ts'
import { workbenchNumbers, writeReceiving } from '#harness/store/consultation/workbench-store.ts'
import { declineOffer } from '#harness/store/consultation/quick-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { findDoctor } from '#harness/store/accounts/user-store.ts'
import { refuseProblems } from './checked-field.ts'
import { changeOwn, commandOwn, decideBy, settleOverdue } from './own-consultation.ts'
import type { ProductHandler } from './product-handler.ts'
import { Refusal } from './refusal.ts'

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
  { consultationId: id, reason, words = '' },
  { user, language },
) => {
  // The patient reads why.
  if (reason === 'other' && words.trim() === '') refuseProblems({ words })
  const own = { id, userId: user.id, language, role: 'doctor' } as const
  await changeOwn(context, own, async ({ trx, row, now }) => {
    if (!refusalReasonsOf(row.type).includes(reason)) refuseProblems({ reason })
    if (row.doctor_id !== null) {
      return {
        change: decideBy(row, { kind: 'refuse', reason, words: words.trim() }, now),
        result: null,
      }
    }
    await declineOffer(trx, { consultationId: id, doctorId: user.id })
    return { result: null }
  })
  return {}
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
  const counts = await countQueues(store, { userId: user.id, now })
  const since = {
    doctorId: user.id,
    day: chinaDayStart(chinaDay(now)),
    month: chinaMonthStart(now),
  }
  return {
    receiving: doctor.receiving === 1 ? 'open' : 'resting',
    ...counts,
    ...(await workbenchNumbers(store, since)),
    praisePercent: doctor.score === 0 ? null : doctor.praise_percent,
  }
}

export const setReceiving: ProductHandler<'setReceiving'> = async (
  { store },
  { receiving },
  { user },
) => {
  await requireDoctor(store, user.id)
  await writeReceiving(store, user.id, receiving === 'open')
  return { receiving }
}

async function requireDoctor(store: Store, userId: string) {
  const doctor = await findDoctor(store, userId)
  if (doctor === undefined) throw new Refusal(codes.doctorsOnly, 'doctorsOnly')
  return doctor
}
