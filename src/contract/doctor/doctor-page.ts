import * as z from 'zod/mini'
import { doctorCardFields, flagSchema } from '#contract/doctor.ts'
import { followUpSchema } from '#contract/follow-up.ts'
import { keptServiceTypes } from '#contract/service-types.ts'

/** Half a day at which a doctor sees people at the hospital; weekday 1 is Monday. */
const doctorShiftSchema = z.object({
  weekday: z.number(),
  half: z.enum(['morning', 'afternoon']),
  clinic: z.string(),
})

/** In code points, of what a doctor answers a review with. */
export const replyLimit = 200

export const doctorReviewSchema = z.object({
  id: z.string(),
  author: z.string(),
  /** 1 to 5. */
  stars: z.number(),
  text: z.string(),
  tags: z.array(z.string()),
  /** What it was about. */
  disease: z.string(),
  type: z.enum(keptServiceTypes),
  pictures: z.array(z.string()),
  /** The doctor's answer; empty where there is none. */
  reply: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** What the patient has added later. */
  followUp: z.nullable(followUpSchema),
})

export type DoctorReview = z.infer<typeof doctorReviewSchema>

const countedSchema = z.object({ name: z.string(), count: z.number() })

/** All reviews of a doctor in numbers. */
export const reviewSummarySchema = z.object({
  score: z.number(),
  praisePercent: z.number(),
  count: z.number(),
  /** How many gave 5, 4, 3, 2 and 1 star. */
  stars: z.array(z.number()),
  withPictures: z.number(),
  tags: z.array(countedSchema),
  diseases: z.array(countedSchema),
})

export type ReviewSummary = z.infer<typeof reviewSummarySchema>

/** A doctor on a page of their own. */
export const doctorPageSchema = z.object({
  ...doctorCardFields,
  introduction: z.string(),
  /** In practice. */
  years: z.number(),
  replyPercent: z.number(),
  canPrescribe: flagSchema,
  followers: z.number(),
  shifts: z.array(doctorShiftSchema),
  /** What they are asked about most, each by at least so many people; empty where few have asked. */
  topics: z.array(countedSchema),
  reviews: reviewSummarySchema,
  newest: z.array(doctorReviewSchema),
})

export type DoctorPageFacts = z.infer<typeof doctorPageSchema>
