import express, { type Request, type Response, type Router } from 'express'
import * as z from 'zod/mini'
import { pages } from '#contract/pages.ts'
import { ownForm } from '#harness/http/own-form.ts'
import { sendPage } from '#harness/http/send-page.ts'
import { settleDue } from '#harness/store/consultation/consultation-runner.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import {
  findPayment,
  isPayable,
  type PaymentRow,
} from '#harness/store/consultation/payment-store.ts'
import { cashierPage, closedCashierPage } from './cashier-page.ts'
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
    await takePaymentNotification(context, payment, 'paid')
    response.sendStatus(204)
  })
  router.get('/:id', async (request, response) => {
    const payment = await find(context, request)
    if (payment === null) return sendPage(response, 404, closedCashierPage(null))
    await show(context, payment, response)
  })
  router.post('/:id', ownForm, async (request, response) => {
    const payment = await find(context, request)
    const answer = answerSchema.safeParse(request.body)
    if (payment === null || !answer.success) {
      return sendPage(response, 400, closedCashierPage(null))
    }
    const { decision } = answer.data
    // Who goes back without paying can still pay.
    if (decision !== 'cancel') {
      await takePaymentNotification(context, payment, decision === 'pay' ? 'paid' : 'failed')
    }
    response.redirect(303, backTo(payment))
  })
  return router
}

async function show(
  { store, clock, random }: HarnessContext,
  payment: PaymentRow,
  response: Response,
): Promise<void> {
  const now = clock.now()
  await settleDue(store, { now, random })
  const isOpen = await isPayable(store, payment.id)
  sendPage(response, 200, isOpen ? cashierPage(payment) : closedCashierPage(backTo(payment)))
}

async function find({ store }: HarnessContext, request: Request): Promise<PaymentRow | null> {
  const { id } = request.params
  return typeof id === 'string' ? findPayment(store, { id }) : null
}

function backTo({ consultation_id }: PaymentRow): string {
  return `${pages.askPay}?consultationId=${consultation_id}`
}
