import type { ActionFacts } from '#contract/consultation-actions.ts'

/**
 * Whether the doctor of a consultation may prescribe: while it runs, and not of a recording, whose answer is the
 * report. Apart from other actions, for every room asks it, and needs none of them.
 */
export function isPrescribable({ type, state }: Pick<ActionFacts, 'type' | 'state'>): boolean {
  return state === 'running' && type !== 'interpretation'
}
