import { sql } from 'kysely'
import { consultationRoles, type ConsultationState } from '#contract/consultation-states.ts'
import type { ConsultationType, RefundState } from '#contract/consultation.ts'
import { insertRows } from '#harness/store/engine/insert-rows.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'
import { isOwn } from './consultation-list-store.ts'

/** A consultation as its chat shows it; times are milliseconds. */
type Consultation = {
  id: string
  patientId: string
  doctorId: string
  patientName: string
  state: ConsultationState
  endsAt: number | null
  questionsLeft: number | null
}

/** With the other doctor's offer that is open, if there is one. */
export type ListedConsultation = Consultation & {
  type: ConsultationType
  refund: RefundState
  openTransferId: string | null
}

type ToSave = Consultation & { description: string }

/**
 * Puts a consultation in, in place of the one that has its id: unless it is unpaid again, it was paid when that
 * was, and unless it goes back to its doctor, served when that was.
 */
export async function saveConsultation(
  store: Store,
  consultation: ToSave,
  now: number,
): Promise<void> {
  const { id } = consultation
  const row = rowOf(consultation, now)
  await store
    .insertInto('consultation')
    .values({ ...blank, id, created_at: now, ...row })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        ...row,
        paid_at: eb
          .case()
          .when('excluded.state', '=', 'unpaid')
          .then(null)
          .else(eb.fn.coalesce('consultation.paid_at', 'excluded.paid_at'))
          .end(),
        served_at: eb
          .case()
          .when(
            eb.and([
              eb('excluded.state', 'in', ['waiting', 'running']),
              eb('excluded.state', '!=', eb.ref('consultation.state')),
            ]),
          )
          .then(null)
          .else(eb.ref('consultation.served_at'))
          .end(),
      })),
    )
    .execute()
}

/** Puts in as many like it as are asked for, each a minute older than the one before. */
export async function saveConsultations(
  store: Store,
  consultation: ToSave,
  { now, count }: { now: number; count: number },
): Promise<void> {
  const { id } = consultation
  const row = rowOf(consultation, now)
  const rows = Array.from({ length: count }, (_, place) => ({
    ...blank,
    id: `${id}-${place + 1}`,
    created_at: now - place * 60_000,
    ...row,
  }))
  await insertRows(store, 'consultation', rows)
}

/** What a doctor has to do with was paid for. */
const paidStates: readonly ConsultationState[] = ['waiting', 'running', 'finished', 'refused']

function rowOf(consultation: ToSave, now: number) {
  const { patientId, doctorId, patientName, state, endsAt, questionsLeft } = consultation
  return {
    patient_id: patientId,
    doctor_id: doctorId,
    patient_name: patientName,
    description: consultation.description,
    state,
    ends_at: endsAt,
    questions_left: questionsLeft,
    due_at: endsAt,
    paid_at: paidStates.includes(state) ? now : null,
  }
}

/** The consultations that a patient has rated, by the doctor. */
export async function listRated(store: Store, patientId: string): Promise<Map<string, string[]>> {
  const rows = await store
    .selectFrom('consultation')
    .select(['id', 'doctor_id'])
    .where('patient_id', '=', patientId)
    .where('stars', 'is not', null)
    .where('doctor_id', 'is not', null)
    .$narrowType<{ doctor_id: string }>()
    .execute()
  const rated = new Map<string, string[]>()
  for (const { id, doctor_id } of rows) rated.set(doctor_id, [...(rated.get(doctor_id) ?? []), id])
  return rated
}

/**
 * With whom somebody has a consultation of their own, on either side: what goes on with each of them,
 * else the newest; newest first.
 */
export async function listConsultations(
  store: Store,
  userId: string,
): Promise<ListedConsultation[]> {
  const ranked = store
    .selectFrom('consultation')
    .select(['id', 'patient_id', 'doctor_id', 'patient_name', 'state', 'ends_at', 'questions_left'])
    .select(['created_at', 'refund', 'type'])
    .select(
      sql<number>`row_number() over (
        partition by patient_id, doctor_id
        order by state in ('waiting', 'running') desc, created_at desc, id desc
      )`.as('place'),
    )
    .where((eb) => eb.or(consultationRoles.map((role) => isOwn({ userId, role }))))
    .where('doctor_id', 'is not', null)
    .$narrowType<{ doctor_id: string }>()
  const rows = await store
    .selectFrom(ranked.as('ranked'))
    .leftJoin('consultation_transfer', (join) =>
      join
        .onRef('consultation_transfer.consultation_id', '=', 'ranked.id')
        .on('consultation_transfer.state', '=', sql.lit('offered')),
    )
    .selectAll('ranked')
    .select('consultation_transfer.id as open_transfer_id')
    .where('place', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('ranked.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    patientId: row.patient_id,
    doctorId: row.doctor_id,
    patientName: row.patient_name,
    type: row.type,
    state: row.state,
    endsAt: row.ends_at,
    questionsLeft: row.questions_left,
    refund: row.refund,
    openTransferId: row.open_transfer_id,
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
  last_period: null,
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
  pay_method: null,
  paid_at: null,
  accepted_at: null,
  served_at: null,
  ended_at: null,
  stars: null,
  deleted: 0,
  version: 0,
} as const satisfies Partial<Schema['consultation']>
