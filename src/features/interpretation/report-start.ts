import * as z from 'zod/mini'
import { reportDraftSchema, type ReportDraft } from '#contract/monitoring/report.ts'
import type { SavingState } from './report-saving-machine.ts'

/** What the server has. */
type Stored = { version: number; content: ReportDraft }

/** What was left on this device: written over which version, and what of it was sent last. */
export const leftDraftSchema = z.object({
  version: z.number(),
  written: reportDraftSchema,
  /** Where it can't be read, what was written is kept all the same. */
  sent: z.unknown(),
})

export type LeftDraft = z.infer<typeof leftDraftSchema>

/** How a form begins: with what the server has, or with what was written here and never arrived. */
export function startReport(stored: Stored, left: LeftDraft | null): SavingState {
  const { version, content } = stored
  if (left === null || isSame(left.written, content))
    return { at: 'saved', version, written: content }
  const { written } = left
  const sent = reportDraftSchema.safeParse(left.sent)
  const isOwnSave = version === left.version + 1 && sent.success && isSame(sent.data, content)
  const isUntouched = version === left.version || isOwnSave
  return isUntouched
    ? { at: 'waiting', version, written }
    : { at: 'conflict', version: left.version, written }
}

/** Both as the contract's schema has parsed them, which gives fields an order. */
function isSame(one: ReportDraft, other: ReportDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
