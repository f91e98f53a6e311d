import type { ConsultationState } from '#contract/consultation.ts'
import type { Store } from './open-store.ts'
import type { Schema } from './schema.ts'

/** A consultation; times are milliseconds. */
export type Consultation = {
  id: string
  patientId: string
  doctorId: string
  patientName: string
  state: ConsultationState
  endsAt: number | null
  questionsLeft: number | null
}

/** Puts a consultation in, in place of the one that has its id. */
export async function saveConsultation(
  store: Store,
  consultation: Consultation,
  now: number,
): Promise<void> {
  const { id, patientId, doctorId, patientName, state, endsAt, questionsLeft } = consultation
  const row = {
    patient_id: patientId,
    doctor_id: doctorId,
    patient_name: patientName,
    state,
    ends_at: endsAt,
    questions_left: questionsLeft,
  }
  await store
    .insertInto('consultation')
    .values({ id, created_at: now, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** Somebody's consultations, on either side, newest first. */
export async function listConsultations(store: Store, userId: string): Promise<Consultation[]> {
  const rows = await store
    .selectFrom('consultation')
    .selectAll()
    .where((eb) => eb.or([eb('patient_id', '=', userId), eb('doctor_id', '=', userId)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(present)
}

function present(row: Schema['consultation']): Consultation {
  return {
    id: row.id,
    patientId: row.patient_id,
    doctorId: row.doctor_id,
    patientName: row.patient_name,
    state: row.state,
    endsAt: row.ends_at,
    questionsLeft: row.questions_left,
  }
}
