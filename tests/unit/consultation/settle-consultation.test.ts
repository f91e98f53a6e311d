import { describe, expect, test } from 'vitest'
import {
  waitLimits,
  type ConsultationAggregate,
} from '#harness/domain/consultation/consultation-aggregate.ts'
import type { Command } from '#harness/domain/consultation/consultation-machine.ts'
import { settle } from '#harness/domain/consultation/settle-consultation.ts'
import {
  accept,
  answer,
  hour,
  launched,
  minute,
  ofRecording,
  pay,
  price,
  published,
  quick,
  stepThrough,
  type Reached,
} from '#support/consultation-moves.ts'

describe('what falls due', () => {
  test('an order that nobody pays is closed after 15 minutes', () => {
    expect(stepThrough(launched, [15 * minute - 1, null]).aggregate.state).toBe('unpaid')
    const { aggregate, ...rest } = stepThrough(launched, [15 * minute, null])
    expect(aggregate).toMatchObject({ state: 'closed', refund: 'none', endedAt: 15 * minute })
    expect(published({ aggregate, ...rest })).toEqual([`closed ${15 * minute} unpaid`])
  })

  test('one that no doctor answers is given back after 24 hours', () => {
    const reached = stepThrough(launched, [0, pay], [24 * hour - 1, null])
    expect(reached.aggregate.state).toBe('waiting')
    const late = stepThrough(launched, [0, pay], [48 * hour, null])
    expect(late.aggregate).toMatchObject({ state: 'closed', refund: 'done', refunded: price })
    // At its own time, also where nobody looked for a day.
    expect(published(late).slice(1)).toEqual([
      `closed ${24 * hour} unanswered`,
      `refundAsked ${24 * hour} unanswered`,
      `refunded ${24 * hour + waitLimits.refund}`,
    ])
  })

  test('a quick one that finds nobody is given back after 10 minutes', () => {
    const reached = stepThrough(quick, [0, pay], [10 * minute, null])
    expect(reached.aggregate).toMatchObject({ state: 'closed', refund: 'pending' })
    expect(published(reached)).toContain(`closed ${10 * minute} unmatched`)
  })

  test('what was served ends after its time, and the money is kept', () => {
    const reached = stepThrough(
      launched,
      [0, pay],
      [hour, accept],
      [48 * hour, answer(48 * hour)],
      [49 * hour, null],
    )
    expect(reached.aggregate).toMatchObject({
      state: 'finished',
      endedAt: 49 * hour,
      refund: 'none',
    })
    expect(published(reached).at(-1)).toBe(`finished ${49 * hour} timeUp`)
  })

  test('what runs ends by its questions, once the last is used up and its time is over', () => {
    const running = stepThrough(quick, [0, pay], [minute, accept], [hour, answer(hour)]).aggregate
    expect(running).toMatchObject({ questionsLeft: 20, endsAt: minute + 24 * hour })
    const used = { ...running, questionsLeft: 0, endsAt: 2 * hour }
    expect(published(stepThrough(used, [2 * hour, null]))).toEqual([
      `finished ${2 * hour} questionsUsed`,
    ])
  })
})

describe('a doctor who accepts and serves nobody', () => {
  const accepted: readonly [number, Command][] = [
    [0, pay],
    [hour, accept],
  ]

  test.for<[string, ConsultationAggregate, accepts: number, until: number]>([
    ['in writing', launched, hour, 49 * hour],
    ['by telephone', { ...launched, type: 'phone' }, hour, 49 * hour],
    ['of a recording', ofRecording, hour, 24 * hour],
    ['whom nobody has named', quick, minute, minute + 24 * hour],
  ])('%s: the money goes back when the time is up', ([, start, accepts, until]) => {
    const reached = stepThrough(start, [0, pay], [accepts, accept], [until + minute, null])
    expect(reached.aggregate).toMatchObject({ state: 'closed', refund: 'done', refunded: price })
    expect(published(reached).slice(2)).toEqual([
      `closed ${until} unserved`,
      `refundAsked ${until} unserved`,
      `refunded ${until + waitLimits.refund}`,
    ])
  })

  test('and ends it: the money goes back as well', () => {
    const reached = stepThrough(launched, ...accepted, [2 * hour, { kind: 'finish' }])
    expect(reached.aggregate).toMatchObject({ state: 'closed', refund: 'pending' })
    expect(reached.effects).toContainEqual(
      expect.objectContaining({ event: 'closed', by: 'doctor', reason: 'unserved' }),
    )
    expect(stepThrough(reached.aggregate, [3 * hour, { kind: 'finish' }]).refused).toBe(0)
  })

  test('answers too late who answers after the end', () => {
    const { aggregate } = stepThrough(launched, ...accepted)
    // As the row is where nobody has looked since.
    const late = settle({ ...aggregate, servedAt: 49 * hour + 1 }, 50 * hour).next
    expect(late).toMatchObject({ state: 'closed', servedAt: null })
  })

  test('keeps nothing of what another doctor before has answered', () => {
    const reached = stepThrough(
      launched,
      ...accepted,
      [2 * hour, answer(2 * hour)],
      [3 * hour, { kind: 'transfer', doctorId: 'd2' }],
      [4 * hour, { kind: 'accept', doctorId: 'd2' }],
      [53 * hour, null],
    )
    expect(reached.aggregate).toMatchObject({ state: 'closed', refunded: price })
  })

  test('by telephone has served from the time on that was confirmed', () => {
    const phone = { ...launched, type: 'phone' } as const
    const confirmed: [number, Command][] = [...accepted, [2 * hour, answer(10 * hour)]]
    const ended = (at: number) => stepThrough(phone, ...confirmed, [at, { kind: 'finish' }])
    expect(ended(10 * hour - 1).aggregate).toMatchObject({ state: 'closed', servedAt: null })
    expect(ended(10 * hour).aggregate).toMatchObject({ state: 'finished', refund: 'none' })
    // Whichever comes first.
    const [written, confirmedAgain] = [answer(3 * hour), answer(20 * hour)]
    const both = stepThrough(phone, ...confirmed, [3 * hour, written], [4 * hour, confirmedAgain])
    expect(both.aggregate.servedAt).toBe(3 * hour)
  })
})

