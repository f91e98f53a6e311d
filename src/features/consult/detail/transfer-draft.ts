import * as z from 'zod/mini'
import { consultationDoctorSchema } from '#contract/consultation.ts'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import { openFormDraft, type FormDraft } from '#src/services/form-drafts.ts'

const schema = z.object({ chosen: z.nullable(consultationDoctorSchema), reason: z.string() })

export type TransferValues = z.infer<typeof schema>

export function openTransferDraft(
  storage: ClientStorage,
  consultationId: string,
): FormDraft<TransferValues> {
  return openFormDraft(storage, { form: 'transfer', about: consultationId, schema })
}
