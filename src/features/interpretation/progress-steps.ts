import type { ConsultationItem } from '#contract/consultation.ts'
import type { ConsultationState } from '#contract/consultation-states.ts'

/** What an interpretation goes through. */
export const progressSteps = ['ordered', 'waiting', 'running', 'read'] as const

type Progress =
  | { at: 'goesOn'; /** The place of the current step. */ step: number }
  /** It has ended, with or without a report. */
  | { at: 'over' }

const steps: Record<ConsultationState, number | null> = {
  unpaid: 0,
  waiting: 1,
  running: 2,
  finished: null,
  cancelled: null,
  refused: null,
  closed: null,
}

/** How far an interpretation has come. */
export function progressOf({ state }: Pick<ConsultationItem, 'state'>): Progress {
  const step = steps[state]
  return step === null ? { at: 'over' } : { at: 'goesOn', step }
}
