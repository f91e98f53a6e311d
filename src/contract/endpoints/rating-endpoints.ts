import * as z from 'zod/mini'
import { consultationItemSchema } from '#contract/consultation.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ratingLimit, ratingPictureLimit, ratingTags } from '#contract/rating.ts'
import { lengthSchema, ownIdSchema, pictureSchema, wholeSchema } from '#contract/wire-fields.ts'

const starsSchema = wholeSchema(1, 5)
const textSchema = lengthSchema({ min: 1, max: ratingLimit })
/** Each once: they are counted on the doctor's page. */
const tagsSchema = z.array(z.enum(Object.values(ratingTags))).check(
  z.maxLength(6),
  z.refine((tags) => new Set(tags).size === tags.length),
)
const changed = z.object({ consultation: consultationItemSchema })

export const rateConsultation = {
  path: '/api/ask/consultation/rate',
  purpose: 'The patient rates what is finished, once',
  auth: true,
  silent: false,
  source: 'ours',
  request: z.strictObject({
    consultationId: ownIdSchema,
    stars: starsSchema,
    skill: z.optional(starsSchema),
    attitude: z.optional(starsSchema),
    speed: z.optional(starsSchema),
    text: textSchema,
    tags: z.optional(tagsSchema),
    pictures: z.optional(z.array(pictureSchema).check(z.maxLength(ratingPictureLimit))),
    author: z.enum(['anonymous', 'named']),
  }),
  response: changed,
} as const satisfies Endpoint

export const followUpRating = {
  path: '/api/ask/consultation/rate-more',
  purpose: 'The patient adds to a rating, once',
  auth: true,
  silent: false,
  source: 'ours',
  request: z.strictObject({ consultationId: ownIdSchema, text: textSchema }),
  response: changed,
} as const satisfies Endpoint
