import * as z from 'zod/mini'
import { isDay } from './calendar.ts'
import { dueDayOf, dueDayRange, oldestLastPeriod } from './pregnancy.ts'
import { textSchema } from './wire-fields.ts'

export const stages = ['preparing', 'pregnant', 'born'] as const
export const fetusCounts = ['single', 'twins', 'more'] as const
export const allergyAnswers = ['no', 'yes'] as const
export const bloodTypes = ['A', 'B', 'AB', 'O', 'unknown'] as const
export const conditions = [
  'hypertension',
  'diabetes',
  'thyroid',
  'heart',
  'kidney',
  'anaemia',
  'asthma',
  'surgery',
  'other',
] as const

export const healthTextLimit = 200
/** Least and most, in centimetres and kilograms. */
const heights = [100, 230] as const
const weights = [25, 250] as const

/** Wider than what makes sense: of that people are told in words. */
const figureSchema = z.number().check(z.minimum(0), z.maximum(10_000))

/** What somebody said of their health; what they did not say is absent. */
const fields = {
  stage: z.optional(z.enum(stages)),
  /** Centimetres. */
  height: z.optional(figureSchema),
  /** Kilograms, before the pregnancy and now. */
  weightBefore: z.optional(figureSchema),
  weightNow: z.optional(figureSchema),
  /** The first day of the last period. */
  lastPeriod: z.optional(textSchema(10)),
  /** A due date that an ultrasound gave in place of the one by the last period. */
  ultrasoundDue: z.optional(textSchema(10)),
  /** Pregnancies and births so far. */
  gravidity: z.optional(figureSchema),
  parity: z.optional(figureSchema),
  fetuses: z.optional(z.enum(fetusCounts)),
  bloodType: z.optional(z.enum(bloodTypes)),
  hasAllergies: z.optional(z.enum(allergyAnswers)),
  allergies: z.optional(textSchema(healthTextLimit)),
  conditions: z.optional(z.array(z.enum(conditions)).check(z.minLength(1))),
  otherCondition: z.optional(textSchema(healthTextLimit)),
  /** Where the check-ups are, and the number of the maternity card. */
  hospital: z.optional(textSchema(50)),
  careNumber: z.optional(textSchema(20)),
} as const

export const healthInfoSchema = z.object(fields)
export const healthInfoFields = fields

export type HealthInfo = z.infer<typeof healthInfoSchema>
export type HealthProblem =
  | 'height'
  | 'weight'
  | 'lastPeriod'
  | 'lastPeriodOld'
  | 'dueDay'
  | 'dueAlone'
  | 'times'
  | 'parity'
  | 'allergies'
  | 'otherCondition'
  | 'careNumber'
export type HealthProblems = Partial<Record<keyof HealthInfo, HealthProblem>>

/** What is wrong with what somebody says of their health, for the form and for the server alike. */
export function healthProblems(info: HealthInfo, today: string): HealthProblems {
  const problems: HealthProblems = { ...periodProblems(info, today) }
  const { height, gravidity, parity, hasAllergies, allergies, otherCondition, careNumber } = info
  if (!isWithin(height, ...heights)) problems.height = 'height'
  for (const weight of ['weightBefore', 'weightNow'] as const) {
    if (!isWithin(info[weight], ...weights)) problems[weight] = 'weight'
  }
  if (!isCount(gravidity)) problems.gravidity = 'times'
  if (!isCount(parity)) problems.parity = 'times'
  else if (parity !== undefined && gravidity !== undefined && parity > gravidity) {
    problems.parity = 'parity'
  }
  if (hasAllergies === 'yes' && !(allergies ?? '').trim()) problems.allergies = 'allergies'
  if (info.conditions?.includes('other') && !(otherCondition ?? '').trim()) {
    problems.otherCondition = 'otherCondition'
  }
  if (careNumber !== undefined && !/^[\w-]{1,20}$/.test(careNumber)) {
    problems.careNumber = 'careNumber'
  }
  return problems
}

/** The due date that holds: the ultrasound's, or the one by the last period. Null for neither. */
export function dueDayIn({ lastPeriod, ultrasoundDue }: HealthInfo): string | null {
  if (ultrasoundDue !== undefined) return ultrasoundDue
  return lastPeriod === undefined ? null : dueDayOf(lastPeriod)
}

type BodySize = { height: number | undefined; weight: number | undefined }

/** Weight by the square of height, to one decimal; null where one of them is not known. */
export function bodyMassIndex({ height, weight }: BodySize): number | null {
  if (height === undefined || weight === undefined) return null
  if (!isWithin(height, ...heights) || !isWithin(weight, ...weights)) return null
  return Math.round((weight / (height / 100) ** 2) * 10) / 10
}

function periodProblems(info: HealthInfo, today: string): HealthProblems {
  const { stage, lastPeriod, ultrasoundDue } = info
  if (lastPeriod === undefined) {
    return ultrasoundDue === undefined ? {} : { ultrasoundDue: 'dueAlone' }
  }
  if (!isDay(lastPeriod) || lastPeriod > today) return { lastPeriod: 'lastPeriod' }
  if (stage === 'pregnant' && lastPeriod < oldestLastPeriod(today)) {
    return { lastPeriod: 'lastPeriodOld' }
  }
  if (ultrasoundDue === undefined) return {}
  const { first, last } = dueDayRange(lastPeriod)
  const fits = isDay(ultrasoundDue) && ultrasoundDue >= first && ultrasoundDue <= last
  return fits ? {} : { ultrasoundDue: 'dueDay' }
}

/** To one decimal, as scales and rulers have it. */
function isWithin(value: number | undefined, min: number, max: number): boolean {
  if (value === undefined) return true
  return value >= min && value <= max && Math.round(value * 10) / 10 === value
}

function isCount(value: number | undefined): boolean {
  return value === undefined || (Number.isInteger(value) && value >= 0 && value <= 20)
}
