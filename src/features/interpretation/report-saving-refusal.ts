import { codes } from '#contract/codes.ts'
import { CallError } from '#src/services/product-client.ts'
import type { SavingEvent } from './report-saving-machine.ts'

type Refusal = {
  event: Extract<SavingEvent['type'], 'failed' | 'rejected' | 'stopped' | 'conflict'>
  /** The report is no longer this doctor's to write. */
  isOver: boolean
}

const overCodes: readonly number[] = [
  codes.reportSigned,
  codes.consultationConflict,
  codes.notFound,
]

/** They say nothing of what was sent. */
const passingCodes: readonly number[] = [codes.serverError, codes.tooFrequent]

/** What it means for a save that its call has no data. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) return { event: 'failed', isOver: false }
  const { code, kind, signedOut } = error
  if (code === codes.draftConflict) return { event: 'conflict', isOver: false }
  if (code !== null && overCodes.includes(code)) return { event: 'stopped', isOver: true }
  if (signedOut) return { event: 'stopped', isOver: false }
  if (code !== null && passingCodes.includes(code)) return { event: 'failed', isOver: false }
  return { event: kind === 'refused' ? 'rejected' : 'failed', isOver: false }
}
