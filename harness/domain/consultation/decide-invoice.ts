import type { InvoiceContent } from '#contract/invoice/invoice.ts'

/** What is known when somebody asks for an invoice; the amount is fen. */
type InvoiceFacts = {
  kept: InvoiceContent | null
  requested: InvoiceContent
  /** Of `invoiceAmount`. */
  amount: number
  isDeleted: boolean
}

/** `known`: it was asked for with this content. `conflict`: with another one. `unavailable`: there is none. */
export type InvoiceDecision = 'known' | 'conflict' | 'unavailable' | 'request'

/** What is to be done when somebody asks for an invoice: there is one of an order, also after it was voided. */
export function decideInvoice({
  kept,
  requested,
  amount,
  isDeleted,
}: InvoiceFacts): InvoiceDecision {
  if (isDeleted) return 'unavailable'
  if (kept !== null) return isSame(kept, requested) ? 'known' : 'conflict'
  return amount > 0 ? 'request' : 'unavailable'
}

function isSame(kept: InvoiceContent, requested: InvoiceContent): boolean {
  return (['kind', 'title', 'taxNumber', 'email'] as const).every(
    (field) => (kept[field] ?? '') === (requested[field] ?? ''),
  )
}
