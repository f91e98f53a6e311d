import { sql } from 'kysely'
import type { Store } from '#harness/store/engine/schema.ts'

/** The doctor of a consultation, and those to whom a quick one was shown by now, whoever has it. */
export async function listConcernedDoctors(
  store: Store,
  { consultationId, now }: { consultationId: string; now: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select doctor_id as id from consultation where id = ${consultationId} and doctor_id is not null
    union select doctor_id from quick_offer
      where consultation_id = ${consultationId} and offered_at <= ${now}`.execute(store)
  return rows.map(({ id }) => id)
}

/** Doctors to whom a quick consultation that still waits was shown after `since`, until now. */
export async function listNewlyOffered(
  store: Store,
  { since, now }: { since: number; now: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct doctor_id as id from quick_offer
    where consultation_id in (${unmatched(now)})
      and offered_at > ${since} and offered_at <= ${now}`.execute(store)
  return rows.map(({ id }) => id)
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
