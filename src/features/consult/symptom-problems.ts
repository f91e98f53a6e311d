import { descriptionLimits } from '#contract/consultation.ts'
import type { SymptomDraft } from './symptom-draft.ts'

export type SymptomField = 'description' | 'lasting' | 'visit' | 'patientId'

/** What is still missing of a description, by field, as message ids. */
export function symptomProblems({
  description,
  lasting,
  visit,
  patientId,
}: SymptomDraft): Partial<Record<SymptomField, string>> {
  const { length } = [...description.trim()]
  return {
    ...(length < descriptionLimits.least && { description: 'consult.wrong.short' }),
    ...(length > descriptionLimits.most && { description: 'consult.wrong.long' }),
    ...(lasting === null && { lasting: 'consult.wrong.lasting' }),
    ...(visit === null && { visit: 'consult.wrong.visit' }),
    ...(patientId === null && { patientId: 'consult.wrong.patient' }),
  }
}
