import { cashierPath } from '#contract/payment.ts'
import { decidePayment, type PaymentFacts } from '#harness/domain/consultation/decide-payment.ts'
import { randomLetters } from '#harness/domain/generate-code.ts'
import { inSeconds } from '#harness/domain/in-seconds.ts'
import { aggregateOf } from '#harness/store/consultation/consultation-repository.ts'
import { payKeys, signPayment } from '#harness/store/consultation/pay-key.ts'
import {
  findLivePayment,
  paymentState,
  type PaymentRow,
} from '#harness/store/consultation/payment-store.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { applyPayment, type PaymentOutcome } from './apply-payment.ts'
import { currentPrice, priceChanged } from './order-price.ts'
import { changeOwn, itemOf, settleOverdue, type OwnContext } from './own-consultation.ts'
import type { ProductHandler } from './product-handler.ts'

type Input = Parameters<ProductHandler<'askPay'>>[1]

export const askPay: ProductHandler<'askPay'> = async (context, input, { user, language }) => {
  const { random } = context
  const own = { id: input.consultationId, userId: user.id, language, role: 'patient' } as const
  const outcome = await changeOwn(context, own, async (order) => {
    const decision = decidePayment(await readFacts(order, input))
    return applyPayment({ ...order, random }, decision)
  })
  return answer(context, outcome)
}

export const payState: ProductHandler<'payState'> = async (context, input, { user, language }) => {
  await settleOverdue(context)
  const own = { id: input.consultationId, userId: user.id, language, role: 'patient' } as const
  const { state, endsAt } = await itemOf(context, own)
  return { payment: await paymentState(context.store, input.consultationId), state, endsAt }
}

async function readFacts(
  { trx, row }: OwnContext,
  { price, method, askCardId }: Input,
): Promise<PaymentFacts<PaymentRow>> {
  return {
    order: { ...aggregateOf(row), price: row.price },
    live: await findLivePayment(trx, row.id),
    currentPrice: await currentPrice(trx, row),
    request: { price, method, cardId: askCardId ?? null },
  }
}

async function answer(context: HarnessContext, outcome: PaymentOutcome) {
  switch (outcome.kind) {
    case 'paid':
      return { state: 'paid' as const, bridge: null, cashierUrl: null }
    case 'repriced':
      throw priceChanged(outcome.price)
    case 'open': {
      const { payment } = outcome
      if (payment.method === 'wechat') {
        return { state: 'open' as const, bridge: await sign(context, payment), cashierUrl: null }
      }
      const cashierUrl = `${cashierPath}/${payment.id}`
      return { state: 'open' as const, bridge: null, cashierUrl }
    }
  }
}

/** All of it texts, as the platform asks for (wechat-facts 3.6). */
async function sign({ store, clock, random, platformApp }: HarnessContext, payment: PaymentRow) {
  const { privateKey } = await payKeys(store)
  const { appId } = platformApp
  const timeStamp = String(inSeconds(clock.now()))
  const nonceStr = randomLetters(random, 32)
  const packed = `prepay_id=${payment.prepay_id}`
  const paySign = signPayment(privateKey, [appId, timeStamp, nonceStr, packed])
  return { appId, timeStamp, nonceStr, package: packed, signType: 'RSA' as const, paySign }
}
