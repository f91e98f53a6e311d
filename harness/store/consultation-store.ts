import type { ConsultationState } from '#contract/consultation.ts'
import type { Store } from './open-store.ts'
import type { Schema } from './schema.ts'

/** A consultation as its chat shows it; times are milliseconds. */
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
    due_at: endsAt,
  }
  await store
    .insertInto('consultation')
    .values({ ...blank, id, created_at: now, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** Somebody's consultations that have a doctor, on either side, newest first. */
export async function listConsultations(store: Store, userId: string): Promise<Consultation[]> {
  const rows = await store
    .selectFrom('consultation')
    .select(['id', 'patient_id', 'doctor_id', 'patient_name', 'state', 'ends_at', 'questions_left'])
    .where((eb) => eb.or([eb('patient_id', '=', userId), eb('doctor_id', '=', userId)]))
    .where('doctor_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ doctor_id: string }>()
    .execute()
  return rows.map((row) => ({
    id: row.id,
    patientId: row.patient_id,
    doctorId: row.doctor_id,
    patientName: row.patient_name,
    state: row.state,
    endsAt: row.ends_at,
    questionsLeft: row.questions_left,
  }))
}

/** What nobody has said, and nothing has happened to yet. */
export const blank = {
  type: 'imageText',
  department_id: null,
  level: null,
  person_id: null,
  gender: '',
  birthday: null,
  description: '',
  lasting: null,
  visit: null,
  red_flags: '[]',
  pictures: '[]',
  price: 0,
  paid: 0,
  refunded: 0,
  hours: 48,
  questions: null,
  refund: 'none',
  refund_due_at: null,
  refund_granted: 0,
  pay_method: null,
  paid_at: null,
  accepted_at: null,
  ended_at: null,
  stars: null,
  deleted: 0,
  version: 0,
} as const satisfies Partial<Schema['consultation']>
