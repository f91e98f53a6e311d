import type { MedicalRecord } from '#contract/medical-record.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'

type ListedRecord = Pick<MedicalRecord, 'id' | 'visitDay'>
type Own = { userId: string; recordId: string }
type Page = { userId: string; after: ListedRecord | null; limit: number }

/** Somebody's records, the newest visit first, from behind the one that was had last. */
export async function listMedicalRecords(
  store: Store,
  { userId, after, limit }: Page,
): Promise<MedicalRecord[]> {
  let query = medicalRecordsOf(store, userId)
    .orderBy('medical_record.visit_day', 'desc')
    .orderBy('medical_record.id', 'desc')
    .limit(limit)
  if (after !== null) {
    query = query.where((eb) =>
      eb.or([
        eb('medical_record.visit_day', '<', after.visitDay),
        eb.and([
          eb('medical_record.visit_day', '=', after.visitDay),
          eb('medical_record.id', '<', after.id),
        ]),
      ]),
    )
  }
  return (await query.execute()).map(present)
}

/** Where a page of the list ended, also at a record that was removed since; null for any other's. */
export async function findListedRecord(
  store: Store,
  { userId, recordId }: Own,
): Promise<ListedRecord | null> {
  const row = await store
    .selectFrom('medical_record')
    .select(['id', 'visit_day as visitDay'])
    .where('user_id', '=', userId)
    .where('id', '=', recordId)
    .executeTakeFirst()
  return row ?? null
}

/** A record of the person's own; null for any other. */
export async function findMedicalRecord(
  store: Store,
  { userId, recordId }: Own,
): Promise<MedicalRecord | null> {
  const row = await medicalRecordsOf(store, userId)
    .where('medical_record.id', '=', recordId)
    .executeTakeFirst()
  return row === undefined ? null : present(row)
}

/** Puts a record in, in place of the one that has its id. */
export async function putMedicalRecord(
  store: Store,
  { userId, medicalRecord, now }: { userId: string; medicalRecord: MedicalRecord; now: number },
): Promise<void> {
  const changed = {
    patient_id: medicalRecord.patientId,
    visit_day: medicalRecord.visitDay,
    hospital: medicalRecord.hospital,
    department: medicalRecord.department,
    diagnosis: medicalRecord.diagnosis,
    complaint: medicalRecord.complaint,
    present_illness: medicalRecord.presentIllness,
    past_illness: medicalRecord.pastIllness,
    allergies: medicalRecord.allergies,
    examinations: JSON.stringify(medicalRecord.examinations ?? []),
    medication: medicalRecord.medication,
    pictures: JSON.stringify(medicalRecord.pictures ?? []),
    note: medicalRecord.note,
  }
  await store
    .insertInto('medical_record')
    .values({
      id: medicalRecord.id,
      user_id: userId,
      created_at: now,
      removed_at: null,
      ...changed,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute()
}

export async function removeRecord(
  store: Store,
  { userId, recordId, now }: Own & { now: number },
): Promise<void> {
  await store
    .updateTable('medical_record')
    .set({ removed_at: now })
    .where('id', '=', recordId)
    .where('user_id', '=', userId)
    .execute()
}

function medicalRecordsOf(store: Store, userId: string) {
  return store
    .selectFrom('medical_record')
    .innerJoin('patient', 'patient.id', 'medical_record.patient_id')
    .selectAll('medical_record')
    .select('patient.name as patient_name')
    .where('medical_record.user_id', '=', userId)
    .where('medical_record.removed_at', 'is', null)
}

function present(row: Schema['medical_record'] & { patient_name: string }): MedicalRecord {
  // Written by `putMedicalRecord` alone, whose input the contract has checked.
  const examinations = JSON.parse(row.examinations) as NonNullable<MedicalRecord['examinations']>
  const pictures = JSON.parse(row.pictures) as string[]
  return {
    id: row.id,
    patientId: row.patient_id,
    patientName: row.patient_name,
    visitDay: row.visit_day,
    hospital: row.hospital,
    department: row.department,
    diagnosis: row.diagnosis,
    complaint: row.complaint,
    presentIllness: row.present_illness,
    pastIllness: row.past_illness,
    allergies: row.allergies,
    medication: row.medication,
    note: row.note,
    ...(examinations.length > 0 && { examinations }),
    ...(pictures.length > 0 && { pictures }),
  }
}
