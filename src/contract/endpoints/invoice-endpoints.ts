import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { invoiceFields, invoiceSchema } from '#contract/invoice/invoice.ts'
import { ownIdSchema } from '#contract/wire-fields.ts'

export const invoice = {
  path: '/api/ask/invoice/detail',
  purpose: 'The invoice of an order that the caller has paid; null where none was asked for',
  auth: true,
  silent: true,
  source: 'ours',
  request: z.strictObject({ consultationId: ownIdSchema }),
  response: z.object({ invoice: z.nullable(invoiceSchema) }),
} as const satisfies Endpoint

export const requestInvoice = {
  path: '/api/ask/invoice/request',
  purpose: 'Asks for the invoice of a finished order, once; the same again answers the same',
  auth: true,
  silent: false,
  source: 'ours',
  request: z.strictObject({ consultationId: ownIdSchema, ...invoiceFields }),
  response: z.object({ invoice: invoiceSchema }),
} as const satisfies Endpoint
