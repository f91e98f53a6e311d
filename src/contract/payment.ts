import type { ConsultationItem } from './consultation.ts'

/** Where people pay outside of the messaging app; the id of the payment follows. */
export const cashierPath = '/cashier'

/** What is refunded of a consultation that nobody served: money, the use of a card, or nothing, for it cost nothing. */
export const refundKinds = ['money', 'card', 'nothing'] as const

export type RefundKind = (typeof refundKinds)[number]

export function refundKindOf({ payMethod }: Pick<ConsultationItem, 'payMethod'>): RefundKind {
  switch (payMethod) {
    case 'wechat':
    case 'cashier':
      return 'money'
    case 'card':
      return 'card'
    case 'free':
    case null:
      return 'nothing'
  }
}
