import { describe, expect, test } from 'vitest'
import { consultationStates, type ConsultationState } from '#contract/consultation-states.ts'
import type { ClosedReason } from '#contract/chat/chat-relation.ts'
import {
  asksDoctors,
  closedFor,
  leavesDoctor,
  partyOf,
  type ChatParty,
  type RelationFacts,
} from '#harness/domain/chat/decide-relation.ts'

const now = 1000

/** A patient who has never asked the doctor. */
const stranger: RelationFacts = {
  sender: 'patient',
  recipient: 'doctor',
  consultations: [],
  openedByDoctor: false,
  shareGroup: false,
}
const of = (...states: ConsultationState[]): Partial<RelationFacts> => ({
  consultations: states.map((state) => ({ state, endsAt: null, questionsLeft: null })),
})
const ending = (state: ConsultationState, endsAt: number): Partial<RelationFacts> => ({
  consultations: [{ state, endsAt, questionsLeft: null }],
})

const left = (...questions: (number | null)[]): Partial<RelationFacts> => ({
  consultations: questions.map((questionsLeft) => ({
    state: 'running',
    endsAt: now + 1,
    questionsLeft,
  })),
})

const rows: [sentence: string, facts: Partial<RelationFacts>, closed: ClosedReason | null][] = [
  ['a doctor whom a patient never asked is closed', {}, 'notAsked'],
  ['one who is not paid yet is closed', of('unpaid'), 'unpaid'],
  ['one who is paid is open, before they accept too', of('waiting'), null],
  ['one whose consultation runs is open', of('running'), null],
  ['one is closed after the end', of('finished'), 'over'],
  ['one is closed after the patient has cancelled', of('cancelled'), 'over'],
  ['one is closed who has refused', of('refused'), 'over'],
  ['one is closed who did not answer in time', of('closed'), 'over'],
  ['what runs counts, also behind a newer order', of('unpaid', 'finished', 'running'), null],
  ['a new order says why, not the one before', of('unpaid', 'finished'), 'unpaid'],
  ['what ends later is open', ending('running', now + 1), null],
  ['what has ended is closed before anybody has settled it', ending('running', now), 'over'],
  ['one is open until the last question', left(1), null],
  ['one is closed after the last question, while it runs', left(0), 'questionsUsed'],
  ['another one that has questions left opens it', left(0, 2), null],
  ['another one without a limit opens it', left(0, null), null],
  [
    'a newer one that nobody has accepted opens it',
    { consultations: [...(of('waiting').consultations ?? []), ...(left(0).consultations ?? [])] },
    null,
  ],
  [
    'a newer one that is not paid says why',
    { consultations: [...(of('unpaid').consultations ?? []), ...(left(0).consultations ?? [])] },
    'unpaid',
  ],
  [
    'what waits takes none of the questions',
    { consultations: [{ state: 'waiting', endsAt: null, questionsLeft: 0 }] },
    null,
  ],
  [
    'a doctor who has begun it is open, all questions used',
    { ...left(0), openedByDoctor: true },
    null,
  ],
  ['a doctor who has begun it is open', { openedByDoctor: true }, null],
  ['a doctor who has begun it anew is open', { ...of('finished'), openedByDoctor: true }, null],
  ['customer service is open', { recipient: 'service' }, null],
  ['another patient is closed', { recipient: 'patient' }, 'stranger'],
  ['a patient in the same group is open', { recipient: 'patient', shareGroup: true }, null],
  ['the same group opens no doctor', { shareGroup: true }, 'notAsked'],
]

test.for(rows)('to a patient %s', ([, facts, closed]) => {
  expect(closedFor({ ...stranger, ...facts }, now)).toBe(closed)
})

test.for(['doctor', 'service'] as const)('to a %s everybody is open', (sender) => {
  for (const recipient of ['patient', 'doctor', 'service'] as const) {
    expect(closedFor({ ...stranger, sender, recipient }, now)).toBe(null)
  }
})

test('the account on duty is the service, though it is no doctor’s', () => {
  expect(partyOf('30001', 1)).toBe('service')
  expect([partyOf('10001', 1), partyOf('20001', 2)]).toEqual(['patient', 'doctor'])
  expect(partyOf('administrator', null)).toBe('service')
})

test('what a doctor has begun ends with the consultation that came of it', () => {
  const before = { state: 'running', doctorId: 'd1', endsAt: null } as const
  for (const state of consultationStates) {
    const ends = leavesDoctor(before, { ...before, state })
    expect([state, ends]).toEqual([state, state !== 'running' && state !== 'waiting'])
  }
  expect(leavesDoctor(before, { ...before, state: 'waiting', doctorId: 'd2' })).toBe(true)
  const unpaid = { ...before, state: 'unpaid' } as const
  expect(leavesDoctor(unpaid, { ...unpaid, state: 'closed' })).toBe(false)
})

describe('in a group', () => {
  const parties: ChatParty[] = ['patient', 'doctor', 'service']
  test('doctors are asked where a patient has made it and a patient speaks, nowhere else', () => {
    for (const speaker of parties) {
      for (const creator of parties) {
        expect(asksDoctors({ speaker, creator })).toBe(
          speaker === 'patient' && creator === 'patient',
        )
      }
    }
  })
})
