import type { Schema, Store } from '#harness/store/engine/schema.ts'
import { withFollowUp, type ReviewRow } from '#harness/store/care/doctor-review-store.ts'

/** What the patient has said of a consultation. */
export async function findReview(store: Store, consultationId: string): Promise<ReviewRow | null> {
  const row = await withFollowUp(store)
    .where('consultation_id', '=', consultationId)
    .executeTakeFirst()
  return row ?? null
}

/** Keeps a rating, and counts it into what is said of its doctor. */
export async function addReview(store: Store, review: Schema['doctor_review']): Promise<void> {
  await store.insertInto('doctor_review').values(review).execute()
  const { score, praise } = await store
    .selectFrom('doctor_review')
    .select((eb) => [
      eb.fn.avg<number>('stars').as('score'),
      eb.fn
        .avg<number>(eb.case().when('stars', '>=', 4).then(eb.lit(100)).else(eb.lit(0)).end())
        .as('praise'),
    ])
    .where('doctor_id', '=', review.doctor_id)
    .executeTakeFirstOrThrow()
  await store
    .updateTable('doctor')
    .set({ score: Math.round(score * 10), praise_percent: Math.round(praise) })
    .where('user_id', '=', review.doctor_id)
    .execute()
}

export async function addFollowUp(
  store: Store,
  followUp: Schema['review_follow_up'],
): Promise<void> {
  await store.insertInto('review_follow_up').values(followUp).execute()
}
