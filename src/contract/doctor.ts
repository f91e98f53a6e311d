import * as z from 'zod/mini'
import { serviceTypes } from './service-types.ts'

export const doctorTitles = ['主任医师', '副主任医师', '主治医师', '住院医师'] as const
export const hospitalLevels = ['三甲', '三乙', '二甲'] as const

export type DoctorTitle = (typeof doctorTitles)[number]
export type HospitalLevel = (typeof hospitalLevels)[number]

/** The ids of departments and of people: what the harness or the platform gave them. */
export const idSchema = z.string().check(z.regex(/^[\w-]{1,32}$/))

/** A yes or a no that is asked or told by name, so that nothing else passes for it. */
export const flagSchema = z.enum(['yes', 'no'])

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

/** What every list and the page of a doctor say of them. */
export const doctorCardFields = {
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
  /** May interpret recordings, and offers it. */
  canInterpret: flagSchema,
  /** Takes consultations at the moment. */
  receiving: flagSchema,
  services: z.array(doctorServiceSchema),
  /** By the caller; nobody who is not signed in follows. */
  followed: flagSchema,
}

/** A doctor in a list. */
export const doctorCardSchema = z.object(doctorCardFields)

export type DoctorCard = z.infer<typeof doctorCardSchema>

/** Behind which doctor the next page of a list begins, as the reply before named it. */
export const afterSchema = z.string().check(z.regex(/^[\w.-]{1,100}$/))
