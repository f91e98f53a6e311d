import * as z from 'zod/mini'
import { examinations, recordPictureLimit, type MedicalRecord } from '#contract/medical-record.ts'
import type { Patient } from '#contract/patient.ts'
import { pictureSchema } from '#contract/wire-fields.ts'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import { openFormDraft, type FormDraft } from '#src/services/form-drafts.ts'
import { recordForm, type RecordFormValues } from './record-values.ts'

const schema = z.object({
  patientId: z.string(),
  visitDay: z.string(),
  examinations: z.array(z.literal(examinations)),
  hospital: z.string(),
  department: z.string(),
  diagnosis: z.string(),
  complaint: z.string(),
  presentIllness: z.string(),
  pastIllness: z.string(),
  allergies: z.string(),
  medication: z.string(),
  note: z.string(),
  pictures: z.array(pictureSchema).check(z.maxLength(recordPictureLimit)),
})

type About = {
  /** Null for a new one, which is begun for the patient. */
  record: MedicalRecord | null
  patients: readonly Patient[]
  patientId: string
}

export function openRecordDraft(
  storage: ClientStorage,
  { record, patients, patientId }: About,
): FormDraft<RecordFormValues> {
  const draft = openFormDraft<RecordFormValues>(storage, {
    form: 'record',
    about: record?.id ?? `new/${patientId}`,
    base: record === null ? '' : JSON.stringify(recordForm(record, patientId)),
    schema,
  })
  const { found } = draft
  // Whoever was chosen then may have been taken off the list since.
  const isListed = patients.some(({ id }) => id === found?.patientId)
  return found === null || isListed ? draft : { ...draft, found: { ...found, patientId } }
}
