import { step } from '#harness/domain/consultation/consultation-machine.ts'
import { aggregateOf } from '#harness/store/consultation/consultation-repository.ts'
import { changeConsultation } from '#harness/store/consultation/consultation-runner.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { settlePayment, type PaymentRow } from '#harness/store/consultation/payment-store.ts'

/**
 * What the platform tells the merchant about a payment, which alone decides; says whether the
 * payment was still open. Told again it changes nothing.
 */
export async function takePaymentNotification(
  { store, clock, random, dispatchSignal }: HarnessContext,
  { id, consultation_id, amount, method }: PaymentRow,
  outcome: 'paid' | 'failed',
): Promise<boolean> {
  const now = clock.now()
  const context = { now, random }
  const taken = await changeConsultation(store, consultation_id, context, async (trx, row) => {
    const isOpen = await settlePayment(trx, id, { state: outcome, now })
    if (!isOpen || row === null || outcome === 'failed') return { result: isOpen }
    const change = step(aggregateOf(row), { kind: 'pay', amount, method }, now)
    return change === 'refused' ? { result: isOpen } : { change, result: isOpen }
  })
  dispatchSignal.wake()
  return taken
}
