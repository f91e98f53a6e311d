import express, { type Router } from 'express'
import * as z from 'zod/mini'
import { pages } from '#contract/pages.ts'
import { ownForm } from '#harness/http/own-form.ts'
import { sendPage } from '#harness/http/send-page.ts'
import { settleDue } from '#harness/store/consultation/consultation-runner.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import {
  findBill,
  findPayment,
  type PaymentRow,
} from '#harness/store/consultation/payment-store.ts'
import { cashierPage, noBillPage } from './cashier-page.ts'
import { takePaymentNotification } from './take-payment-notification.ts'

const answerSchema = z.object({ decision: z.enum(['pay', 'cancel', 'fail']) })

const prepaidSchema = z.object({ prepayId: z.string() })

/** Where people pay outside of the messaging app. Its address is known to who was sent there. */
export function cashierRouter(context: HarnessContext): Router {
  const router = express.Router()
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store')
    next()
  })
  // The bridge's payment sheet, on a phone that has no key of the control API.
  router.post('/', ownForm, async (request, response) => {
    const { data } = prepaidSchema.safeParse(request.body)
    const payment = data === undefined ? null : await findPayment(context.store, data)
    if (payment === null) return void response.sendStatus(404)
    response.sendStatus((await payOnce(context, payment)) ? 204 : 409)
  })
  router.get('/:id', async (request, response) => {
    const { store, clock, random } = context
    await settleDue(store, { now: clock.now(), random })
    const bill = await findBill(store, request.params.id)
    if (bill === null) return sendPage(response, 404, noBillPage())
    sendPage(response, 200, cashierPage(bill, backTo(bill)))
  })
  router.post('/:id', ownForm, async (request, response) => {
    const payment = await findPayment(context.store, { id: String(request.params.id) })
    const answer = answerSchema.safeParse(request.body)
    if (payment === null || !answer.success) return sendPage(response, 400, noBillPage())
    const { decision } = answer.data
    // Who goes back without paying can still pay.
    if (decision !== 'cancel') {
      await takePaymentNotification(context, payment, decision === 'pay' ? 'paid' : 'failed')
    }
    response.redirect(303, backTo(payment))
  })
  return router
}

/** Says whether the payment is paid, now or before: one that was closed takes no money. */
async function payOnce(context: HarnessContext, payment: PaymentRow): Promise<boolean> {
  if (await takePaymentNotification(context, payment, 'paid')) return true
  return (await findPayment(context.store, { id: payment.id }))?.state === 'paid'
}

function backTo({ consultation_id }: { consultation_id: string }): string {
  return `${pages.askPay}?consultationId=${consultation_id}`
}
