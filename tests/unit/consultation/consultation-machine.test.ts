import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actionsOf, type ConsultationAction } from '#contract/consultation-actions.ts'
import { consultationRoles, consultationStates } from '#contract/consultation-states.ts'
import { consultationTypes, refundStates } from '#contract/consultation.ts'
import {
  dueOf,
  factsOf,
  settle,
  spans,
  step,
  type Command,
  type ConsultationAggregate,
  type Effect,
} from '#harness/domain/consultation/consultation-machine.ts'

const price = 3900
const minute = 60_000
const hour = 60 * minute

const launched: ConsultationAggregate = {
  type: 'imageText',
  state: 'unpaid',
  doctorId: 'd1',
  endsAt: spans.unpaid,
  questionsLeft: null,
  hours: 48,
  questions: null,
  paid: 0,
  refunded: 0,
  payMethod: null,
  refund: 'none',
  refundDueAt: null,
  refundGranted: false,
  paidAt: null,
  acceptedAt: null,
  endedAt: null,
  stars: null,
  deleted: false,
}

const quick: ConsultationAggregate = {
  ...launched,
  type: 'quick',
  doctorId: null,
  hours: 24,
  questions: 20,
}

const ofRecording: ConsultationAggregate = { ...launched, type: 'interpretation', hours: 24 }

const pay: Command = { kind: 'pay', amount: price, method: 'wechat' }
const accept: Command = { kind: 'accept', doctorId: 'd1' }

type Reached = { aggregate: ConsultationAggregate; effects: Effect[]; refused: number }

/** Commands at their times, each after whatever fell due until then. */
function stepThrough(
  start: ConsultationAggregate,
  ...moves: [at: number, command: Command | null][]
): Reached {
  let aggregate = start
  let refused = 0
  const effects: Effect[] = []
  for (const [at, command] of moves) {
    const due = settle(aggregate, at)
    effects.push(...due.effects)
    aggregate = due.next
    const outcome = command === null ? null : step(aggregate, command, at)
    if (outcome === 'refused') refused += 1
    else if (outcome !== null) {
      effects.push(...outcome.effects)
      aggregate = outcome.next
    }
  }
  return { aggregate, effects, refused }
}

const told = ({ effects }: Reached) =>
  effects.flatMap((effect) =>
    effect.kind === 'publish' ? [[effect.event, effect.at, effect.reason].join(' ').trim()] : [],
  )

