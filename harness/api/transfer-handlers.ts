import { isTransferable } from '#contract/consultation-actions.ts'
import { randomLetters } from '#harness/domain/generate-code.ts'
import { addEvent } from '#harness/store/consultation/consultation-repository.ts'
import { findDoctor } from '#harness/store/accounts/user-store.ts'
import {
  addTransfer,
  closeTransfer,
  findOpenTransfer,
  findTransfer,
} from '#harness/store/consultation/transfer-store.ts'
import { notFound } from './checked-field.ts'
import { changeOwn, decideBy, itemOf, conflict, settleOverdue } from './own-consultation.ts'
import type { ProductHandler } from './product-handler.ts'

export const suggestTransfer: ProductHandler<'suggestTransfer'> = async (
  context,
  { consultationId: id, doctorId, reason },
  { user, language },
) => {
  const own = { id, userId: user.id, language, role: 'doctor' } as const
  const transferId = await changeOwn(context, own, async ({ trx, row, now }) => {
    const isKnown = (await findDoctor(trx, doctorId)) !== undefined
    if (!isKnown || doctorId === user.id || doctorId === row.patient_id) throw notFound()
    // Only to see that it could be done; the patient decides.
    decideBy(row, { kind: 'transfer', doctorId }, now)
    const open = await findOpenTransfer(trx, id)
    if (open?.doctor_id === doctorId && open.reason === reason) return { result: open.id }
    const transfer = { id: randomLetters(context.random, 16), consultation_id: id, reason }
    await addTransfer(trx, { ...transfer, doctor_id: doctorId, state: 'offered', at: now })
    const offered = { event: 'transferOffered', at: now, by: 'doctor' } as const
    await addEvent(trx, id, { ...offered, reason: '', words: reason })
    return { result: transfer.id }
  })
  return { transferId }
}

export const transferCheck: ProductHandler<'transferCheck'> = async (
  context,
  { consultationId: id },
  { user, language },
) => {
  await settleOverdue(context)
  const item = await itemOf(context, { id, userId: user.id, language, role: 'patient' })
  const found = await findOpenTransfer(context.store, id)
  if (found === null || !isTransferable(item)) return { transfer: null }
  const { doctor_id: doctorId, doctorName, reason } = found
  return { transfer: { id: found.id, doctorId, doctorName, reason } }
}

/** What was decided before stays as it was. */
export const transferChoose: ProductHandler<'transferChoose'> = async (
  context,
  { transferId, choice },
  { user, language },
) => {
  const transfer = await findTransfer(context.store, transferId)
  if (transfer === null) throw notFound()
  const own = { id: transfer.consultation_id, userId: user.id, language, role: 'patient' } as const
  const next = choice === 'agree' ? 'agreed' : 'stayed'
  await changeOwn(context, own, async ({ trx, row, now }) => {
    const current = await findTransfer(trx, transferId)
    if (current?.state === next) return { result: null }
    if (current?.state !== 'offered' || !isTransferable(row)) throw conflict()
    await closeTransfer(trx, transferId, next)
    if (next === 'stayed') {
      const declined = { event: 'transferDeclined', at: now, by: 'patient' } as const
      await addEvent(trx, row.id, { ...declined, reason: '', words: '' })
      return { result: null }
    }
    const command = { kind: 'transfer', doctorId: transfer.doctor_id } as const
    return { change: decideBy(row, command, now), result: null }
  })
  return {}
}
