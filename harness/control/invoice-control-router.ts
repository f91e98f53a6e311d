import express, { type Router } from 'express'
import { issueInvoiceSchema } from '#contract/control.ts'
import { settleOverdue } from '#harness/api/own-consultation.ts'
import { randomDigits } from '#harness/domain/generate-code.ts'
import { quoteInput } from '#harness/domain/quote-input.ts'
import { findInvoice, issueInvoice } from '#harness/store/consultation/invoice-store.ts'
import { inTransaction } from '#harness/store/engine/transaction.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { controlError, read, reply } from './control-operation.ts'

/** Digits of the number of an electronic invoice. */
const numberLength = 20

/** Issues invoices, as the service that keeps the books does. */
export function invoiceControlRouter(context: HarnessContext): Router {
  const { store, clock, random } = context
  const router = express.Router()
  router.post(
    '/',
    reply(async (request) => {
      const { consultationId: id } = read(issueInvoiceSchema, request.body)
      const values = { consultationId: quoteInput(id) }
      await settleOverdue(context)
      const issued = await inTransaction(store, async (trx) => {
        const number = randomDigits(random, numberLength)
        await issueInvoice(trx, id, { number, at: clock.now() })
        return findInvoice(trx, id)
      })
      if (issued === null) throw controlError('noInvoice', values)
      if (issued.state === 'voided') throw controlError('voidedInvoice', values)
      return { ok: true, number: issued.number }
    }),
  )
  return router
}
