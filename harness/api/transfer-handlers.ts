import { chinaDay, chinaDayStart } from '#contract/calendar.ts'
import { codes } from '#contract/codes.ts'
import { isTransferable } from '#contract/consultation-actions.ts'
import { transferRefusal } from '#harness/domain/consultation/check-transfer.ts'
import { searchDoctors } from '#harness/domain/search-doctors.ts'
import { translateTerm } from '#harness/domain/translate-term.ts'
import { randomLetters } from '#harness/domain/generate-code.ts'
import { doctorIndex } from '#harness/store/care/doctor-index-store.ts'
import { findListed } from '#harness/store/consultation/consultation-list-store.ts'
import {
  addEvent,
  type ConsultationRow,
} from '#harness/store/consultation/consultation-repository.ts'
import {
  findTransferCandidate,
  listTransferCandidates,
  type TransferCandidate,
} from '#harness/store/consultation/transfer-doctor-store.ts'
import {
  addTransfer,
  closeTransfer,
  findOpenTransfer,
  findTransfer,
} from '#harness/store/consultation/transfer-store.ts'
import { notFound } from './checked-field.ts'
import { changeOwn, decideBy, itemOf, conflict, settleOverdue } from './own-consultation.ts'
import type { ProductHandler } from './product-handler.ts'
import { Refusal } from './refusal.ts'

export const suggestTransfer: ProductHandler<'suggestTransfer'> = async (
  context,
  { consultationId: id, doctorId, reason },
  { user, language },
) => {
  const own = { id, userId: user.id, language, role: 'doctor' } as const
  const transferId = await changeOwn(context, own, async ({ trx, row, now }) => {
    const doctor = await findTransferCandidate(trx, { ...transferOn(now, row), doctorId })
    if (doctor === null || !isAnother(doctor.id, row)) throw notFound()
    // Only to see that it could be done; the patient decides.
    decideBy(row, { kind: 'transfer', doctorId }, now)
    const open = await findOpenTransfer(trx, id)
    if (open?.doctor_id === doctorId && open.reason === reason) return { result: open.id }
    refuseTransfer(doctor, row)
    const transfer = { id: randomLetters(context.random, 16), consultation_id: id, reason }
    const event = { event: 'transferOffered', at: now, by: 'doctor' } as const
    const event_id = await addEvent(trx, id, { ...event, reason: '', note: reason })
    const offered = { doctor_id: doctorId, state: 'offered', at: now, event_id } as const
    await addTransfer(trx, { ...transfer, ...offered })
    return { result: transfer.id }
  })
  return { transferId }
}

const doctorsShown = 10

export const transferDoctors: ProductHandler<'transferDoctors'> = async (
  { store, clock },
  { consultationId: id, keyword },
  { user, language },
) => {
  const now = clock.now()
  const row = await findListed(store, { id, userId: user.id, role: 'doctor', now })
  if (row === null) throw notFound()
  const index = await doctorIndex(store)
  const { ids } = searchDoctors(index, { keyword, count: index.doctors.length })
  const candidates = await listTransferCandidates(store, transferOn(now, row))
  const able = ids.flatMap((each) => {
    const doctor = candidates.get(each)
    if (doctor === undefined || !isAnother(each, row)) return []
    return transferRefusal(doctor, row) === null ? [doctor] : []
  })
  return {
    doctors: able.slice(0, doctorsShown).map(({ title, department, ...doctor }) => ({
      id: doctor.id,
      name: doctor.name,
      title: translateTerm(title, language),
      department: translateTerm(department, language),
      hospital: doctor.hospital,
      portrait: doctor.portrait,
    })),
  }
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
    if (next === 'agreed') {
      // Meanwhile the other doctor may rest, have closed the service, or have had their day's last.
      const doctor = await findTransferCandidate(trx, {
        ...transferOn(now, row),
        doctorId: current.doctor_id,
      })
      if (doctor === null) throw conflict()
      refuseTransfer(doctor, row)
    }
    await closeTransfer(trx, transferId, next)
    if (next === 'stayed') {
      const declined = { event: 'transferDeclined', at: now, by: 'patient' } as const
      await addEvent(trx, row.id, { ...declined, reason: '', note: '' })
      return { result: null }
    }
    const command = { kind: 'transfer', doctorId: transfer.doctor_id } as const
    return { change: decideBy(row, command, now), result: null }
  })
  return {}
}

/** Neither of the two people whose consultation it is. */
function isAnother(
  doctorId: string,
  row: Pick<ConsultationRow, 'doctor_id' | 'patient_id'>,
): boolean {
  return doctorId !== row.doctor_id && doctorId !== row.patient_id
}

function transferOn(now: number, { type }: Pick<ConsultationRow, 'type'>) {
  return { type, dayBegan: chinaDayStart(chinaDay(now)) }
}

function refuseTransfer(
  doctor: TransferCandidate,
  order: Pick<ConsultationRow, 'type' | 'level'>,
): void {
  const refusal = transferRefusal(doctor, order)
  if (refusal === null) return
  const code = refusal === 'fullyBooked' ? codes.fullyBooked : codes.serviceUnavailable
  throw new Refusal(code, refusal)
}
