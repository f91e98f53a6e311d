import { descriptionLimits } from '#contract/consultation.ts'
import type { UploadsState } from '#src/ui/upload/use-uploads.ts'
import type { SymptomValues } from './symptom-draft.ts'

/** What a description still lacks, or what is wrong with it, first things first: the id of its text. */
export function symptomProblem(
  { description, lasting, visit, patientId, recordings }: SymptomValues,
  uploads: UploadsState,
): string | null {
  const { length } = [...description.trim()]
  if (patientId === null) return 'ask.wrong.patient'
  if (length < descriptionLimits.min) return 'ask.wrong.short'
  if (length > descriptionLimits.max) return 'ask.wrong.long'
  if (lasting === null) return 'ask.wrong.lasting'
  if (visit === null) return 'ask.wrong.visit'
  if (uploads === 'uploading') return 'ask.wrong.uploading'
  if (uploads === 'failed') return 'ask.wrong.unsent'
  if (recordings.some((each) => isOfAnother(each, patientId))) return 'ask.wrong.recording'
  return null
}

/** Whether a recording says that it is of another patient than this one. */
export function isOfAnother(
  recording: SymptomValues['recordings'][number],
  patientId: string | null,
): boolean {
  const isOfSomebody = recording.patientId !== null && patientId !== null
  return isOfSomebody && recording.patientId !== patientId
}
