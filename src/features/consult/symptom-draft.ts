import * as z from 'zod/mini'
import { lastingTimes, pictureLimit, redFlags, visitAnswers } from '#contract/consultation.ts'
import { pictureSchema } from '#contract/wire-fields.ts'
import type { ClientStorage } from '#src/services/browser-storage.ts'

const draftSchema = z.object({
  /** What is described there: the doctor and the service. */
  about: z.string(),
  description: z.string(),
  lasting: z.nullable(z.enum(lastingTimes)),
  visit: z.nullable(z.enum(visitAnswers)),
  redFlags: z.array(z.enum(redFlags)),
  /** Those that have been uploaded; drafts of before had none. */
  pictures: z._default(z.array(pictureSchema).check(z.maxLength(pictureLimit)), []),
  patientId: z.nullable(z.string()),
  /** The same for every try to launch what stands here. */
  requestId: z.string(),
})

export type SymptomDraft = z.infer<typeof draftSchema>

/** What was written about it on this device; null where nothing was, or of something else. */
export function readDraft(storage: ClientStorage, about: string): SymptomDraft | null {
  try {
    const draft = draftSchema.parse(JSON.parse(storage.get('consultDraft') ?? ''))
    return draft.about === about ? draft : null
  } catch {
    return null
  }
}

export function writeDraft(storage: ClientStorage, draft: SymptomDraft | null): void {
  storage.set('consultDraft', draft === null ? null : JSON.stringify(draft))
}
