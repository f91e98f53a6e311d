import * as z from 'zod/mini'
import { isDay } from './calendar.ts'
import { idCardProblem, type IdCardProblem } from './id-card.ts'
import { mobilePattern } from './patterns.ts'
import { oldestLastPeriod } from './pregnancy.ts'

/** How many patients one account may keep (screens 30). */
export const patientLimit = 6

export const relations = ['self', 'spouse', 'child', 'parent', 'other'] as const
export type Relation = (typeof relations)[number]

export const genders = ['female', 'male'] as const
export type Gender = (typeof genders)[number]

/** 2 to 16 Chinese characters, with the dot that some names have (screens 0.5). */
const patientNamePattern = /^[\u4e00-\u9fa5·]{2,16}$/

/** A patient as the account that keeps them sees them. */
export const patientSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** 110101********1234: the whole number never leaves the server again. */
  maskedIdCard: z.string(),
  gender: z.enum(genders),
  birthday: z.string(),
  relation: z.enum(relations),
  /** '' where none was given. */
  mobile: z.string(),
  /** The first day of the last period, or ''. */
  lastPeriod: z.string(),
  isDefault: z.boolean(),
})

export type Patient = z.infer<typeof patientSchema>

/** What a form says of a patient. */
export type PatientValues = {
  name: string
  /** Absent where a known patient keeps theirs. */
  idCard?: string | undefined
  gender: Gender
  mobile: string
  lastPeriod: string
}

export type PatientProblem =
  | 'name'
  | `idCard.${IdCardProblem}`
  | 'mobile'
  | 'lastPeriod'
  | 'lastPeriodGender'

type PatientProblems = Partial<Record<keyof PatientValues, PatientProblem>>

/**
 * What is wrong with the fields of a patient, for the form and for the server alike. The last period that is `known`
 * may stay, though the pregnancy is over by now.
 */
export function patientProblems(
  values: PatientValues,
  { known, today }: { known: Pick<Patient, 'lastPeriod'> | null; today: string },
): PatientProblems {
  const { name, idCard, gender, mobile, lastPeriod } = values
  const problems: PatientProblems = {}
  if (!patientNamePattern.test(name)) problems.name = 'name'
  const cardProblem = idCard === undefined ? null : idCardProblem(idCard, today)
  if (cardProblem !== null) problems.idCard = `idCard.${cardProblem}`
  if (mobile !== '' && !mobilePattern.test(mobile)) problems.mobile = 'mobile'
  if (lastPeriod !== '') {
    const isPossible =
      isDay(lastPeriod) && lastPeriod <= today && lastPeriod >= oldestLastPeriod(today)
    if (!isPossible && lastPeriod !== known?.lastPeriod) problems.lastPeriod = 'lastPeriod'
    else if (gender === 'male') problems.lastPeriod = 'lastPeriodGender'
  }
  return problems
}
