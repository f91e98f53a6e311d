import { describe, expect, test } from 'vitest'
import type { ReportDraft } from '#contract/monitoring/report.ts'
import {
  savingStep,
  type SavingEvent,
  type SavingState,
} from '#src/features/interpretation/report-saving-machine.ts'
import { startReport } from '#src/features/interpretation/report-start.ts'

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

/** The state after events, and the effects of the last one. */
function after(state: SavingState, ...events: SavingEvent[]) {
  return events.reduce(
    ({ state: before }, event) => savingStep(before, event),
    savingStep(state, { type: 'failed' }),
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
      { type: 'failed' },
    )
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
      { type: 'refused' },
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

  test('is not counted twice where an answer comes late', () => {
    const late = savingStep(fresh, { type: 'saved', version: 9 })
    expect(late).toEqual({ state: fresh, effects: [] })
  })
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

  test('asks whose holds where another device has saved since', () => {
    const left = { version: 3, written: second, sent: null }
    expect(startReport(stored, left)).toEqual({ at: 'conflict', version: 3, written: second })
  })
})
