import * as z from 'zod/mini'
import { followUpSchema } from './follow-up.ts'
import { keptServiceTypes, serviceTypes } from './service-types.ts'

export const doctorTitles = ['主任医师', '副主任医师', '主治医师', '住院医师'] as const
export const hospitalLevels = ['三甲', '三乙', '二甲'] as const

export type DoctorTitle = (typeof doctorTitles)[number]
export type HospitalLevel = (typeof hospitalLevels)[number]

/** The ids of departments and of people: what the harness or the platform gave them. */
export const idSchema = z.string().check(z.regex(/^[\w-]{1,32}$/))

/** A yes or a no that is asked or told by name, so that nothing else passes for it. */
const flagSchema = z.enum(['yes', 'no'])

export const departmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The department that it is a part of. */
  parentId: z.nullable(z.string()),
})

export type Department = z.infer<typeof departmentSchema>

/** A service that a doctor offers. */
const doctorServiceSchema = z.object({
  type: z.enum(serviceTypes),
  /** Fen. */
  price: z.number(),
  /** How long a consultation runs. */
  hours: z.number(),
  /** How often the patient may ask; null is as often as they like. */
  questions: z.nullable(z.number()),
  /** How many more the doctor takes today. */
  left: z.number(),
})

export type DoctorService = z.infer<typeof doctorServiceSchema>

const cardFields = {
  id: z.string(),
  name: z.string(),
  portrait: z.string(),
  title: z.string(),
  department: z.string(),
  hospital: z.string(),
  hospitalLevel: z.string(),
  /** What they are good at, by 、. */
  major: z.string(),
  /** Tenths of a star, 0 to 50; 0 where nobody has rated. */
  score: z.number(),
  praisePercent: z.number(),
  consultations: z.number(),
  responseMinutes: z.number(),
  canInterpret: flagSchema,
  /** Takes consultations at the moment. */
  receiving: flagSchema,
  services: z.array(doctorServiceSchema),
  /** By the caller; nobody who is not signed in follows. */
  followed: flagSchema,
}

/** A doctor in a list. */
export const doctorCardSchema = z.object(cardFields)

export type DoctorCard = z.infer<typeof doctorCardSchema>

/** Half a day at which a doctor sees people at the hospital; weekday 1 is Monday. */
const doctorShiftSchema = z.object({
  weekday: z.number(),
  half: z.enum(['morning', 'afternoon']),
  clinic: z.string(),
})

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
  ...cardFields,
  introduction: z.string(),
  /** In practice. */
  years: z.number(),
  replyPercent: z.number(),
  canPrescribe: flagSchema,
  followers: z.number(),
  shifts: z.array(doctorShiftSchema),
  reviews: reviewSummarySchema,
  newest: z.array(doctorReviewSchema),
})

export type DoctorPageFacts = z.infer<typeof doctorPageSchema>

/** Where the next page of a list begins, as the reply before named it. */
export const afterSchema = z.string().check(z.regex(/^\d{1,9}$/))

export const followSchema = flagSchema
