import type { ConsultationItem } from '#contract/consultation.ts'

/** The one that matters most now: what runs, else what a doctor is going to answer. */
export function heroOf(open: readonly ConsultationItem[]): ConsultationItem | null {
  const hero =
    open.find(({ state }) => state === 'running') ??
    open.find(({ state, doctor }) => state === 'waiting' && doctor !== null)
  return hero ?? null
}
