import { describe, expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import { remarksLimit, type ReportDraft } from '#contract/monitoring/report.ts'
import {
  savingStep,
  type SavingEvent,
  type SavingState,
} from '#src/features/interpretation/report-saving-machine.ts'
import { refusalOf } from '#src/features/interpretation/report-saving-refusal.ts'
import { leftDraftSchema, startReport } from '#src/features/interpretation/report-start.ts'
import { CallError } from '#src/services/product-client.ts'

const content = (remarks: string): ReportDraft => ({
  overruled: [],
  nst: null,
  cst: null,
  marks: [],
  tier: null,
  remarks,
})
const [empty, first, second, others] = ['', '一', '一二', '另一台'].map(content)
if (!empty || !first || !second || !others) throw new Error('no drafts')
/** As an input method leaves it until the person has chosen. */
const overLong = content('一'.repeat(remarksLimit.max + 1))

/** The state after events, and the effects of the last one. */
function after(state: SavingState, ...events: SavingEvent[]) {
  return events.reduce(
    ({ state: before }, event) => savingStep(before, event),
    savingStep(state, { type: 'failed', cause: 'network' }),
  )
}

const fresh: SavingState = { at: 'saved', version: 3, written: empty }

describe('what a doctor writes of a report', () => {
  test('is saved once typing pauses, over the version that it was read in', () => {
    const written = after(fresh, { type: 'written', content: first })
    expect(written.state.at).toBe('waiting')
    expect(written.effects).toEqual([{ type: 'schedule', afterMs: 800 }])
    const sent = savingStep(written.state, { type: 'due' })
    expect(sent.effects).toEqual([{ type: 'save', version: 3, content: first }])
    const saved = savingStep(sent.state, { type: 'saved', version: 4 })
    expect(saved).toEqual({
      state: { at: 'saved', version: 4, written: first },
      effects: [{ type: 'forget' }],
    })
  })

  test('is saved again where more was written meanwhile', () => {
    const { state, effects } = after(
      fresh,
      { type: 'written', content: first },
      { type: 'due' },
      { type: 'written', content: second },
      { type: 'saved', version: 4 },
    )
    expect(state).toEqual({ at: 'waiting', version: 4, written: second })
    expect(effects).toEqual([{ type: 'schedule', afterMs: 800 }])
  })

  test('is sent again as it was after a lost answer, and only then with what came later', () => {
    const failed = after(
      fresh,
      { type: 'written', content: first },
      { type: 'due' },
      { type: 'written', content: second },
      { type: 'failed', cause: 'server' },
    )
    expect(failed.state).toMatchObject({ at: 'failed', cause: 'server' })
    expect(failed.effects).toEqual([{ type: 'schedule', afterMs: 5000 }])
    const again = savingStep(failed.state, { type: 'due' })
    expect(again.effects).toEqual([{ type: 'save', version: 3, content: first }])
    const saved = savingStep(again.state, { type: 'saved', version: 4 })
    expect(saved.state).toEqual({ at: 'waiting', version: 4, written: second })
  })

  test('stands as it is, and is sent no more, where another device was faster', () => {
    const { state } = after(
      fresh,
      { type: 'written', content: first },
      { type: 'due' },
      { type: 'conflict' },
    )
    expect(state).toEqual({ at: 'conflict', version: 3, written: first })
    const typed = savingStep(state, { type: 'written', content: second })
    expect(typed.effects).toEqual([])
    expect(savingStep(typed.state, { type: 'kept', version: 5 }).state).toEqual({
      at: 'waiting',
      version: 5,
      written: second,
    })
    expect(savingStep(state, { type: 'taken', version: 5, content: others }).state).toEqual({
      at: 'saved',
      version: 5,
      written: others,
    })
  })

  test('is not sent while an input method composes beyond the limit, but once that has settled', () => {
    const composing = after(fresh, { type: 'written', content: overLong }, { type: 'due' })
    expect(composing.state).toEqual({ at: 'waiting', version: 3, written: overLong })
    expect(composing.effects).toEqual([])
    const settled = savingStep(composing.state, { type: 'written', content: second })
    expect(settled.effects).toEqual([{ type: 'schedule', afterMs: 800 }])
    expect(savingStep(settled.state, { type: 'due' }).effects).toEqual([
      { type: 'save', version: 3, content: second },
    ])
  })

  test('is not sent again by itself once it was rejected, but as it is written next', () => {
    const rejected = after(
      fresh,
      { type: 'written', content: first },
      { type: 'due' },
      { type: 'rejected' },
    )
    expect(rejected.state).toEqual({ at: 'rejected', version: 3, written: first, sent: first })
    expect(rejected.effects).toEqual([])
    const next = savingStep(rejected.state, { type: 'written', content: second })
    expect(next.state).toEqual({ at: 'waiting', version: 3, written: second })
    expect(next.effects).toEqual([{ type: 'schedule', afterMs: 800 }])
  })

  test('is sent as it was written meanwhile where what was sent is rejected', () => {
    const { state, effects } = after(
      fresh,
      { type: 'written', content: first },
      { type: 'due' },
      { type: 'written', content: second },
      { type: 'rejected' },
    )
    expect(state).toEqual({ at: 'waiting', version: 3, written: second })
    expect(effects).toEqual([{ type: 'schedule', afterMs: 800 }])
  })

  test('is not sent again by itself where nothing more is taken, and what was sent stays known', () => {
    const { state, effects } = after(
      fresh,
      { type: 'written', content: first },
      { type: 'due' },
      { type: 'written', content: second },
      { type: 'stopped' },
    )
    expect(state).toEqual({ at: 'rejected', version: 3, written: second, sent: first })
    expect(effects).toEqual([])
  })

  test('is not counted twice where an answer comes late', () => {
    const late = savingStep(fresh, { type: 'saved', version: 9 })
    expect(late).toEqual({ state: fresh, effects: [] })
  })
})

describe('a save without an answer that it is kept', () => {
  const refused = (code: number) => new CallError('refused', '', code)

  test.each([
    ['never got one', new CallError('network')],
    ['waited too long', new CallError('timeout')],
  ])('that %s has failed for the network', (_, error) => {
    expect(refusalOf(error).event).toEqual({ type: 'failed', cause: 'network' })
  })

  test.each([
    ['met a server that failed', new CallError('http', '', codes.serverError)],
    ['met one in its place', new CallError('http')],
    ['met one that failed, and said so', refused(codes.serverError)],
    ['was one of too many', refused(codes.tooFrequent)],
    ['got one that nobody can read', new CallError('malformed')],
  ])('that %s has failed at the server', (_, error) => {
    expect(refusalOf(error).event).toEqual({ type: 'failed', cause: 'server' })
  })

  test.each([
    ['found a newer version', 'conflict', refused(codes.draftConflict)],
    ['does not fit the contract', 'rejected', refused(codes.invalidRequest)],
    ['is refused for a reason that this client does not know', 'rejected', refused(199_999)],
    ['came after the session', 'stopped', refused(codes.signedOut)],
  ] as const)('that %s has %s', (_, type, error) => {
    expect(refusalOf(error)).toEqual({ event: { type }, isOver: false })
  })

  test.each([codes.reportSigned, codes.consultationConflict, codes.notFound])(
    'stops, and the page shows how it stands, where nobody writes the report any more (%i)',
    (code) =>
      expect(refusalOf(refused(code))).toEqual({ event: { type: 'stopped' }, isOver: true }),
  )
})

describe('a form that is opened', () => {
  const stored = { version: 4, content: first }

  test('has what the server has where nothing was left on this device', () => {
    expect(startReport(stored, null)).toEqual({ at: 'saved', version: 4, written: first })
  })

  test('goes on with what was written here over the same version', () => {
    const left = { version: 4, written: second, sent: null }
    expect(startReport(stored, left)).toEqual({ at: 'waiting', version: 4, written: second })
  })

  test('knows its own save of which the answer was lost', () => {
    const left = { version: 3, written: second, sent: first }
    expect(startReport(stored, left)).toEqual({ at: 'waiting', version: 4, written: second })
  })

  test('goes on also where what was sent over the same version can no longer be read', () => {
    const left = leftDraftSchema.parse({ version: 4, written: second, sent: overLong })
    expect(startReport(stored, left)).toEqual({ at: 'waiting', version: 4, written: second })
  })

  test('asks whose holds where another device has saved since', () => {
    const left = { version: 3, written: second, sent: null }
    expect(startReport(stored, left)).toEqual({ at: 'conflict', version: 3, written: second })
  })
})
