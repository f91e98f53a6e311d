import { codes } from '#contract/codes.ts'
import {
  invoiceAmount,
  invoiceProblems,
  plainInvoice,
  type Invoice,
  type InvoiceContent,
} from '#contract/invoice/invoice.ts'
import { decideInvoice } from '#harness/domain/consultation/decide-invoice.ts'
import type { ProductHandler } from '#harness/api/product-handler.ts'
import { refuseProblems } from '#harness/api/checked-field.ts'
import {
  changeOwn,
  conflict,
  itemOf,
  settleOverdue,
  type OwnContext,
} from '#harness/api/own-consultation.ts'
import { Refusal } from '#harness/api/refusal.ts'
import {
  addInvoice,
  findInvoice,
  type InvoiceRow,
} from '#harness/store/consultation/invoice-store.ts'

export const invoice: ProductHandler<'invoice'> = async (context, input, { user, language }) => {
  const { consultationId: id } = input
  await settleOverdue(context)
  await itemOf(context, { id, userId: user.id, language, role: 'patient' })
  const kept = await findInvoice(context.store, id)
  return { invoice: kept && presentInvoice(kept) }
}

export const requestInvoice: ProductHandler<'requestInvoice'> = async (
  context,
  { consultationId: id, ...content },
  { user },
) => {
  const requested = plainInvoice(content)
  refuseProblems(invoiceProblems(requested))
  const own = { id, userId: user.id, role: 'patient' } as const
  return changeOwn(context, own, async (order) => ({
    result: { invoice: presentInvoice(await keepInvoice(order, requested)) },
  }))
}

/** The invoice of the order, which is asked for now or was before. */
async function keepInvoice(
  { trx, row, now }: OwnContext,
  requested: InvoiceContent,
): Promise<InvoiceRow> {
  const amount = invoiceAmount({
    state: row.state,
    paid: row.paid - row.refunded,
    payMethod: row.pay_method,
    refund: row.refund,
  })
  const before = await findInvoice(trx, row.id)
  const decision = decideInvoice({
    kept: before && contentOf(before),
    requested,
    amount,
    isDeleted: row.deleted === 1,
  })
  if (decision === 'conflict') throw new Refusal(codes.invoiceConflict, 'invoiceConflict')
  if (decision === 'unavailable') throw conflict()
  if (before !== null) return before
  const { kind, title, taxNumber, email } = requested
  return addInvoice(trx, {
    consultation_id: row.id,
    kind,
    title,
    tax_number: taxNumber ?? null,
    email,
    amount,
    requested_at: now,
  })
}

function contentOf({ kind, title, tax_number, email }: InvoiceRow): InvoiceContent {
  return { kind, title, email, ...(tax_number !== null && { taxNumber: tax_number }) }
}

function presentInvoice(row: InvoiceRow): Invoice {
  const { amount, state, number, requested_at, issued_at, voided_at } = row
  return {
    ...contentOf(row),
    amount,
    state,
    number,
    requestedAt: requested_at,
    issuedAt: issued_at,
    voidedAt: voided_at,
  }
}
