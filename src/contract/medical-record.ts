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
export const medicalRecordPictureLimit = 9
/** The most code points of each text of a record. */
export const medicalRecordTextLimits = {
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

export type MedicalRecordText = keyof typeof medicalRecordTextLimits

/** '' where nothing was said. */
const texts = {
  hospital: textSchema(medicalRecordTextLimits.hospital),
  department: textSchema(medicalRecordTextLimits.department),
  diagnosis: textSchema(medicalRecordTextLimits.diagnosis),
  complaint: textSchema(medicalRecordTextLimits.complaint),
  presentIllness: textSchema(medicalRecordTextLimits.presentIllness),
  pastIllness: textSchema(medicalRecordTextLimits.pastIllness),
  allergies: textSchema(medicalRecordTextLimits.allergies),
  medication: textSchema(medicalRecordTextLimits.medication),
  note: textSchema(medicalRecordTextLimits.note),
} as const

/** What a form says of a record. */
export const medicalRecordFields = {
  visitDay: textSchema(10),
  ...texts,
  examinations: z.optional(z.array(z.enum(examinations)).check(z.minLength(1))),
  pictures: z.optional(
    z.array(pictureSchema).check(z.minLength(1), z.maxLength(medicalRecordPictureLimit)),
  ),
} as const

export const medicalRecordSchema = z.object({
  id: z.string(),
  patientId: z.string(),
  patientName: z.string(),
  ...medicalRecordFields,
})

/** A record in a list. */
export const medicalRecordSummarySchema = z.object({
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
export type MedicalRecordSummary = z.infer<typeof medicalRecordSummarySchema>
export type MedicalRecordValues = Omit<MedicalRecord, 'id' | 'patientId' | 'patientName'>
export type MedicalRecordProblem = 'visitDay' | 'visitDayFuture' | 'empty'
export type MedicalRecordProblems = Partial<Record<'visitDay' | 'complaint', MedicalRecordProblem>>

/** What is wrong with a record, for the form and for the server alike. */
export function medicalRecordProblems(
  values: MedicalRecordValues,
  today: string,
): MedicalRecordProblems {
  const { visitDay, diagnosis, complaint, pictures = [] } = values
  const problems: MedicalRecordProblems = {}
  if (!isDay(visitDay)) problems.visitDay = 'visitDay'
  else if (visitDay > today) problems.visitDay = 'visitDayFuture'
  const hasText = [diagnosis, complaint].some((text) => text.trim() !== '')
  if (!hasText && pictures.length === 0) problems.complaint = 'empty'
  return problems
}
