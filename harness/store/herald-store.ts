import type { Store } from './open-store.ts'
import type { Schema } from './schema.ts'
import { inTransaction } from './transaction.ts'

type EventRow = Pick<Schema['consultation_event'], 'kind' | 'reason' | 'words'> & { id: number }

/** An event with the consultation that it happened to, and what was said in its rating. */
export type UntoldEvent = {
  event: EventRow
  consultation: Schema['consultation'] & { doctor_name: string; comment: string }
}

/**
 * Events that no chat has heard of, oldest first. They count as told from now on: of two
 * processes one tells, and nobody hears of anything twice, even where the telling then fails.
 */
export async function takeUntold(store: Store): Promise<UntoldEvent[]> {
  const some = await store
    .selectFrom('consultation_event')
    .select('id')
    .where('told', '=', 0)
    .limit(1)
    .executeTakeFirst()
  if (some === undefined) return []
  return inTransaction(store, async (trx) => {
    const events = await trx
      .updateTable('consultation_event')
      .set({ told: 1 })
      .where('told', '=', 0)
      .returning(['id', 'consultation_id', 'kind', 'reason', 'words'])
      .execute()
    const untold: UntoldEvent[] = []
    for (const event of events.toSorted((one, other) => one.id - other.id)) {
      const consultation = await trx
        .selectFrom('consultation')
        .innerJoin('user', 'user.id', 'consultation.doctor_id')
        .leftJoin('doctor_review', 'doctor_review.consultation_id', 'consultation.id')
        .selectAll('consultation')
        .select((eb) => [
          'user.real_name as doctor_name',
          eb.fn.coalesce('doctor_review.text', eb.val('')).as('comment'),
        ])
        .where('consultation.id', '=', event.consultation_id)
        .executeTakeFirst()
      // A quick one that is nobody's yet has no room to be told in.
      if (consultation !== undefined) untold.push({ event, consultation })
    }
    return untold
  })
}
