import type { ReviewFilter } from '#contract/endpoints/review-endpoints.ts'
import { sql } from 'kysely'
import type { Schema, Store } from '#harness/store/engine/schema.ts'

/** A review with what was added to it later; null where nothing was. */
export type ReviewRow = Schema['doctor_review'] & {
  follow_up: string | null
  follow_up_at: number | null
}

type Params = {
  doctorId: string
  filter: ReviewFilter
  disease: string | null
  /** The last one that was had; null is the beginning. */
  after: Pick<ReviewRow, 'id' | 'created_at'> | null
  count: number
}

const starsOf: Record<ReviewFilter, readonly [min: number, max: number]> = {
  all: [1, 5],
  pictures: [1, 5],
  good: [4, 5],
  fair: [3, 3],
  poor: [1, 2],
}

export function withFollowUp(store: Store) {
  return store
    .selectFrom('doctor_review')
    .leftJoin('review_follow_up', 'review_follow_up.review_id', 'doctor_review.id')
    .selectAll('doctor_review')
    .select(['review_follow_up.text as follow_up', 'review_follow_up.at as follow_up_at'])
}

/** What patients say of a doctor, newest first. */
export async function listReviews(
  store: Store,
  { doctorId, filter, disease, after, count }: Params,
): Promise<ReviewRow[]> {
  const [min, max] = starsOf[filter]
  let query = withFollowUp(store)
    .where('doctor_id', '=', doctorId)
    .where('stars', '>=', min)
    .where('stars', '<=', max)
  if (filter === 'pictures') query = query.where('pictures', '!=', '[]')
  if (disease !== null) query = query.where('disease', '=', disease)
  if (after !== null) {
    query = query.where((eb) =>
      eb.or([
        eb('created_at', '<', after.created_at),
        eb.and([
          eb('created_at', '=', after.created_at),
          sql<boolean>`doctor_review.rowid < (select last.rowid from doctor_review as last where last.id = ${after.id})`,
        ]),
      ]),
    )
  }
  return (
    query
      .orderBy('created_at', 'desc')
      // Of anonymous ones only the day is kept.
      .orderBy(sql`doctor_review.rowid`, 'desc')
      .limit(count)
      .execute()
  )
}

/** One of what patients say of this doctor; null where it is of another. */
export async function findDoctorReview(
  store: Store,
  { reviewId, doctorId }: { reviewId: string; doctorId: string },
): Promise<ReviewRow | null> {
  const row = await withFollowUp(store)
    .where('doctor_review.id', '=', reviewId)
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst()
  return row ?? null
}

export async function writeReply(
  trx: Store,
  { reviewId, reply }: { reviewId: string; reply: string },
): Promise<void> {
  await trx.updateTable('doctor_review').set({ reply }).where('id', '=', reviewId).execute()
}

export type ReviewFacts = Pick<
  ReviewRow,
  'id' | 'author_id' | 'stars' | 'tags' | 'disease' | 'pictures'
>

/** What a summary of all reviews of a doctor, and what they are asked about, is made from. */
export async function listReviewFacts(store: Store, doctorId: string): Promise<ReviewFacts[]> {
  return store
    .selectFrom('doctor_review')
    .select(['id', 'author_id', 'stars', 'tags', 'disease', 'pictures'])
    .where('doctor_id', '=', doctorId)
    .execute()
}
