import { describe, expect, test } from 'vitest'
import { callRules } from '#contract/consultation-call.ts'
import { chinaMinute } from '#contract/calendar.ts'
import {
  decideConfirmation,
  decideProposal,
  type CallDecision,
} from '#harness/domain/consultation/decide-call.ts'
import { callSlots } from '#src/features/consult/detail/call-slots.ts'

const now = 1_000_000
const hour = 3_600_000
const running = { type: 'phone', state: 'running', endsAt: now + 72 * hour } as const
const named = { times: [now + hour, now + 2 * hour], confirmedAt: null, callback: '' }

type Proposal = Parameters<typeof decideProposal>
const proposals: [string, Partial<Proposal[0]>, Proposal[1], number[], CallDecision][] = [
  ['a time ahead is taken', {}, null, [now + hour], 'changed'],
  ['others take the place of those before', {}, named, [now + 3 * hour], 'changed'],
  [
    'a paid order takes times before the doctor accepts',
    { state: 'waiting' },
    null,
    [now + 1],
    'changed',
  ],
  ['a time that is over is not taken', {}, null, [now], 'late'],
  ['a time too far ahead is not taken', {}, null, [now + callRules.ahead + 1], 'late'],
  [
    'a time whose call is over with the consultation is taken',
    { endsAt: now + hour + callRules.window },
    null,
    [now + hour],
    'changed',
  ],
  [
    'a time that the doctor could not confirm any more is not taken',
    { endsAt: now + hour + callRules.window - 1 },
    null,
    [now + hour],
    'late',
  ],
  [
    'how long the doctor may take to accept says nothing of the times',
    { state: 'waiting', endsAt: now + hour },
    null,
    [now + 2 * hour],
    'changed',
  ],
  ['the same time twice is not taken', {}, null, [now + 1, now + 1], 'late'],
  ['an order that is not paid takes none', { state: 'unpaid' }, null, [now + hour], 'none'],
  ['an order that is over takes none', { state: 'finished' }, null, [now + hour], 'none'],
  ['one that is due to be over takes none', { endsAt: now }, null, [now + hour], 'none'],
  [
    'what is no telephone consultation takes none',
    { type: 'imageText' },
    null,
    [now + hour],
    'none',
  ],
  ['what is confirmed stays', {}, { ...named, confirmedAt: now + hour }, [now + 1], 'none'],
  [
    'once the call is over, times can be named again',
    {},
    { ...named, confirmedAt: now - callRules.window },
    [now + 1],
    'changed',
  ],
]

test.for(proposals)('of what a patient names, %s', ([, order, arranged, times, decision]) => {
  expect(decideProposal({ ...running, ...order }, arranged, { times, now })).toBe(decision)
})

type Confirmation = Parameters<typeof decideConfirmation>
const confirmations: [string, Partial<Confirmation[0]>, Confirmation[1], number, CallDecision][] = [
  ['one of the times is confirmed', {}, named, now + hour, 'changed'],
  ['another time is not', {}, named, now + 3 * hour, 'none'],
  ['nothing is where nothing was named', {}, null, now + hour, 'none'],
  ['nothing is before the doctor accepts', { state: 'waiting' }, named, now + hour, 'none'],
  ['nothing is of another kind of consultation', { type: 'free' }, named, now + hour, 'none'],
  ['a time that has passed is not', {}, { ...named, times: [now] }, now, 'late'],
  [
    'a call that lasts longer than the consultation is not',
    { endsAt: now + hour },
    named,
    now + hour,
    'late',
  ],
  ['the same again is done already', {}, { ...named, confirmedAt: now + hour }, now + hour, 'done'],
  [
    'the same time may have another number to be called back at',
    {},
    { ...named, confirmedAt: now + hour, callback: '027-85551234' },
    now + hour,
    'changed',
  ],
  [
    'another one after it is not',
    {},
    { ...named, confirmedAt: now + hour },
    now + 2 * hour,
    'none',
  ],
]

test.for(confirmations)('of what a doctor answers, %s', ([, order, arranged, at, decision]) => {
  expect(decideConfirmation({ ...running, ...order }, arranged, { at, callback: '', now })).toBe(
    decision,
  )
})

describe('the times that can be chosen', () => {
  test('are half hours of the day, from half an hour on, for three days', () => {
    const slots = callSlots(now, null)
    expect(slots[0]).toBeGreaterThan(now + 30 * 60_000)
    expect(slots.at(-1)).toBeLessThanOrEqual(now + callRules.ahead)
    for (const at of slots) {
      expect(at % (30 * 60_000)).toBe(0)
      expect(chinaMinute(at)).toBeGreaterThanOrEqual(8 * 60)
      expect(chinaMinute(at)).toBeLessThan(22 * 60)
    }
  })

  test('are over before the consultation is, and none where that is too soon', () => {
    const all = callSlots(now, null)
    const [first = 0, second = 0] = all
    expect(callSlots(now, second + callRules.window)).toEqual([first, second])
    expect(callSlots(now, second + callRules.window - 1)).toEqual([first])
    expect(callSlots(now, first + callRules.window - 1)).toEqual([])
  })
})
