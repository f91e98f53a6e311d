import { descriptionLimits } from '#contract/consultation.ts'
import type { UploadsState } from '#src/ui/upload/use-uploads.ts'
import type { SymptomValues } from './symptom-draft.ts'

export type SymptomField = 'description' | 'lasting' | 'visit' | 'patientId' | 'pictures'

/** What is still missing of a description, by field, as message ids. */
export function symptomProblems(
  { description, lasting, visit, patientId }: SymptomValues,
  uploads: UploadsState,
): Partial<Record<SymptomField, string>> {
  const { length } = [...description.trim()]
  return {
    ...(length < descriptionLimits.min && { description: 'ask.wrong.short' }),
    ...(length > descriptionLimits.max && { description: 'ask.wrong.long' }),
    ...(lasting === null && { lasting: 'ask.wrong.lasting' }),
    ...(visit === null && { visit: 'ask.wrong.visit' }),
    ...(patientId === null && { patientId: 'ask.wrong.patient' }),
    ...(uploads === 'uploading' && { pictures: 'ask.wrong.uploading' }),
    ...(uploads === 'failed' && { pictures: 'ask.wrong.unsent' }),
  }
}
