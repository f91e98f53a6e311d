import * as z from 'zod/mini'
import {
  prescriptionFields,
  type PrescriptionContent,
} from '#contract/prescription/prescription.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'

type PrescriptionRow = Schema['prescription']

/** What a doctor has prescribed, and to which consultation. */
export type Prescription = PrescriptionContent & {
  id: string
  consultationId: string
  doctorId: string
}

const medicinesSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((json: string): unknown => JSON.parse(json)),
  ),
  prescriptionFields.medicines,
)

/** What a request of a doctor's has given; null for nothing yet. */
export async function findRequestedPrescription(
  store: Store,
  { doctorId, requestId }: { doctorId: string; requestId: string },
): Promise<Prescription | null> {
  const row = await store
    .selectFrom('prescription')
    .selectAll()
    .where('doctor_id', '=', doctorId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row === undefined ? null : read(row)
}

/** What an event tells of; null where it is of something else. */
export async function findPrescriptionOf(
  store: Store,
  eventId: number,
): Promise<Prescription | null> {
  const row = await store
    .selectFrom('prescription')
    .selectAll()
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row === undefined ? null : read(row)
}

/** What was prescribed in a consultation, oldest first, by whom and when. */
export async function listPrescriptions(
  store: Store,
  consultationId: string,
): Promise<(Prescription & { doctorName: string; at: number })[]> {
  const rows = await store
    .selectFrom('consultation_event')
    .innerJoin('prescription', 'prescription.event_id', 'consultation_event.id')
    .innerJoin('user', 'user.id', 'prescription.doctor_id')
    .selectAll('prescription')
    .select(['consultation_event.at', 'user.real_name'])
    // By its events, of which there is an index.
    .where('consultation_event.consultation_id', '=', consultationId)
    .orderBy('consultation_event.id')
    .execute()
  return rows.map((row) => ({ ...read(row), doctorName: row.real_name, at: row.at }))
}

export async function addPrescription(
  trx: Store,
  {
    medicines,
    ...prescription
  }: Omit<PrescriptionRow, 'medicines'> & Pick<PrescriptionContent, 'medicines'>,
): Promise<void> {
  await trx
    .insertInto('prescription')
    .values({ ...prescription, medicines: JSON.stringify(medicines) })
    .execute()
}

function read({ id, consultation_id, doctor_id, diagnosis, medicines }: PrescriptionRow) {
  return {
    id,
    consultationId: consultation_id,
    doctorId: doctor_id,
    diagnosis,
    medicines: medicinesSchema.parse(medicines),
  }
}