describe('what falls due', () => {
  test('an order that nobody pays is closed after 15 minutes', () => {
    expect(stepThrough(launched, [15 * minute - 1, null]).aggregate.state).toBe('unpaid')
    const { aggregate, ...rest } = stepThrough(launched, [15 * minute, null])
    expect(aggregate).toMatchObject({ state: 'closed', refund: 'none', endedAt: 15 * minute })
    expect(told({ aggregate, ...rest })).toEqual([`closed ${15 * minute} unpaid`])
  })

  test('one that no doctor answers is given back after 24 hours', () => {
    const reached = stepThrough(launched, [0, pay], [24 * hour - 1, null])
    expect(reached.aggregate.state).toBe('waiting')
    const late = stepThrough(launched, [0, pay], [48 * hour, null])
    expect(late.aggregate).toMatchObject({ state: 'closed', refund: 'done', refunded: price })
    // At its own time, also where nobody looked for a day.
    expect(told(late).slice(1)).toEqual([
      `closed ${24 * hour} unanswered`,
      `refundAsked ${24 * hour} unanswered`,
      `refunded ${24 * hour + spans.refund}`,
    ])
  })

  test('a quick one that finds nobody is given back after 10 minutes', () => {
    const reached = stepThrough(quick, [0, pay], [10 * minute, null])
    expect(reached.aggregate).toMatchObject({ state: 'closed', refund: 'pending' })
    expect(told(reached)).toContain(`closed ${10 * minute} unmatched`)
  })

  test('what runs ends after its time', () => {
    const reached = stepThrough(launched, [0, pay], [hour, accept], [49 * hour, null])
    expect(reached.aggregate).toMatchObject({
      state: 'finished',
      endedAt: 49 * hour,
      refund: 'none',
    })
    expect(told(reached).at(-1)).toBe(`finished ${49 * hour} timeUp`)
  })

  test('what runs ends by its questions, once the last is used up and its time is over', () => {
    const running = stepThrough(quick, [0, pay], [minute, accept]).aggregate
    expect(running).toMatchObject({ questionsLeft: 20, endsAt: minute + 24 * hour })
    const used = { ...running, questionsLeft: 0, endsAt: 2 * hour }
    expect(told(stepThrough(used, [2 * hour, null]))).toEqual([
      `finished ${2 * hour} questionsUsed`,
    ])
  })

  test('a refund that was asked for is granted where no doctor has answered, and ends it', () => {
    const asked = { kind: 'requestRefund', reason: 'noAnswer', words: '' } as const
    const running: [number, Command][] = [
      [0, pay],
      [0, accept],
    ]
    const granted = stepThrough(
      launched,
      ...running,
      [hour, { ...asked, isServed: false }],
      [25 * hour, null],
    )
    expect(granted.aggregate).toMatchObject({ state: 'closed', refund: 'done', refunded: price })
    const kept = stepThrough(
      launched,
      ...running,
      [hour, { ...asked, isServed: true }],
      [25 * hour, null],
    )
    expect(kept.aggregate).toMatchObject({ state: 'running', refund: 'rejected', refunded: 0 })
  })
})

describe('an interpretation', () => {
  const begun: [number, Command][] = [
    [0, pay],
    [20 * hour, accept],
  ]

  test('is to be signed within 24 hours from the payment, whenever it was begun', () => {
    const running = stepThrough(ofRecording, ...begun).aggregate
    expect(running).toMatchObject({ state: 'running', endsAt: 24 * hour })
    const late = stepThrough(ofRecording, ...begun, [48 * hour, { kind: 'sign' }])
    expect(late.aggregate).toMatchObject({ state: 'closed', refund: 'done', refunded: price })
    expect(told(late)).toContain(`closed ${24 * hour} unanswered`)
    expect(late.refused).toBe(1)
  })

  test('is ended by the signature, and by nothing the doctor says besides', () => {
    const finished = stepThrough(ofRecording, ...begun, [21 * hour, { kind: 'finish' }])
    expect(finished).toMatchObject({ refused: 1, aggregate: { state: 'running' } })
    const signed = stepThrough(ofRecording, ...begun, [21 * hour, { kind: 'sign' }])
    expect(signed.aggregate).toMatchObject({ state: 'finished', endedAt: 21 * hour })
    expect(told(signed).at(-1)).toBe(`interpreted ${21 * hour}`)
    const again = stepThrough(signed.aggregate, [22 * hour, { kind: 'sign' }])
    expect(again).toEqual({ aggregate: signed.aggregate, effects: [], refused: 0 })
  })

  test.for<[string, [number, Command][]]>([
    ['waits', [[0, pay]]],
    ['is read', begun],
  ])('is given back with the money while it %s', ([, moved]) => {
    const refuse: Command = { kind: 'refuse', reason: 'poorSignal', words: '' }
    const reached = stepThrough(ofRecording, ...moved, [21 * hour, refuse], [22 * hour, null])
    expect(reached.aggregate).toMatchObject({ state: 'refused', refund: 'done', refunded: price })
  })

  test.for(['sign', 'finish'] as const)('%s is nothing for the other kind', (kind) => {
    const other = kind === 'sign' ? launched : ofRecording
    expect(stepThrough(other, ...begun, [21 * hour, { kind }]).refused).toBe(1)
  })

  test('stays with the doctor who was asked', () => {
    const transfer: Command = { kind: 'transfer', doctorId: 'd2' }
    expect(stepThrough(ofRecording, ...begun, [21 * hour, transfer]).refused).toBe(1)
  })
})

