import * as z from 'zod/mini'
import {
  examinations,
  medicalRecordPictureLimit,
  type MedicalRecord,
} from '#contract/medical-record.ts'
import type { Patient } from '#contract/patient.ts'
import { pictureSchema } from '#contract/wire-fields.ts'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import { openFormDraft, type FormDraft } from '#src/services/form-drafts.ts'
import { medicalRecordForm, type MedicalRecordFormValues } from './medical-record-values.ts'

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
  pictures: z.array(pictureSchema).check(z.maxLength(medicalRecordPictureLimit)),
})

type About = {
  /** Null for a new one, which is begun for the patient. */
  medicalRecord: MedicalRecord | null
  patients: readonly Patient[]
  patientId: string
}

export function openMedicalRecordDraft(
  storage: ClientStorage,
  { medicalRecord, patients, patientId }: About,
): FormDraft<MedicalRecordFormValues> {
  const draft = openFormDraft<MedicalRecordFormValues>(storage, {
    form: 'record',
    about: medicalRecord?.id ?? `new/${patientId}`,
    base: medicalRecord === null ? '' : JSON.stringify(medicalRecordForm(medicalRecord, patientId)),
    schema,
  })
  const { found } = draft
  // Whoever was chosen then may have been taken off the list since.
  const isListed = patients.some(({ id }) => id === found?.patientId)
  return found === null || isListed ? draft : { ...draft, found: { ...found, patientId } }
}
