import { codes } from '#contract/codes.ts'
import type { Change } from '#harness/domain/consultation/consultation-aggregate.ts'
import type { PaymentDecision } from '#harness/domain/consultation/decide-payment.ts'
import { randomDigits, randomLetters } from '#harness/domain/generate-code.ts'
import {
  addPayment,
  settlePayment,
  useRight,
  type PaymentRow,
} from '#harness/store/consultation/payment-store.ts'
import { reprice } from '#harness/store/consultation/placed-order-store.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { priceChanged } from './order-price.ts'
import { conflict, decideBy, type OwnContext } from './own-consultation.ts'
import { Refusal } from './refusal.ts'

type PaymentContext = OwnContext & Pick<HarnessContext, 'random'>
type Decision = PaymentDecision<PaymentRow>
type DecisionOf<K extends Decision['kind']> = Extract<Decision, { kind: K }>

/** What came of it: `repriced` is kept, though the call is refused. */
export type PaymentOutcome =
  | { kind: 'paid' }
  | { kind: 'open'; payment: PaymentRow }
  | { kind: 'repriced'; price: number }

type AppliedPayment = { change?: Change | undefined; result: PaymentOutcome }

/**
 * Writes what was decided, in the transaction of the order. A Refusal that it throws undoes all
 * of that: a live payment that was closed is open again.
 */
export async function applyPayment(
  context: PaymentContext,
  decision: Decision,
): Promise<AppliedPayment> {
  switch (decision.kind) {
    case 'alreadyPaid':
      return { result: { kind: 'paid' } }
    case 'conflict':
      throw conflict()
    case 'unavailable':
      throw new Refusal(codes.serviceUnavailable, 'serviceClosed')
    case 'reprice':
      await reprice(context.trx, context.row.id, decision.price)
      return { result: { kind: 'repriced', price: decision.price } }
    case 'priceChanged':
      throw priceChanged(decision.price)
    case 'openLive':
      return { result: { kind: 'open', payment: decision.payment } }
    case 'free':
      return payAtOnce(context, { method: 'free', ask_card_id: null }, decision.closes)
    case 'noCard':
      throw cardUnavailable()
    case 'useCard':
      return payByCard(context, decision)
    case 'open':
      return openPayment(context, decision)
  }
}

async function payByCard(
  context: PaymentContext,
  { cardId, closes }: DecisionOf<'useCard'>,
): Promise<AppliedPayment> {
  const { trx, row, now } = context
  const right = { cardId, userId: row.patient_id, kind: row.type, now }
  if (!(await useRight(trx, right))) throw cardUnavailable()
  return payAtOnce(context, { method: 'card', ask_card_id: cardId }, closes)
}

/** Without money, so no platform has to say that it is in. */
async function payAtOnce(
  context: PaymentContext,
  by: { method: 'free' | 'card'; ask_card_id: string | null },
  closes: PaymentRow | null,
): Promise<AppliedPayment> {
  const { row, now } = context
  await replacePayment(context, closes, { ...by, amount: 0, state: 'paid', settled_at: now })
  const change = decideBy(row, { kind: 'pay', amount: 0, method: by.method }, now)
  return { change, result: { kind: 'paid' } }
}

async function openPayment(
  context: PaymentContext,
  { method, amount, closes }: DecisionOf<'open'>,
): Promise<AppliedPayment> {
  const open = { method, amount, state: 'open', settled_at: null, ask_card_id: null } as const
  return { result: { kind: 'open', payment: await replacePayment(context, closes, open) } }
}

/** Closes the live payment, if there is one, and keeps a new one. */
async function replacePayment(
  { trx, row, now, random }: PaymentContext,
  closes: PaymentRow | null,
  values: Pick<PaymentRow, 'method' | 'amount' | 'state' | 'settled_at' | 'ask_card_id'>,
): Promise<PaymentRow> {
  if (closes !== null) await settlePayment(trx, closes.id, { state: 'failed', now })
  const payment: PaymentRow = {
    ...values,
    id: randomLetters(random, 20),
    consultation_id: row.id,
    prepay_id: `wx${randomDigits(random, 14)}${randomLetters(random, 20).toLowerCase()}`,
    created_at: now,
  }
  await addPayment(trx, payment)
  return payment
}

function cardUnavailable(): Refusal {
  return new Refusal(codes.rightsUnavailable, 'rightsUnavailable')
}
