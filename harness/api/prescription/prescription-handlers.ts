import { codes } from '#contract/codes.ts'
import { plainPrescription, prescriptionProblems } from '#contract/prescription/prescription.ts'
import { refuseProblems } from '#harness/api/checked-field.ts'
import { changeOwn } from '#harness/api/own-consultation.ts'
import type { ProductHandler } from '#harness/api/product-handler.ts'
import { Refusal } from '#harness/api/refusal.ts'
import { requireDoctor } from '#harness/api/require-doctor.ts'
import {
  decidePrescription,
  decideRepeated,
  type PrescriptionDecision,
} from '#harness/domain/consultation/decide-prescription.ts'
import { randomLetters } from '#harness/domain/generate-code.ts'
import { markServed } from '#harness/store/chat/service-store.ts'
import { addEvent } from '#harness/store/consultation/consultation-repository.ts'
import {
  addPrescription,
  findRequestedPrescription,
} from '#harness/store/consultation/prescription-store.ts'

export const prescribe: ProductHandler<'prescribe'> = async (
  context,
  { requestId, consultationId, ...content },
  { user },
) => {
  const requested = plainPrescription(content)
  refuseProblems(prescriptionProblems(requested))
  const doctorId = user.id
  // Its order may be another doctor's since.
  const given = await findRequestedPrescription(context.store, { doctorId, requestId })
  if (given !== null) {
    refuse(decideRepeated(given, { ...requested, consultationId }))
    return { prescriptionId: given.id }
  }
  const own = { id: consultationId, userId: doctorId, role: 'doctor' } as const
  const prescriptionId = await changeOwn(context, own, async ({ trx, row, now }) => {
    const kept = await findRequestedPrescription(trx, { doctorId, requestId })
    const doctor = await requireDoctor(trx, doctorId)
    const decision = decidePrescription({
      kept,
      requested: { ...requested, consultationId },
      order: row,
      canPrescribe: doctor.can_prescribe === 1,
    })
    refuse(decision)
    if (kept !== null) return { result: kept.id }
    const prescribed = { event: 'prescribed', at: now, by: 'doctor' } as const
    const id = randomLetters(context.random, 16)
    await addPrescription(trx, {
      id,
      event_id: await addEvent(trx, consultationId, { ...prescribed, reason: '', note: '' }),
      consultation_id: consultationId,
      doctor_id: doctorId,
      request_id: requestId,
      ...requested,
    })
    // It is the doctor's word in the room, as any message of theirs.
    await markServed(trx, { patientId: row.patient_id, doctorId, at: now })
    return { result: id }
  })
  return { prescriptionId }
}

function refuse(decision: PrescriptionDecision): void {
  switch (decision) {
    case 'known':
    case 'write':
      return
    case 'conflict':
      throw new Refusal(codes.consultationConflict, 'prescriptionConflict')
    case 'closed':
      throw new Refusal(codes.consultationConflict, 'prescriptionClosed')
    case 'unlicensed':
      throw new Refusal(codes.serviceUnavailable, 'prescriptionUnlicensed')
  }
}
