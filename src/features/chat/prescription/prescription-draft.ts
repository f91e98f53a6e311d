import * as z from 'zod/mini'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import { openFormDraft, type FormDraft } from '#src/services/form-drafts.ts'

const schema = z.object({
  diagnosis: z.string(),
  medicines: z.array(z.object({ name: z.string(), amount: z.number() })),
})

export type PrescriptionValues = z.infer<typeof schema>

export function openPrescriptionDraft(
  storage: ClientStorage,
  consultationId: string,
): FormDraft<PrescriptionValues> {
  return openFormDraft(storage, { form: 'prescription', about: consultationId, schema })
}
