import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actionsOf, type ConsultationAction } from '#contract/consultation-actions.ts'
import { consultationRoles, consultationStates } from '#contract/consultation-states.ts'
import { consultationTypes, refundStates } from '#contract/consultation.ts'
import { factsOf, waitLimits } from '#harness/domain/consultation/consultation-aggregate.ts'
import { step, type Command } from '#harness/domain/consultation/consultation-machine.ts'
import { isPaidInTime } from '#harness/domain/consultation/check-paid-in-time.ts'
import { dueOf, settle } from '#harness/domain/consultation/settle-consultation.ts'
import {
  accept,
  answer,
  commands,
  lastOf,
  launched,
  histories,
  pay,
  price,
  stepThrough,
  timed,
  published,
} from '#support/consultation-moves.ts'

describe('money', () => {
  test('that comes after the end goes back', () => {
    const reached = stepThrough(launched, [waitLimits.unpaid, pay])
    expect(reached.aggregate).toMatchObject({ state: 'closed', refund: 'pending', paid: price })
    expect(published(reached).at(-1)).toBe(`refundAsked ${waitLimits.unpaid} late`)
  })

  test('is paid in time up to the end, and too late from then on, in the same millisecond as well', () => {
    const cancel: Command = { kind: 'cancel' }
    expect(isPaidInTime(stepThrough(launched, [0, pay]).aggregate)).toBe(true)
    expect(isPaidInTime(stepThrough(launched, [5, pay], [5, cancel]).aggregate)).toBe(true)
    expect(isPaidInTime(stepThrough(launched, [5, cancel], [5, pay]).aggregate)).toBe(false)
    expect(isPaidInTime(stepThrough(launched, [waitLimits.unpaid, pay]).aggregate)).toBe(false)
    expect(isPaidInTime(stepThrough(launched, [5, cancel]).aggregate)).toBe(false)
  })

  test('paid with a card is nothing to give back, but the right is', () => {
    const byCard: Command = { kind: 'pay', amount: 0, method: 'card' }
    const reached = stepThrough(launched, [0, byCard], [1, { kind: 'cancel' }])
    expect(reached.aggregate).toMatchObject({ state: 'cancelled', refund: 'none', paid: 0 })
    expect(reached.effects).toContainEqual({ kind: 'returnRight' })
  })

  test('is told twice and taken once', () => {
    const reached = stepThrough(launched, [0, pay], [1, pay], [2, { ...pay, method: 'cashier' }])
    expect(reached.aggregate).toMatchObject({ paid: price, payMethod: 'wechat' })
    expect(published(reached)).toEqual(['paid 0'])
  })
})

describe('where the clock goes back', () => {
  test('an answered consultation stays served', () => {
    const answered = stepThrough(launched, [9, pay], [10, accept], [11, answer(11)])
    expect(step(answered.aggregate, { kind: 'finish' }, 0)).toMatchObject({
      next: { state: 'finished', refund: 'none', endedAt: 11 },
    })
  })

  test('what was paid was paid before its end', () => {
    for (const end of [
      { kind: 'cancel' },
      { kind: 'refuse', reason: 'field', note: '' },
    ] as const) {
      const { aggregate } = stepThrough(launched, [9, pay], [0, end])
      expect(isPaidInTime(aggregate)).toBe(true)
    }
  })
})

/** By whose right a command is done, and by which. */
const rights: Partial<Record<Command['kind'], ['patient' | 'doctor', ConsultationAction]>> = {
  cancel: ['patient', 'cancel'],
  delete: ['patient', 'delete'],
  requestRefund: ['patient', 'requestRefund'],
  rate: ['patient', 'rate'],
  accept: ['doctor', 'accept'],
  refuse: ['doctor', 'refuse'],
  finish: ['doctor', 'finish'],
  sign: ['doctor', 'interpret'],
}

