import { reportDraftSchema, type ReportDraft } from '#contract/monitoring/report.ts'

/**
 * How far what a doctor writes of a report is kept by the server. `version` is the newest that is known
 * to be there; what was sent is sent again as it was until it is answered, for the server knows its
 * repetition and refuses anything else. What was rejected is not sent again by itself.
 */
export type SavingState = { version: number; written: ReportDraft } & (
  | { at: 'saved' | 'waiting' | 'conflict' }
  | { at: 'saving' | 'rejected'; sent: ReportDraft }
  | { at: 'failed'; sent: ReportDraft; cause: SavingFailure }
)

/** `network`: nothing came back. `server`: it did, and does not say whether it is saved. */
type SavingFailure = 'network' | 'server'

export type SavingEvent =
  | { type: 'written'; content: ReportDraft }
  /** It is time to save, or to try again. */
  | { type: 'due' }
  | { type: 'saved'; version: number }
  /** No answer came that says whether it is saved. */
  | { type: 'failed'; cause: SavingFailure }
  /** The server, or the contract, refuses what was sent. */
  | { type: 'rejected' }
  /** Whatever is sent is refused: nobody is signed in, or nothing is to be written any more. */
  | { type: 'stopped' }
  /** Another device has saved a newer version. */
  | { type: 'conflict' }
  /** The person goes on with what the other device has saved. */
  | { type: 'taken'; version: number; content: ReportDraft }
  /** The person goes on with their own. */
  | { type: 'kept'; version: number }

export type SavingEffect =
  | { type: 'schedule'; afterMs: number }
  | { type: 'save'; version: number; content: ReportDraft }
  /** The server has all of it. */
  | { type: 'forget' }

type Step = { state: SavingState; effects: readonly SavingEffect[] }

/** After the last key, and after a failure. */
const pauseMs = 800
const retryMs = 5000

/** False while an input method composes beyond the limit: what it leaves in the end fits. */
export function isSavable(written: ReportDraft): boolean {
  return reportDraftSchema.safeParse(written).success
}

export function savingStep(state: SavingState, event: SavingEvent): Step {
  switch (event.type) {
    case 'written':
      return write({ ...state, written: event.content })
    case 'due':
      if (state.at === 'failed' || state.at === 'rejected') return send(state, state.sent)
      if (state.at !== 'waiting' || !isSavable(state.written)) return stay(state)
      return send(state, state.written)
    case 'saved': {
      if (state.at !== 'saving') return stay(state)
      const { written, sent } = state
      const { version } = event
      if (written !== sent) return wait({ version, written })
      return { state: { at: 'saved', version, written }, effects: [{ type: 'forget' }] }
    }
    case 'failed':
      if (state.at !== 'saving') return stay(state)
      return {
        state: { ...state, at: 'failed', cause: event.cause },
        effects: [{ type: 'schedule', afterMs: retryMs }],
      }
    case 'rejected':
      if (state.at !== 'saving') return stay(state)
      return state.written === state.sent ? stay({ ...state, at: 'rejected' }) : wait(state)
    case 'stopped':
      return stay(state.at === 'saving' ? { ...state, at: 'rejected' } : state)
    case 'conflict': {
      if (state.at !== 'saving') return stay(state)
      const { version, written } = state
      return stay({ at: 'conflict', version, written })
    }
    case 'taken': {
      const { version, content: written } = event
      return { state: { at: 'saved', version, written }, effects: [{ type: 'forget' }] }
    }
    case 'kept':
      return wait({ version: event.version, written: state.written })
  }
}

function write(state: SavingState): Step {
  const isOpen = state.at === 'saved' || state.at === 'waiting' || state.at === 'rejected'
  return isOpen ? wait(state) : stay(state)
}

function wait({ version, written }: Pick<SavingState, 'version' | 'written'>): Step {
  return {
    state: { at: 'waiting', version, written },
    effects: [{ type: 'schedule', afterMs: pauseMs }],
  }
}

function send({ version, written }: SavingState, sent: ReportDraft): Step {
  return {
    state: { at: 'saving', version, written, sent },
    effects: [{ type: 'save', version, content: sent }],
  }
}

function stay(state: SavingState): Step {
  return { state, effects: [] }
}
