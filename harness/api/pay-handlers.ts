import { codes } from '#contract/codes.ts'
import { cashierPath } from '#contract/payment.ts'
import { drawDigits, drawLetters } from '#harness/domain/draw-code.ts'
import { inSeconds } from '#harness/domain/in-seconds.ts'
import type { ConsultationRow } from '#harness/store/consultation/consultation-repository.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { reprice } from '#harness/store/consultation/placed-order-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { payKeys, signPayment } from '#harness/store/consultation/pay-key.ts'
import {
  addPayment,
  findLivePayment,
  paymentState,
  settlePayment,
  useRight,
  type PaymentRow,
} from '#harness/store/consultation/payment-store.ts'
import { currentPrice, priceChanged } from './order-price.ts'
import { changeOwn, decideBy, itemOf, conflict, settleOverdue } from './own-consultation.ts'
import type { ProductHandler } from './product-handler.ts'
import { Refusal } from './refusal.ts'

type Input = Parameters<ProductHandler<'askPay'>>[1]
type Paying = { trx: Store; row: ConsultationRow; now: number }

/** What came of it: `repriced` is kept, though the call is refused. */
type Paid =
  | { kind: 'paid' }
  | { kind: 'open'; payment: PaymentRow }
  | { kind: 'repriced'; price: number }

export const askPay: ProductHandler<'askPay'> = async (context, input, { user }) => {
  const own = { id: input.consultationId, userId: user.id, role: 'patient' } as const
  const paid = await changeOwn(context, own, async (deciding) => {
    const result = await begin(context, deciding, input)
    if (result.kind !== 'free') return { result }
    const { method } = result
    const change = decideBy(deciding.row, { kind: 'pay', amount: 0, method }, deciding.now)
    return { change, result: { kind: 'paid' } as const }
  })
  return answer(context, paid)
}

export const payState: ProductHandler<'payState'> = async (context, input, { user }) => {
  await settleOverdue(context)
  const own = { id: input.consultationId, userId: user.id, role: 'patient' } as const
  const { state, endsAt } = await itemOf(context, own)
  return { payment: await paymentState(context.store, input.consultationId), state, endsAt }
}

async function begin(
  { random }: HarnessContext,
  { trx, row, now }: Paying,
  { price, method, askCardId }: Input,
): Promise<Paid | { kind: 'free'; method: 'card' | 'free' }> {
  if (row.paid_at !== null) return { kind: 'paid' }
  if (row.state !== 'unpaid' || row.deleted === 1) throw conflict()
  const live = await findLivePayment(trx, row.id)
  const current = await currentPrice(trx, row)
  if (current === null) throw new Refusal(codes.serviceUnavailable, '医生已关闭这项服务')
  if (live === null && current !== row.price) {
    await reprice(trx, row.id, current)
    return { kind: 'repriced', price: current }
  }
  if (price !== row.price) throw priceChanged(row.price)
  if (live !== null && live.method === method) return { kind: 'open', payment: live }
  // What was begun another way is shut first, or the money could come in twice.
  if (live !== null) await settlePayment(trx, live.id, { state: 'failed', now })
  const payment: PaymentRow = {
    id: drawLetters(random, 20),
    consultation_id: row.id,
    method: row.price === 0 ? 'free' : method,
    amount: row.price,
    state: 'open',
    prepay_id: `wx${drawDigits(random, 14)}${drawLetters(random, 20).toLowerCase()}`,
    ask_card_id: null,
    created_at: now,
    settled_at: null,
  }
  if (row.price === 0) {
    await addPayment(trx, { ...payment, state: 'paid', settled_at: now })
    return { kind: 'free', method: 'free' }
  }
  if (method !== 'card') {
    await addPayment(trx, payment)
    return { kind: 'open', payment }
  }
  const right = { cardId: askCardId ?? '', userId: row.patient_id, kind: row.type, now }
  if (!(await useRight(trx, right))) {
    throw new Refusal(codes.rightsUnavailable, '咨询卡不可用，请换一种支付方式')
  }
  const byCard = { amount: 0, state: 'paid', ask_card_id: right.cardId, settled_at: now } as const
  await addPayment(trx, { ...payment, ...byCard })
  return { kind: 'free', method: 'card' }
}

async function answer(context: HarnessContext, paid: Paid) {
  switch (paid.kind) {
    case 'paid':
      return { state: 'paid' as const, bridge: null, cashierUrl: null }
    case 'repriced':
      throw priceChanged(paid.price)
    case 'open': {
      const { payment } = paid
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
  const nonceStr = drawLetters(random, 32)
  const packed = `prepay_id=${payment.prepay_id}`
  const paySign = signPayment(privateKey, [appId, timeStamp, nonceStr, packed])
  return { appId, timeStamp, nonceStr, package: packed, signType: 'RSA' as const, paySign }
}
