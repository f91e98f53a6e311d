import { bucketPath, objectKey } from '#contract/bucket.ts'
import { chinaDayBegin } from '#contract/calendar.ts'
import { codes } from '#contract/codes.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import type { rateConsultation as rateEndpoint } from '#contract/endpoints/rating-endpoints.ts'
import { ratingParts } from '#contract/rating.ts'
import { anonymousAuthor } from '#harness/domain/translate-term.ts'
import { randomDigits, randomLetters } from '#harness/domain/generate-code.ts'
import { addFollowUp, addReview, findReview } from '#harness/store/consultation/rating-store.ts'
import type { ReviewRow } from '#harness/store/care/doctor-review-store.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { changeOwn, decideBy, itemOf, conflict } from './own-consultation.ts'
import type { ProductHandler } from './product-handler.ts'
import { Refusal } from './refusal.ts'

type Rating = RequestOf<typeof rateEndpoint>

export const rateConsultation: ProductHandler<'rateConsultation'> = async (
  context,
  input,
  { user, language },
) => {
  const { consultationId: id, stars, tags = [], pictures = [], author } = input
  const text = input.text.trim()
  const isAnonymous = author === 'anonymous'
  const own = { id, userId: user.id, language, role: 'patient' } as const
  // Ahead of the change, which lets nobody else write: where objects are it may take its time.
  const copies =
    isAnonymous && pictures.length > 0 && (await itemOf(context, own)).stars === null
      ? await copyWithoutTime(context, pictures)
      : []
  await changeOwn(context, own, async ({ trx, row, now }) => {
    const kept = await findReview(trx, id)
    // What a repeat says otherwise would be dropped, so it is a conflict.
    if (kept !== null && !isSameRating(kept, { ...input, text })) {
      throw new Refusal(codes.consultationConflict, 'ratingGiven')
    }
    const change = decideBy(row, { kind: 'rate', stars }, now)
    if (row.stars !== null || row.doctor_id === null) return { result: null }
    await addReview(trx, {
      id: randomLetters(context.random, 16),
      doctor_id: row.doctor_id,
      consultation_id: row.id,
      author_id: user.id,
      author: isAnonymous ? `${anonymousAuthor}${randomDigits(context.random, 4)}` : user.nick_name,
      anonymous: isAnonymous ? 1 : 0,
      stars,
      skill: input.skill ?? null,
      attitude: input.attitude ?? null,
      speed: input.speed ?? null,
      text,
      tags: JSON.stringify(tags),
      disease: '',
      type: row.type === 'quick' ? 'imageText' : row.type,
      pictures: JSON.stringify(isAnonymous ? copies : pictures.map((key) => bucketPath + key)),
      reply: '',
      created_at: isAnonymous ? chinaDayBegin(now) : now,
    })
    return { change, result: null }
  })
  return { consultation: await itemOf(context, own) }
}

/** Whether what is asked for says what is kept; pictures of an anonymous review are copies with keys of their own. */
function isSameRating(kept: ReviewRow, { tags = [], pictures = [], ...given }: Rating): boolean {
  const isAnonymous = given.author === 'anonymous'
  // Written by `addReview` alone.
  const keptPictures = JSON.parse(kept.pictures) as string[]
  const keptTags = new Set(JSON.parse(kept.tags) as string[])
  const addresses = pictures.map((key) => bucketPath + key)
  const hasSamePictures = isAnonymous
    ? keptPictures.length === pictures.length
    : keptPictures.join() === addresses.join()
  return (
    hasSamePictures &&
    kept.anonymous === Number(isAnonymous) &&
    kept.stars === given.stars &&
    ratingParts.every((part) => kept[part] === (given[part] ?? null)) &&
    kept.text === given.text &&
    keptTags.size === tags.length &&
    tags.every((tag) => keptTags.has(tag))
  )
}

/** The addresses of copies that say only the day: a key and a file tell when they were uploaded. */
async function copyWithoutTime(
  { objects, random, clock }: HarnessContext,
  pictures: readonly string[],
): Promise<string[]> {
  const day = chinaDayBegin(clock.now())
  const copies: string[] = []
  for (const picture of pictures) {
    const ext = picture.slice(picture.lastIndexOf('.') + 1)
    const letters = randomLetters(random, 16).toLowerCase()
    const key = objectKey({ folder: 'review', at: day, random: letters, ext })
    if (await objects.copy(picture.slice(1), key, day)) copies.push(`${bucketPath}/${key}`)
  }
  return copies
}

/** What is added to a rating; what was added before stays as it was. */
export const followUpRating: ProductHandler<'followUpRating'> = async (
  context,
  input,
  { user, language },
) => {
  const text = input.text.trim()
  const own = { id: input.consultationId, userId: user.id, language, role: 'patient' } as const
  await changeOwn(context, own, async ({ trx, row, now }) => {
    const review = await findReview(trx, row.id)
    if (review === null || row.deleted === 1) throw conflict()
    if (review.follow_up === null) {
      const at = review.anonymous === 1 ? chinaDayBegin(now) : now
      await addFollowUp(trx, { review_id: review.id, text, at })
    } else if (review.follow_up !== text) throw conflict()
    return { result: null }
  })
  return { consultation: await itemOf(context, own) }
}
