import * as z from 'zod/mini'
import { ratingPictureLimit, ratingTags, type RatingTag } from '#contract/rating.ts'
import { pictureSchema, wholeSchema } from '#contract/wire-fields.ts'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import { openFormDraft, type FormDraft } from '#src/services/form-drafts.ts'
import type { RatingValues } from './rating-values.ts'

const starsSchema = wholeSchema(0, 5)

const ratingSchema = z.object({
  stars: starsSchema,
  parts: z.object({ skill: starsSchema, attitude: starsSchema, speed: starsSchema }),
  // Object.keys widens the table's own keys to string.
  tags: z.array(z.literal(Object.keys(ratingTags) as RatingTag[])),
  text: z.string(),
  pictures: z.array(pictureSchema).check(z.maxLength(ratingPictureLimit)),
  author: z.literal(['anonymous', 'named']),
})

const followUpSchema = z.object({ text: z.string() })

export function openRatingDraft(storage: ClientStorage, about: string): FormDraft<RatingValues> {
  return openFormDraft<RatingValues>(storage, { form: 'rating', about, schema: ratingSchema })
}

export function openFollowUpDraft(
  storage: ClientStorage,
  about: string,
): FormDraft<{ text: string }> {
  return openFormDraft(storage, { form: 'followUp', about, schema: followUpSchema })
}
