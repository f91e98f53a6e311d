import { expect, test } from 'vitest'
import { consultationStates } from '#contract/consultation-states.ts'
import {
  decidePayment,
  type PaymentDecision,
  type PaymentFacts,
} from '#harness/domain/consultation/decide-payment.ts'

type Live = { id: string; method: 'wechat' | 'cashier' | 'card' | 'free' }
type Facts = PaymentFacts<Live>
type Decision = PaymentDecision<Live>

const price = 3900
const unpaid: Facts['order'] = { state: 'unpaid', paidAt: null, deleted: false, price }
const paid: Facts['order'] = { ...unpaid, state: 'waiting', paidAt: 1 }
const free: Facts['order'] = { ...unpaid, price: 0 }
const byWechat: Facts['request'] = { price, method: 'wechat', cardId: null }
const byCashier: Facts['request'] = { ...byWechat, method: 'cashier' }
const byCard: Facts['request'] = { ...byWechat, method: 'card', cardId: 'card-1' }
const wechatLive: Live = { id: 'p1', method: 'wechat' }
const cashierLive: Live = { id: 'p2', method: 'cashier' }

/** Somebody pays an order by WeChat for the first time, at the price that it has. */
const usual: Facts = { order: unpaid, live: null, currentPrice: price, request: byWechat }

const rows: [sentence: string, facts: Partial<Facts>, decision: Decision][] = [
  [
    'an order that nobody has begun to pay is opened by WeChat',
    {},
    { kind: 'open', method: 'wechat', amount: price, closes: null },
  ],
  [
    'an order that nobody has begun to pay is opened at the cashier where that is asked for',
    { request: byCashier },
    { kind: 'open', method: 'cashier', amount: price, closes: null },
  ],
  [
    'a card is used where one is named',
    { request: byCard },
    { kind: 'useCard', cardId: 'card-1', closes: null },
  ],
  [
    'to pay by card without naming one is refused',
    { request: { ...byCard, cardId: null } },
    { kind: 'noCard' },
  ],
  [
    'a card that is named is left alone where another method is asked for',
    { request: { ...byWechat, cardId: 'card-1' } },
    { kind: 'open', method: 'wechat', amount: price, closes: null },
  ],
  [
    'an order that costs nothing is paid at once',
    { order: free, currentPrice: 0, request: { ...byWechat, price: 0 } },
    { kind: 'free', closes: null },
  ],
  [
    'an order that costs nothing takes no use of a card',
    { order: free, currentPrice: 0, request: { ...byCard, price: 0 } },
    { kind: 'free', closes: null },
  ],

  [
    'a payment that was begun is opened again by the same method',
    { live: wechatLive },
    { kind: 'openLive', payment: wechatLive },
  ],
  [
    'a payment that was begun is closed before another method is opened',
    { live: wechatLive, request: byCashier },
    { kind: 'open', method: 'cashier', amount: price, closes: wechatLive },
  ],
  [
    'a payment that was begun is closed before a card is used',
    { live: cashierLive, request: byCard },
    { kind: 'useCard', cardId: 'card-1', closes: cashierLive },
  ],
  [
    'a payment that was begun is closed before an order that costs nothing is paid',
    { order: free, currentPrice: 0, live: cashierLive, request: { ...byWechat, price: 0 } },
    { kind: 'free', closes: cashierLive },
  ],

  [
    'a service that costs more by now reprices the order',
    { currentPrice: 4900 },
    { kind: 'reprice', price: 4900 },
  ],
  [
    'a service that costs less by now reprices the order',
    { currentPrice: 2900 },
    { kind: 'reprice', price: 2900 },
  ],
  [
    'a service that costs nothing by now reprices the order, and nothing is paid yet',
    { currentPrice: 0 },
    { kind: 'reprice', price: 0 },
  ],
  [
    'an order is repriced even where the page has guessed the new price',
    { currentPrice: 4900, request: { ...byWechat, price: 4900 } },
    { kind: 'reprice', price: 4900 },
  ],
  [
    'an order that somebody has begun to pay keeps its price',
    { currentPrice: 4900, live: wechatLive },
    { kind: 'openLive', payment: wechatLive },
  ],
  [
    'an order that somebody has begun to pay keeps its price by another method',
    { currentPrice: 4900, live: wechatLive, request: byCashier },
    { kind: 'open', method: 'cashier', amount: price, closes: wechatLive },
  ],
  [
    'a page that has shown another price gets the price of the order',
    { request: { ...byWechat, price: 2900 } },
    { kind: 'priceChanged', price },
  ],
  [
    'a page that has shown another price gets that of the order, though a payment was begun',
    { live: wechatLive, request: { ...byWechat, price: 2900 } },
    { kind: 'priceChanged', price },
  ],
  [
    'a page that has shown a price gets to know that the order costs nothing',
    { order: free, currentPrice: 0 },
    { kind: 'priceChanged', price: 0 },
  ],

  [
    'a service that is offered no more is unavailable',
    { currentPrice: null },
    { kind: 'unavailable' },
  ],
  [
    'a service that is offered no more is unavailable, though a payment was begun',
    { currentPrice: null, live: wechatLive },
    { kind: 'unavailable' },
  ],
  [
    'a service that is offered no more is unavailable, whatever price the page has shown',
    { currentPrice: null, request: { ...byWechat, price: 2900 } },
    { kind: 'unavailable' },
  ],

  [
    'an order that is paid is paid already',
    { order: paid, live: wechatLive },
    { kind: 'alreadyPaid' },
  ],
  [
    'an order that was paid after its end is paid already',
    { order: { ...paid, state: 'closed' } },
    { kind: 'alreadyPaid' },
  ],
  [
    'an order that is paid and deleted is paid already',
    { order: { ...paid, deleted: true } },
    { kind: 'alreadyPaid' },
  ],
  [
    'an order that is paid is paid already, though its service is gone and the page wrong',
    { order: paid, currentPrice: null, request: { ...byCard, price: 1 } },
    { kind: 'alreadyPaid' },
  ],
  [
    'an order that is deleted is not to be paid',
    { order: { ...unpaid, deleted: true } },
    { kind: 'conflict' },
  ],
  [
    'an order that was cancelled is not to be paid, though a payment of it is open',
    { order: { ...unpaid, state: 'cancelled' }, live: wechatLive, currentPrice: null },
    { kind: 'conflict' },
  ],
]

test.for(rows)('%s', ([, facts, decision]) => {
  expect(decidePayment({ ...usual, ...facts })).toEqual(decision)
})

test.for(consultationStates.filter((state) => state !== 'unpaid'))(
  'an order that nobody paid is not to be paid once it is %s',
  (state) => {
    const order = { ...unpaid, state }
    expect(decidePayment({ ...usual, order })).toEqual({ kind: 'conflict' })
  },
)