describe('a refund that is asked for', () => {
  const request = { kind: 'requestRefund', reason: 'noAnswer', note: '' } as const
  const running: readonly [number, Command][] = [
    [0, pay],
    [0, accept],
  ]

  test.for<[string, [number, Command][], object]>([
    [
      'is granted where nobody has served by then, and ends it',
      [[hour, request]],
      { state: 'closed', refund: 'done', refunded: price },
    ],
    [
      'is declined where the doctor had served',
      [
        [hour - 1, answer(hour - 1)],
        [hour, request],
      ],
      { state: 'running', refund: 'rejected', refunded: 0 },
    ],
    [
      'is declined where the doctor serves meanwhile',
      [
        [hour, request],
        [25 * hour - 1, answer(25 * hour - 1)],
      ],
      { state: 'running', refund: 'rejected', refunded: 0 },
    ],
    [
      'is granted where a call is confirmed for later',
      [
        [hour, request],
        [2 * hour, answer(26 * hour)],
      ],
      { state: 'closed', refund: 'done', refunded: price, servedAt: null },
    ],
  ])('%s', ([, moves, expected]) => {
    const start = { ...launched, type: 'phone' } as const
    const { aggregate } = stepThrough(start, ...running, ...moves, [25 * hour, null])
    expect(aggregate).toMatchObject(expected)
  })

  test('of what a card has paid for gives its use back once, where nobody has served', () => {
    const byCard: [number, Command][] = [
      [0, { kind: 'pay', amount: 0, method: 'card' }],
      [0, accept],
      [40 * hour, request],
    ]
    const returns = ({ effects }: Reached) =>
      effects.filter(({ kind }) => kind === 'returnRight').length
    const longer = { ...launched, hours: 72 }
    const pending = stepThrough(longer, ...byCard)
    expect(pending.aggregate).toMatchObject({ state: 'running', refund: 'pending' })
    expect(returns(pending)).toBe(0)
    const granted = stepThrough(longer, ...byCard, [64 * hour, null])
    expect(granted.aggregate).toMatchObject({ state: 'closed', refund: 'done', refunded: 0 })
    expect(returns(granted)).toBe(1)
    // Its time is up before.
    const ended = stepThrough(launched, ...byCard, [64 * hour, null])
    expect(ended.aggregate).toMatchObject({ state: 'closed', refund: 'done' })
    expect(returns(ended)).toBe(1)
    const served = stepThrough(longer, ...byCard, [50 * hour, answer(50 * hour)], [64 * hour, null])
    expect(served.aggregate).toMatchObject({ state: 'running', refund: 'rejected' })
    expect(returns(served)).toBe(0)
  })

  test('is none where nothing was paid', () => {
    const free: Command = { kind: 'pay', amount: 0, method: 'free' }
    expect(stepThrough(launched, [0, free], [0, accept], [hour, request]).refused).toBe(1)
  })

  test('is declined of a report that is signed', () => {
    const { aggregate } = stepThrough(
      ofRecording,
      ...running,
      [hour, { kind: 'sign' }],
      [2 * hour, request],
      [26 * hour, null],
    )
    expect(aggregate).toMatchObject({ state: 'finished', refund: 'rejected' })
  })

  test('is soon granted, and once, where the time is up without service', () => {
    const reached = stepThrough(
      launched,
      ...running,
      [40 * hour, request],
      [48 * hour + waitLimits.refund, null],
    )
    expect(reached.aggregate).toMatchObject({ state: 'closed', refund: 'done', refunded: price })
    expect(published(reached).slice(2)).toEqual([
      `refundAsked ${40 * hour} noAnswer`,
      `closed ${48 * hour} unserved`,
      `refunded ${48 * hour + waitLimits.refund}`,
    ])
    expect(reached.effects.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
  })
})
