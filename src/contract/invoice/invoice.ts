import * as z from 'zod/mini'
import type { ConsultationItem } from '#contract/consultation.ts'
import { textSchema } from '#contract/wire-fields.ts'
import { plainTaxNumber, taxNumberProblem } from './tax-number.ts'

export const invoiceKinds = ['person', 'company'] as const
const invoiceStates = ['requested', 'issued', 'voided'] as const

/** In code points. */
export const invoiceLimits = { title: 100, email: 100 } as const

/** Of what mail servers take everywhere: ASCII, one @, a domain with a dot. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z]{2,24}$/

/** Comes along with a copied name and turns how it reads; nobody sees it. */
const invisible = /[\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** To whom an invoice is made out, and where it is sent. */
export const invoiceFields = {
  kind: z.enum(invoiceKinds),
  title: textSchema(invoiceLimits.title),
  /** Of a company alone. */
  taxNumber: z.optional(textSchema(40)),
  email: textSchema(invoiceLimits.email),
} as const

const invoiceContentSchema = z.object(invoiceFields)

export type InvoiceContent = z.infer<typeof invoiceContentSchema>
type InvoiceProblem = 'title' | 'taxNumber' | 'taxNumberChecksum' | 'email'
export type InvoiceProblems = Partial<Record<keyof InvoiceContent, InvoiceProblem>>

export const invoiceSchema = z.object({
  ...invoiceFields,
  /** Fen. */
  amount: z.number(),
  state: z.enum(invoiceStates),
  /** Empty until it is issued. */
  number: z.string(),
  requestedAt: z.number(),
  issuedAt: z.nullable(z.number()),
  /** When the money went back. */
  voidedAt: z.nullable(z.number()),
})

export type Invoice = z.infer<typeof invoiceSchema>

/** As it is meant, however it was typed. */
export function plainInvoice({ kind, title, taxNumber = '', email }: InvoiceContent) {
  return {
    kind,
    title: title.replaceAll(invisible, '').trim(),
    email: email.trim(),
    ...(taxNumber.trim() !== '' && { taxNumber: plainTaxNumber(taxNumber) }),
  } satisfies InvoiceContent
}

/** What is wrong with a content that is plain, for the form and for the server alike. */
export function invoiceProblems(content: InvoiceContent): InvoiceProblems {
  const { kind, title, taxNumber = '', email } = content
  const problems: InvoiceProblems = {}
  if (/\p{Cc}/u.test(title) || !/[\p{L}\p{N}]/u.test(title)) problems.title = 'title'
  if (kind === 'company') {
    const problem = taxNumberProblem(taxNumber)
    if (problem !== null) problems.taxNumber = problem
  } else if (taxNumber !== '') problems.taxNumber = 'taxNumber'
  if (!emailPattern.test(email)) problems.email = 'email'
  return problems
}

type Order = Pick<ConsultationItem, 'state' | 'paid' | 'payMethod' | 'refund'>

/** Fen: what an order may be invoiced at, which is money that came in and stays; 0 where there is none. */
export function invoiceAmount({ state, paid, payMethod, refund }: Order): number {
  const isMoney = payMethod === 'wechat' || payMethod === 'cashier'
  const stays = refund === 'none' || refund === 'rejected'
  return state === 'finished' && isMoney && stays ? paid : 0
}
