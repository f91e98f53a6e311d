import * as z from 'zod/mini'
import {
  allergyAnswers,
  bloodTypes,
  conditions,
  fetusCounts,
  stages,
  type HealthInfo,
} from '#contract/health-info.ts'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import { openFormDraft, type FormDraft } from '#src/services/form-drafts.ts'
import type { HealthFormValues } from './health-values.ts'

const schema = z.object({
  stage: z.nullable(z.literal(stages)),
  height: z.string(),
  weightBefore: z.string(),
  weightNow: z.string(),
  lastPeriod: z.string(),
  ultrasoundDue: z.string(),
  gravidity: z.string(),
  parity: z.string(),
  fetuses: z.nullable(z.literal(fetusCounts)),
  bloodType: z.nullable(z.literal(bloodTypes)),
  hasAllergies: z.nullable(z.literal(allergyAnswers)),
  allergies: z.string(),
  conditions: z.array(z.literal(conditions)),
  otherCondition: z.string(),
  hospital: z.string(),
  careNumber: z.string(),
})

export function openHealthDraft(
  storage: ClientStorage,
  info: HealthInfo,
): FormDraft<HealthFormValues> {
  const base = JSON.stringify(info)
  return openFormDraft(storage, { form: 'health', about: 'own', base, schema })
}