describe('money', () => {
  test('that comes after the end goes back', () => {
    const reached = stepThrough(launched, [spans.unpaid, pay])
    expect(reached.aggregate).toMatchObject({ state: 'closed', refund: 'pending', paid: price })
    expect(told(reached).at(-1)).toBe(`refundAsked ${spans.unpaid} late`)
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
    expect(told(reached)).toEqual(['paid 0'])
  })
})

const commands: fc.Arbitrary<Command> = fc.oneof(
  fc.constantFrom<Command>(
    pay,
    { kind: 'pay', amount: 0, method: 'card' },
    { kind: 'cancel' },
    { kind: 'delete' },
    { kind: 'refuse', reason: 'field', words: '' },
    { kind: 'finish' },
    { kind: 'sign' },
    { kind: 'rate', stars: 5 },
    { kind: 'rate', stars: 1 },
  ),
  fc.constantFrom('d1', 'd2').map((doctorId): Command => ({ kind: 'accept', doctorId })),
  fc.constantFrom('d1', 'd2').map((doctorId): Command => ({ kind: 'transfer', doctorId })),
  fc
    .boolean()
    .map((isServed): Command => ({ kind: 'requestRefund', reason: 'other', words: '', isServed })),
)

const moves = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 * hour }), commands), {
  maxLength: 25,
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

/** Random people do random things at random times. */
const lives = fc.tuple(fc.constantFrom(launched, quick, ofRecording), moves)

describe('in any life', () => {
  test('money in is money out and what is kept, and every refund has a reason', () => {
    fc.assert(
      fc.property(lives, ([start, drawn]) => {
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
        const isKept = aggregate.state === 'finished' || aggregate.refund === 'rejected'
        expect(paidIn - out).toBe(isKept ? paidIn - out : 0)
        expect([0, price]).toContain(paidIn)
        expect(effects.filter((e) => e.kind === 'returnRight').length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 3000 },
    )
  })

  test('it is paid at most once', () => {
    fc.assert(
      fc.property(lives, ([start, drawn]) => {
        const paid = told(stepThrough(start, ...timed(drawn))).filter((line) =>
          line.startsWith('paid'),
        )
        expect(paid.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 2000 },
    )
  })

  test('nobody does what the table of rights does not name', () => {
    fc.assert(
      fc.property(lives, commands, ([start, drawn], command) => {
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
      fc.property(lives, commands, ([start, drawn], command) => {
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
      fc.property(lives, ([start, drawn]) => {
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

  test('an interpretation is finished by its report alone, and what has none is given back', () => {
    fc.assert(
      fc.property(moves, (drawn) => {
        const reached = stepThrough(ofRecording, ...timed(drawn), [Number.MAX_SAFE_INTEGER, null])
        const { aggregate } = reached
        const isSigned = told(reached).some((line) => line.startsWith('interpreted '))
        expect(aggregate.state === 'finished').toBe(isSigned)
        expect(told(reached).some((line) => line.startsWith('finished '))).toBe(false)
        // Whoever has a report may ask for the money, which somebody decides.
        if (!isSigned) expect(aggregate.refunded).toBe(aggregate.paid)
      }),
      { numRuns: 3000 },
    )
  })

  test('it ends', () => {
    fc.assert(
      fc.property(lives, ([start, drawn]) => {
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
    const known = { type, paid: price, stars: null, hasDoctor: true }
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

/** Gaps between moves, as moments. */
function timed(drawn: readonly (readonly [number, Command])[]): [number, Command][] {
  let at = 0
  return drawn.map(([gap, command]) => {
    at += gap
    return [at, command]
  })
}

function lastOf(drawn: readonly (readonly [number, Command])[]): number {
  return drawn.reduce((at, [gap]) => at + gap, 0)
}