describe('in any history', () => {
  test('money in is money out and what is kept, and every refund has a reason', () => {
    fc.assert(
      fc.property(histories, ([start, drawn]) => {
        const { aggregate, effects } = stepThrough(start, ...timed(drawn), [
          Number.MAX_SAFE_INTEGER,
          null,
        ])
        const paidIn = drawn.length === 0 ? 0 : aggregate.paid
        const refunds = effects.filter((effect) => effect.kind === 'refund')
        const settled = effects.filter((effect) => effect.kind === 'settleRefund')
        expect(refunds.length).toBeLessThanOrEqual(1)
        expect(settled).toHaveLength(refunds.length)
        for (const { amount, reason } of refunds) {
          expect(reason).not.toBe('')
          expect(amount).toBe(paidIn)
        }
        const out = settled.some(({ state }) => state === 'done') ? paidIn : 0
        expect(aggregate.refunded).toBe(out)
        // What nobody has served is not kept.
        const isKept = aggregate.servedAt !== null
        expect(paidIn - out).toBe(isKept ? paidIn - out : 0)
        expect(aggregate.state === 'finished' || aggregate.refund === 'rejected').toBe(isKept)
        expect([0, price]).toContain(paidIn)
        expect(effects.filter((e) => e.kind === 'returnRight').length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 3000 },
    )
  })

  test('it is paid at most once', () => {
    fc.assert(
      fc.property(histories, ([start, drawn]) => {
        const paid = published(stepThrough(start, ...timed(drawn))).filter((line) =>
          line.startsWith('paid'),
        )
        expect(paid.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 2000 },
    )
  })

  test('nobody does what the table of rights does not name', () => {
    fc.assert(
      fc.property(histories, commands, ([start, drawn], command) => {
        const { aggregate } = stepThrough(start, ...timed(drawn))
        const now = lastOf(drawn)
        const outcome = step(aggregate, command, now)
        const right = rights[command.kind]
        if (right === undefined || outcome === 'refused' || outcome.next === aggregate) return
        const [role, action] = right
        expect(actionsOf(role, factsOf(aggregate))).toContain(action)
      }),
      { numRuns: 3000 },
    )
  })

  test('what the table names can be done', () => {
    fc.assert(
      fc.property(histories, commands, ([start, drawn], command) => {
        const { aggregate } = stepThrough(start, ...timed(drawn))
        const [role, action] = rights[command.kind] ?? []
        // A deleted one is nobody's to see.
        if (role === undefined || (role === 'patient' && aggregate.deleted)) return
        if (action === undefined || !actionsOf(role, factsOf(aggregate)).includes(action)) return
        expect(step(aggregate, command, lastOf(drawn))).not.toBe('refused')
      }),
      { numRuns: 3000 },
    )
  })

  test('times go forward, nothing overdue is left, and looking twice changes nothing', () => {
    fc.assert(
      fc.property(histories, ([start, drawn]) => {
        const now = lastOf(drawn)
        const { aggregate, effects } = stepThrough(start, ...timed(drawn))
        const times = effects.flatMap((effect) => ('at' in effect ? [effect.at] : []))
        expect(times).toEqual(times.toSorted((one, other) => one - other))
        expect(dueOf(aggregate) ?? Infinity).toBeGreaterThan(now)
        expect(settle(aggregate, now)).toEqual({ next: aggregate, effects: [] })
        const isOpen = ['unpaid', 'waiting', 'running'].includes(aggregate.state)
        expect(aggregate.endsAt === null).toBe(!isOpen)
        expect(aggregate.endedAt === null).toBe(isOpen)
      }),
      { numRuns: 3000 },
    )
  })

  test('it ends', () => {
    fc.assert(
      fc.property(histories, ([start, drawn]) => {
        const { aggregate } = stepThrough(start, ...timed(drawn), [Number.MAX_SAFE_INTEGER, null])
        expect(['finished', 'cancelled', 'refused', 'closed']).toContain(aggregate.state)
        expect(aggregate.refund).not.toBe('pending')
      }),
    )
  })
})

test.for(consultationTypes)(
  'the table of rights says something for every state, role and refund of %s',
  (type) => {
    const known = { type, payMethod: 'wechat', stars: null, hasDoctor: true } as const
    for (const state of consultationStates) {
      for (const role of consultationRoles) {
        for (const refund of refundStates) {
          const actions = actionsOf(role, { ...known, state, refund })
          expect(new Set(actions).size).toBe(actions.length)
        }
      }
    }
    // Whoever pays for something can always go on from where it stands.
    for (const state of consultationStates) {
      expect(actionsOf('patient', { ...known, state, refund: 'none' })).not.toEqual([])
    }
  },
)
