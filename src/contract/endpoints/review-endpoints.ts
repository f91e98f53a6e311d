import * as z from 'zod/mini'
import { idSchema } from '#contract/doctor.ts'
import {
  doctorReviewSchema,
  replyLimit,
  reviewSummarySchema,
} from '#contract/doctor/doctor-page.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { lengthSchema, ownIdSchema } from '#contract/wire-fields.ts'

export const reviewFilters = ['all', 'pictures', 'good', 'fair', 'poor'] as const
export type ReviewFilter = (typeof reviewFilters)[number]

export const doctorReviews = {
  path: '/api/ask/doctor/reviews',
  purpose: 'What patients say of a doctor, newest first, a page at a time',
  auth: false,
  silent: true,
  source: 'ours',
  request: z.strictObject({
    doctorId: idSchema,
    filter: z.optional(z.enum(reviewFilters)),
    disease: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
    /** The last review that was had: one that is added meanwhile moves none of the next page. */
    after: z.optional(ownIdSchema),
  }),
  response: z.object({
    summary: reviewSummarySchema,
    reviews: z.array(doctorReviewSchema),
    after: z.nullable(z.string()),
  }),
} as const satisfies Endpoint

export const replyReview = {
  path: '/api/ask/desk/reviews/reply',
  purpose: 'The doctor answers a review, once; whose an anonymous one is stays unknown',
  auth: true,
  silent: false,
  source: 'ours',
  request: z.strictObject({
    reviewId: ownIdSchema,
    text: lengthSchema({ min: 1, max: replyLimit }),
  }),
  response: z.object({ review: doctorReviewSchema }),
} as const satisfies Endpoint
