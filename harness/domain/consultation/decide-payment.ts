import type { ConsultationAggregate } from './consultation-aggregate.ts'

/** What is known when somebody asks to pay. Money is fen. */
export type PaymentFacts<Payment> = {
  order: Pick<ConsultationAggregate, 'state' | 'paidAt' | 'deleted'> & { price: number }
  /** The payment of the order that may still come in, or has. */
  live: Payment | null
  /** What the service costs now; null where it is offered no more. */
  currentPrice: number | null
  /** The price is what the page has shown; the card is that of the method `card`. */
  request: { price: number; method: 'wechat' | 'cashier' | 'card'; cardId: string | null }
}

/** What is to be done; `closes` is the live payment that has to be closed first. */
export type PaymentDecision<Payment> =
  | { kind: 'alreadyPaid' }
  /** The order is no longer one that is waiting to be paid. */
  | { kind: 'conflict' }
  | { kind: 'unavailable' }
  /** The order gets the price of its service, and the person has to see it first. */
  | { kind: 'reprice'; price: number }
  /** The page has shown another price than the order's. */
  | { kind: 'priceChanged'; price: number }
  | { kind: 'openLive'; payment: Payment }
  | { kind: 'free'; closes: Payment | null }
  | { kind: 'noCard' }
  /** Paid at once, if the card has a use left. */
  | { kind: 'useCard'; cardId: string; closes: Payment | null }
  | { kind: 'open'; method: 'wechat' | 'cashier'; amount: number; closes: Payment | null }

/**
 * What is to be done when somebody asks to pay. What is paid is paid, whatever is asked; an order
 * that somebody has begun to pay keeps its price, any other costs what its service costs now.
 */
export function decidePayment<Payment extends { method: string }>({
  order,
  live,
  currentPrice,
  request,
}: PaymentFacts<Payment>): PaymentDecision<Payment> {
  const { price } = order
  const { method, cardId } = request
  if (order.paidAt !== null) return { kind: 'alreadyPaid' }
  if (order.state !== 'unpaid' || order.deleted) return { kind: 'conflict' }
  if (currentPrice === null) return { kind: 'unavailable' }
  if (live === null && currentPrice !== price) return { kind: 'reprice', price: currentPrice }
  if (request.price !== price) return { kind: 'priceChanged', price }
  if (live?.method === method) return { kind: 'openLive', payment: live }
  // What was begun another way is closed first, or the money could come in twice.
  const closes = live
  if (price === 0) return { kind: 'free', closes }
  if (method !== 'card') return { kind: 'open', method, amount: price, closes }
  return cardId === null ? { kind: 'noCard' } : { kind: 'useCard', cardId, closes }
}
