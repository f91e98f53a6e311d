import { sql } from 'kysely'
import type { Store } from '#harness/store/engine/schema.ts'

/** The doctor of a consultation, and those who receive and were shown a quick one by now, whoever has it. */
export async function listConcernedDoctors(
  store: Store,
  { consultationId, now }: { consultationId: string; now: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select doctor_id as id from consultation where id = ${consultationId} and doctor_id is not null
    union select doctor_id from quick_offer
      join doctor on doctor.user_id = quick_offer.doctor_id and doctor.receiving = 1
      where consultation_id = ${consultationId} and offered_at <= ${now}`.execute(store)
  return rows.map(({ id }) => id)
}

type Offered = { consultationId: string; doctorId: string }

/** Quick consultations that still wait, each with every doctor who receives and is shown it by now. */
export async function listOffered(store: Store, now: number): Promise<Offered[]> {
  const { rows } = await sql<{ consultation_id: string; doctor_id: string }>`
    select consultation_id, doctor_id from quick_offer
    join doctor on doctor.user_id = quick_offer.doctor_id and doctor.receiving = 1
    where consultation_id in (${unmatched(now)}) and offered_at <= ${now}`.execute(store)
  return rows.map(({ consultation_id, doctor_id }) => ({
    consultationId: consultation_id,
    doctorId: doctor_id,
  }))
}

/** When something happens by itself next: a deadline, or another doctor who is shown a quick one. */
export async function findNextMoment(store: Store, now: number): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`
    select min(at) as at from (
      select min(due_at) as at from consultation where due_at > ${now}
      union all select min(offered_at) from quick_offer
        where consultation_id in (${unmatched(now)}) and offered_at > ${now}) as moments`.execute(
    store,
  )
  return rows[0]?.at ?? null
}

/** Quick ones that nobody has taken: each has a deadline, by which an index finds them. */
function unmatched(now: number) {
  return sql`select id from consultation
    where due_at > ${now} and state = 'waiting' and doctor_id is null`
}
