import * as z from 'zod/mini'
import { isDay } from './calendar.ts'
import { pictureSchema, textSchema } from './wire-fields.ts'

/** What was examined (screens 22). */
export const examinations = [
  'nt',
  'ultrasound',
  'down',
  'nipt',
  'fetalHeart',
  'ecg',
  'laboratory',
] as const

/** Pictures of one record. */
export const recordPictureLimit = 9
/** The most code points of each text of a record. */
export const recordTextLimits = {
  hospital: 50,
  department: 30,
  diagnosis: 200,
  complaint: 500,
  presentIllness: 500,
  pastIllness: 500,
  allergies: 200,
  medication: 500,
  note: 500,
} as const

export type RecordText = keyof typeof recordTextLimits

/** '' where nothing was said. */
const texts = {
  hospital: textSchema(recordTextLimits.hospital),
  department: textSchema(recordTextLimits.department),
  diagnosis: textSchema(recordTextLimits.diagnosis),
  complaint: textSchema(recordTextLimits.complaint),
  presentIllness: textSchema(recordTextLimits.presentIllness),
  pastIllness: textSchema(recordTextLimits.pastIllness),
  allergies: textSchema(recordTextLimits.allergies),
  medication: textSchema(recordTextLimits.medication),
  note: textSchema(recordTextLimits.note),
} as const

/** What a form says of a record. */
export const recordFields = {
  visitDay: textSchema(10),
  ...texts,
  examinations: z.optional(z.array(z.enum(examinations)).check(z.minLength(1))),
  pictures: z.optional(
    z.array(pictureSchema).check(z.minLength(1), z.maxLength(recordPictureLimit)),
  ),
} as const

export const medicalRecordSchema = z.object({
  id: z.string(),
  patientId: z.string(),
  patientName: z.string(),
  ...recordFields,
})

/** A record in a list. */
export const recordSummarySchema = z.object({
  id: z.string(),
  patientName: z.string(),
  visitDay: z.string(),
  hospital: z.string(),
  department: z.string(),
  /** The diagnosis, or what the person complained of; '' where only pictures say it. */
  title: z.string(),
  pictures: z.number(),
})

export type MedicalRecord = z.infer<typeof medicalRecordSchema>
export type RecordSummary = z.infer<typeof recordSummarySchema>
export type RecordValues = Omit<MedicalRecord, 'id' | 'patientId' | 'patientName'>
export type RecordProblem = 'visitDay' | 'visitDayFuture' | 'empty'
export type RecordProblems = Partial<Record<'visitDay' | 'complaint', RecordProblem>>

/** What is wrong with a record, for the form and for the server alike. */
export function recordProblems(values: RecordValues, today: string): RecordProblems {
  const { visitDay, diagnosis, complaint, pictures = [] } = values
  const problems: RecordProblems = {}
  if (!isDay(visitDay)) problems.visitDay = 'visitDay'
  else if (visitDay > today) problems.visitDay = 'visitDayFuture'
  const hasText = [diagnosis, complaint].some((text) => text.trim() !== '')
  if (!hasText && pictures.length === 0) problems.complaint = 'empty'
  return problems
}
