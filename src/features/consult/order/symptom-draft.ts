import * as z from 'zod/mini'
import {
  symptomDurations,
  pictureLimit,
  recordingLimit,
  redFlags,
  visitAnswers,
} from '#contract/consultation.ts'
import { pictureSchema } from '#contract/wire-fields.ts'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import { openFormDraft, type FormDraft } from '#src/services/form-drafts.ts'

const recordingSchema = z.union([
  z.object({ id: z.string(), patientId: z.nullable(z.string()) }),
  z.pipe(
    z.string(),
    z.transform((id) => ({ id, patientId: null })),
  ),
])

const fields = {
  description: z.string(),
  lasting: z.nullable(z.enum(symptomDurations)),
  visit: z.nullable(z.enum(visitAnswers)),
  redFlags: z.array(z.enum(redFlags)),
  /** Those that have been uploaded; drafts of before had none. */
  pictures: z._default(z.array(pictureSchema).check(z.maxLength(pictureLimit)), []),
  /** Of the fetal heart; drafts of before had none, or did not say whose they are. */
  recordings: z._default(z.array(recordingSchema).check(z.maxLength(recordingLimit)), []),
  patientId: z.nullable(z.string()),
} as const

const schema = z.object(fields)
const earlierSchema = z.object({ ...fields, about: z.string() })

export type SymptomValues = z.infer<typeof schema>

/** What was written on this device about the doctor and the service that `about` names. */
export function openSymptomDraft(storage: ClientStorage, about: string): FormDraft<SymptomValues> {
  const open = (what: string) => openFormDraft(storage, { form: 'symptoms', about: what, schema })
  const earlier = readEarlier(storage.get('consultDraft'))
  if (earlier !== null) {
    const { about: what, ...values } = earlier
    if (open(what).keep(values)) storage.set('consultDraft', null)
  }
  return open(about)
}

function readEarlier(text: string | null): z.infer<typeof earlierSchema> | null {
  try {
    return earlierSchema.parse(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}
