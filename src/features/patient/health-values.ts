import { healthProblems, type HealthInfo, type HealthProblem } from '#contract/health-info.ts'

type Numbers = 'height' | 'weightBefore' | 'weightNow' | 'gravidity' | 'parity'
type Texts =
  | 'lastPeriod'
  | 'ultrasoundDue'
  | 'allergies'
  | 'otherCondition'
  | 'hospital'
  | 'careNumber'
type Choices = 'stage' | 'fetuses' | 'bloodType' | 'hasAllergies'

/** The form: numbers as they are typed, '' for nothing, null for what is not chosen. */
export type HealthFormValues = Record<Numbers | Texts, string> & {
  [Choice in Choices]: NonNullable<HealthInfo[Choice]> | null
} & { conditions: NonNullable<HealthInfo['conditions']> }

const numbers = ['height', 'weightBefore', 'weightNow', 'gravidity', 'parity'] as const
const texts = [
  'lastPeriod',
  'ultrasoundDue',
  'allergies',
  'otherCondition',
  'hospital',
  'careNumber',
] as const

export function healthForm(info: HealthInfo): HealthFormValues {
  const { stage, fetuses, bloodType, hasAllergies, conditions = [] } = info
  const text = (field: Numbers | Texts) => String(info[field] ?? '')
  return {
    stage: stage ?? null,
    height: text('height'),
    weightBefore: text('weightBefore'),
    weightNow: text('weightNow'),
    lastPeriod: text('lastPeriod'),
    ultrasoundDue: text('ultrasoundDue'),
    gravidity: text('gravidity'),
    parity: text('parity'),
    fetuses: fetuses ?? null,
    bloodType: bloodType ?? null,
    hasAllergies: hasAllergies ?? null,
    allergies: text('allergies'),
    conditions,
    otherCondition: text('otherCondition'),
    hospital: text('hospital'),
    careNumber: text('careNumber'),
  }
}

/** What the form says: what was left empty, or belongs to a choice that was not made, is absent. */
export function healthInput(form: HealthFormValues): HealthInfo {
  const { stage, fetuses, bloodType, hasAllergies, conditions } = form
  const said: HealthInfo = {
    ...(stage !== null && { stage }),
    ...(fetuses !== null && { fetuses }),
    ...(bloodType !== null && { bloodType }),
    ...(hasAllergies !== null && { hasAllergies }),
    ...(conditions.length > 0 && { conditions }),
  }
  for (const field of numbers) {
    const typed = form[field].normalize('NFKC').trim()
    // What is no number becomes one that no rule lets through.
    if (typed !== '') said[field] = /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : -1
  }
  for (const field of texts) {
    const typed = form[field].trim()
    if (typed !== '' && isApplicable(field, form)) said[field] = typed
  }
  return said
}

/** What is wrong with the form, by field. */
export function healthFormProblems(
  form: HealthFormValues,
  today: string,
): Partial<Record<keyof HealthFormValues, HealthProblem>> {
  return healthProblems(healthInput(form), today)
}

function isApplicable(field: Texts, { hasAllergies, conditions }: HealthFormValues): boolean {
  if (field === 'allergies') return hasAllergies === 'yes'
  return field !== 'otherCondition' || conditions.includes('other')
}
