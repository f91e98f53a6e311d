import * as z from 'zod/mini'
import { invoiceKinds } from '#contract/invoice/invoice.ts'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import { openFormDraft, type FormDraft } from '#src/services/form-drafts.ts'

const schema = z.object({
  kind: z.enum(invoiceKinds),
  title: z.string(),
  taxNumber: z.string(),
  email: z.string(),
})

export type InvoiceForm = z.infer<typeof schema>

export function openInvoiceDraft(
  storage: ClientStorage,
  consultationId: string,
): FormDraft<InvoiceForm> {
  return openFormDraft(storage, { form: 'invoice', about: consultationId, schema })
}
