import type { ReportDraft } from '#contract/monitoring/report.ts'
import type { SavingState } from './report-saving-machine.ts'

/** What the server has. */
type Stored = { version: number; content: ReportDraft }

/** What was left on this device: written over which version, and what of it was sent last. */
export type LeftDraft = { version: number; written: ReportDraft; sent: ReportDraft | null }

/** How a form begins: with what the server has, or with what was written here and never arrived. */
export function startReport(stored: Stored, left: LeftDraft | null): SavingState {
  const { version, content } = stored
  if (left === null || isSame(left.written, content))
    return { at: 'saved', version, written: content }
  const { written, sent } = left
  const isOwnSave = version === left.version + 1 && sent !== null && isSame(sent, content)
  const isUntouched = version === left.version || isOwnSave
  return isUntouched
    ? { at: 'waiting', version, written }
    : { at: 'conflict', version: left.version, written }
}

/** Both as the contract's schema has parsed them, which gives fields an order. */
function isSame(one: ReportDraft, other: ReportDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
