import type { ConsultationDetail } from './consultation.ts'

/** Where people pay outside of the messaging app; the id of the payment follows. */
export const cashierPath = '/cashier'

/** What a patient has back of a consultation that nobody served: money, the use of a card, or nothing, for it cost nothing. */
export const givenBackKinds = ['money', 'card', 'nothing'] as const

export type GivenBack = (typeof givenBackKinds)[number]

export function givenBack({ payMethod }: Pick<ConsultationDetail, 'payMethod'>): GivenBack {
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
