import * as z from 'zod/mini'
import { genders, relations, type Patient } from '#contract/patient.ts'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import { openFormDraft, type FormDraft } from '#src/services/form-drafts.ts'
import type { PatientForm } from './patient-values.ts'

const schema = z.object({
  name: z.string(),
  idCard: z.string(),
  gender: z.nullable(z.literal(genders)),
  relation: z.nullable(z.literal(relations)),
  mobile: z.string(),
  lastPeriod: z.string(),
  isDefault: z.boolean(),
})

/** Null for somebody new. */
export function openPatientDraft(
  storage: ClientStorage,
  patient: Patient | null,
): FormDraft<PatientForm> {
  return openFormDraft(storage, {
    form: 'patient',
    about: patient?.id ?? 'new',
    base: patient === null ? '' : JSON.stringify(patient),
    schema,
  })
}
