import { isRefundRequested } from '#contract/consultation-actions.ts'
import type { ConsultationItem } from '#contract/consultation.ts'
import { refundKindOf } from '#contract/payment.ts'

type Refunded = Pick<ConsultationItem, 'refund' | 'state' | 'role' | 'payMethod'>

/** What is said of a refund: that it was asked for, on its way, done or declined, in money or the use of a card. */
export function refundTextId(consultation: Refunded): string | null {
  const { refund, role } = consultation
  if (refund === 'none') return null
  if (isRefundRequested(consultation)) return `consult.refund.requested.${role}`
  const isOfCard = refund === 'done' && refundKindOf(consultation) === 'card'
  return isOfCard ? 'consult.refund.done.card' : `consult.refund.${refund}`
}
