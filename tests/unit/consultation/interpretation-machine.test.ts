import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from '#harness/domain/consultation/consultation-machine.ts'
import {
  accept,
  hour,
  launched,
  moves,
  ofRecording,
  pay,
  price,
  stepThrough,
  timed,
  published,
} from '#support/consultation-moves.ts'

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
    expect(published(late)).toContain(`closed ${24 * hour} unserved`)
    expect(late.refused).toBe(1)
  })

  test('is ended by the signature, and by nothing the doctor says besides', () => {
    const finished = stepThrough(ofRecording, ...begun, [21 * hour, { kind: 'finish' }])
    expect(finished).toMatchObject({ refused: 1, aggregate: { state: 'running' } })
    const signed = stepThrough(ofRecording, ...begun, [21 * hour, { kind: 'sign' }])
    expect(signed.aggregate).toMatchObject({ state: 'finished', endedAt: 21 * hour })
    expect(published(signed).at(-1)).toBe(`interpreted ${21 * hour}`)
    const again = stepThrough(signed.aggregate, [22 * hour, { kind: 'sign' }])
    expect(again).toEqual({ aggregate: signed.aggregate, effects: [], refused: 0 })
  })

  test.for<[string, [number, Command][]]>([
    ['waits', [[0, pay]]],
    ['is read', begun],
  ])('is given back with the money while it %s', ([, moved]) => {
    const refuse: Command = { kind: 'refuse', reason: 'poorSignal', note: '' }
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

describe('in any history of it', () => {
  test('an interpretation is finished by its report alone, and what has none is given back', () => {
    fc.assert(
      fc.property(moves, (drawn) => {
        const reached = stepThrough(ofRecording, ...timed(drawn), [Number.MAX_SAFE_INTEGER, null])
        const { aggregate } = reached
        const isSigned = published(reached).some((line) => line.startsWith('interpreted '))
        expect(aggregate.state === 'finished').toBe(isSigned)
        expect(published(reached).some((line) => line.startsWith('finished '))).toBe(false)
        // Whoever has a report may ask for the money, which somebody decides.
        expect(isSigned || aggregate.refunded === aggregate.paid).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })
})
