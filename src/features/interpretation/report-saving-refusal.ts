import { codes } from '#contract/codes.ts'
import { CallError } from '#src/services/product-client.ts'
import type { SavingEvent } from './report-saving-machine.ts'

type Refusal = {
  event: Extract<SavingEvent, { type: 'failed' | 'rejected' | 'stopped' | 'conflict' }>
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
  const isOver = error instanceof CallError && error.code !== null && overCodes.includes(error.code)
  return { event: isOver ? { type: 'stopped' } : eventOf(error), isOver }
}

function eventOf(error: unknown): Refusal['event'] {
  if (!(error instanceof CallError)) return { type: 'failed', cause: 'server' }
  const { code, signedOut } = error
  if (code === codes.draftConflict) return { type: 'conflict' }
  if (signedOut) return { type: 'stopped' }
  const isPassing = code !== null && passingCodes.includes(code)
  switch (error.kind) {
    case 'refused':
      return isPassing ? { type: 'failed', cause: 'server' } : { type: 'rejected' }
    case 'http':
    case 'malformed':
      return { type: 'failed', cause: 'server' }
    case 'network':
    case 'timeout':
    case 'aborted':
      return { type: 'failed', cause: 'network' }
  }
}
