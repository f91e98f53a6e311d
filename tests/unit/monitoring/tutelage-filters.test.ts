import { describe, expect, test } from 'vitest'
import type { MonitoringRecording } from '#contract/monitoring/monitoring-recording.ts'
import {
  requestUnavailableReason,
  interpretationIdOf,
  recordingTags,
} from '#src/blocks/monitoring/recording-tags.ts'
import { unavailableReason } from '#src/features/monitor/unavailable-reason.ts'
import {
  countFilters,
  isFiltered,
  noFilters,
  readFilters,
  readPick,
  tutelageParams,
  writeFilters,
} from '#src/features/monitor/tutelage-filters.ts'

const filters = {
  patientId: 'P1',
  read: 'read',
  tier: '2',
  place: 'home',
  from: '2026-01-05',
  to: '2026-01-06',
} as const

describe('the address of the monitoring history', () => {
  test('says what is looked for besides for what one is chosen, and is read back', () => {
    const before = new URLSearchParams('?pick=message&conversationID=C2C20001&tier=1')
    const written = writeFilters(before, filters)
    const query = new URLSearchParams(written)
    expect(readFilters(query)).toEqual(filters)
    expect(readPick(query)).toBe('message')
    expect(query.get('conversationID')).toBe('C2C20001')
    expect(writeFilters(query, noFilters)).toBe('?pick=message&conversationID=C2C20001')
  })

  test('that says nonsense is the one of everything', () => {
    const nonsense = new URLSearchParams('?patientId=a b&read=x&tier=9&place=moon&from=2026-02-30')
    expect(readFilters(nonsense)).toEqual(noFilters)
    expect(readPick(new URLSearchParams('?pick=everything'))).toBe(null)
    expect(isFiltered(noFilters)).toBe(false)
  })

  test('asks the server by whole days in China', () => {
    expect(tutelageParams(filters)).toEqual({
      patientId: 'P1',
      interpreted: true,
      tier: 2,
      place: 'home',
      from: Date.UTC(2026, 0, 4, 16),
      to: Date.UTC(2026, 0, 6, 16),
    })
    expect(tutelageParams(noFilters)).toEqual({})
    expect(countFilters(filters)).toBe(4)
  })
})

type Facts = Pick<
  MonitoringRecording,
  'isLive' | 'isTooShort' | 'isUnheard' | 'isPatientRemoved' | 'isDeleted' | 'interpretation'
>
type Interpretation = NonNullable<Facts['interpretation']>

const read = (state: Interpretation['state'], tier: Interpretation['tier'] = null): Facts => ({
  isLive: false,
  isTooShort: false,
  isUnheard: false,
  isPatientRemoved: false,
  isDeleted: false,
  interpretation: { consultationId: 'C1', state, tier },
})
const unread: Facts = {
  isLive: false,
  isTooShort: false,
  isUnheard: false,
  isPatientRemoved: false,
  isDeleted: false,
  interpretation: null,
}
const textIds = (facts: Facts) => recordingTags(facts).map((tag) => tag.textId)

describe('a recording says', () => {
  test.for([
    ['that nobody has read it', unread, ['monitoring.tag.open']],
    ['that it is too short', { ...unread, isTooShort: true }, ['monitoring.tag.tooShort']],
    [
      'that it grows, whatever its length',
      { ...unread, isLive: true, isTooShort: true },
      ['monitoring.tag.live'],
    ],
    ['that it waits', read('waiting'), ['monitoring.tag.waiting']],
    ['what the doctor has concluded', read('finished', 3), ['monitoring.tier.3']],
    ['nothing of what was given up', read('cancelled'), ['monitoring.tag.open']],
    [
      'that it was sent back, and why it may have been',
      { ...read('refused'), isTooShort: true },
      ['monitoring.tag.tooShort', 'monitoring.tag.refused'],
    ],
  ] as const)('%s', ([, facts, said]) => {
    expect(textIds(facts)).toEqual(said)
  })

  test('once whom to ask: again only where no interpretation is under way or done', () => {
    expect(requestUnavailableReason(unread)).toBe(null)
    expect(requestUnavailableReason(read('refused'))).toBe(null)
    expect(requestUnavailableReason(read('running'))).toBe('requested')
    expect(requestUnavailableReason(read('finished', 1))).toBe('requested')
    expect(requestUnavailableReason({ ...unread, isTooShort: true })).toBe('tooShort')
    expect(requestUnavailableReason({ ...unread, isUnheard: true })).toBe('unheard')
    expect(requestUnavailableReason({ ...read('running'), isUnheard: true })).toBe('requested')
    const removed = { ...unread, isPatientRemoved: true }
    expect(requestUnavailableReason(removed)).toBe('patientRemoved')
    expect(requestUnavailableReason({ ...unread, isDeleted: true })).toBe('deleted')
    expect(requestUnavailableReason({ ...read('running'), isPatientRemoved: true })).toBe(
      'requested',
    )
    expect(interpretationIdOf(read('unpaid'))).toBe('C1')
    expect(interpretationIdOf(read('closed'))).toBe(null)
  })

  test('what it can be chosen for: a short one can be sent, and not be interpreted', () => {
    const short = { ...unread, isTooShort: true } as MonitoringRecording
    expect(unavailableReason('message', short)).toBe(null)
    expect(unavailableReason('interpretation', short)).toBe('tooShort')
    expect(unavailableReason('photo', { ...short, isLive: true })).toBe('live')
  })
})
