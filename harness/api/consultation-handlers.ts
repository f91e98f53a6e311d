import { findCall } from '#harness/store/consultation/call-store.ts'
import { listHanded } from '#harness/store/monitoring/recording-consultation-store.ts'
import { findRefund, listEvents } from '#harness/store/consultation/consultation-detail-store.ts'
import { listPage, cursorOf } from '#harness/store/consultation/consultation-list-store.ts'
import { listPrescriptions } from '#harness/store/consultation/prescription-store.ts'
import { countNotified } from '#harness/store/consultation/quick-store.ts'
import { findReview } from '#harness/store/consultation/rating-store.ts'
import { presentDetail, presentItem } from './consultation-presenter.ts'
import {
  changeOwn,
  commandOwn,
  decideBy,
  findOnEitherSide,
  settleOverdue,
} from './own-consultation.ts'
import type { ProductHandler } from './product-handler.ts'

const pageSize = 20

export const consultations: ProductHandler<'consultations'> = async (context, input, caller) => {
  const { user, language } = caller
  await settleOverdue(context)
  const { store, clock } = context
  const now = clock.now()
  const { limit = pageSize, ...wanted } = input
  const params = { ...wanted, userId: user.id, now }
  const { rows, total } = await listPage(store, params, limit + 1)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    consultations: shown.map((row) => presentItem(row, { role: input.role, language, now })),
    total,
    after: last === undefined ? null : cursorOf(last, input.order),
  }
}

export const consultationDetail: ProductHandler<'consultationDetail'> = async (
  context,
  { consultationId: id },
  { user, language },
) => {
  await settleOverdue(context)
  const { store, clock } = context
  const now = clock.now()
  const { row, role } = await findOnEitherSide(context, { id, userId: user.id })
  const item = presentItem(row, { role, language, now })
  const [events, refund, review, call, prescriptions, recordings] = await Promise.all([
    listEvents(store, id),
    findRefund(store, id),
    findReview(store, id),
    findCall(store, id),
    listPrescriptions(store, id),
    listHanded(store, id),
  ])
  // Once somebody has it, or it is over, nobody else is asked.
  const until = Math.min(now, row.accepted_at ?? row.ended_at ?? now)
  const notified = await countNotified(store, id, until)
  return presentDetail(row, item, {
    events,
    refund,
    review,
    call,
    prescriptions,
    recordings,
    notified,
    language,
  })
}

export const cancelConsultation: ProductHandler<'cancelConsultation'> = (
  context,
  { consultationId: id },
  { user, language },
) => commandOwn(context, { id, userId: user.id, language, role: 'patient' }, { kind: 'cancel' })

export const deleteConsultation: ProductHandler<'deleteConsultation'> = async (
  context,
  { consultationId: id },
  { user, language },
) => {
  const own = { id, userId: user.id, language, role: 'patient' } as const
  await changeOwn(context, own, async ({ row, now }) => ({
    change: decideBy(row, { kind: 'delete' }, now),
    result: null,
  }))
  return {}
}

export const requestRefund: ProductHandler<'requestRefund'> = async (
  context,
  input,
  { user, language },
) => {
  const { consultationId: id, reason, words: note = '' } = input
  const own = { id, userId: user.id, language, role: 'patient' } as const
  return commandOwn(context, own, { kind: 'requestRefund', reason, note })
}
