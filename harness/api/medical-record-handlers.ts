import { chinaDay } from '#contract/calendar.ts'
import {
  medicalRecordProblems,
  type MedicalRecord,
  type MedicalRecordSummary,
} from '#contract/medical-record.ts'
import { randomLetters } from '#harness/domain/generate-code.ts'
import { answerOnce } from '#harness/store/answered-request-store.ts'
import { findPatient } from '#harness/store/care/patient-store.ts'
import {
  findListedRecord,
  findMedicalRecord,
  listMedicalRecords,
  putMedicalRecord,
  removeRecord as takeAway,
} from '#harness/store/care/medical-record-store.ts'
import { notFound, refuseProblems } from './checked-field.ts'
import type { ProductHandler } from './product-handler.ts'

const pageSize = 20

export const records: ProductHandler<'records'> = async ({ store }, input, { user }) => {
  const userId = user.id
  const after =
    input.after === undefined
      ? null
      : await findListedRecord(store, { userId, recordId: input.after })
  if (input.after !== undefined && after === null) throw notFound()
  // One more than is shown tells whether there are more.
  const found = await listMedicalRecords(store, { userId, after, limit: pageSize + 1 })
  return { records: found.slice(0, pageSize).map(summarise), more: found.length > pageSize }
}

export const recordDetail: ProductHandler<'recordDetail'> = async (
  { store },
  { recordId },
  { user },
) => {
  const medicalRecord = await findMedicalRecord(store, { userId: user.id, recordId })
  if (medicalRecord === null) throw notFound()
  return medicalRecord
}

export const saveRecord: ProductHandler<'saveRecord'> = async (context, input, { user }) => {
  const { store, clock, random } = context
  const userId = user.id
  const now = clock.now()
  const { requestId, recordId, ...values } = input
  refuseProblems(medicalRecordProblems(values, chinaDay(now)))
  const key = { userId, call: 'saveRecord', requestId }
  const id = await answerOnce(store, key, async (trx) => {
    const known = recordId === undefined ? null : await findMedicalRecord(trx, { userId, recordId })
    if (recordId !== undefined && known === null) throw notFound()
    const { patientId } = values
    const patient = await findPatient(trx, { userId, patientId })
    // A record stays with a patient who was taken off the list since.
    if (patient === null && known?.patientId !== patientId) throw notFound()
    const made = known?.id ?? randomLetters(random, 16)
    await putMedicalRecord(trx, {
      userId,
      medicalRecord: { ...values, id: made, patientName: '' },
      now,
    })
    return made
  })
  const saved = await findMedicalRecord(store, { userId, recordId: id })
  if (saved === null) throw notFound()
  return saved
}

export const removeRecord: ProductHandler<'removeRecord'> = async (context, input, { user }) => {
  const { store, clock } = context
  const { requestId, recordId } = input
  const userId = user.id
  const key = { userId, call: 'removeRecord', requestId }
  await answerOnce(store, key, async (trx) => {
    if ((await findMedicalRecord(trx, { userId, recordId })) === null) throw notFound()
    await takeAway(trx, { userId, recordId, now: clock.now() })
    return recordId
  })
  return {}
}

function summarise(medicalRecord: MedicalRecord): MedicalRecordSummary {
  const { id, patientName, visitDay, hospital, department, diagnosis, complaint } = medicalRecord
  return {
    id,
    patientName,
    visitDay,
    hospital,
    department,
    title: diagnosis || complaint,
    pictures: medicalRecord.pictures?.length ?? 0,
  }
}
