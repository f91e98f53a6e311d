import type { Response } from 'express'
import type { AppliedFault } from '#contract/control.ts'

/** What a handler knows about its call that the log of calls should say. */
export type CallLogFields = {
  code?: number
  flow?: string
  /** Whose flow it belongs to, where it has none of its own. */
  device?: string
  request?: unknown
  /** JSON as it goes out. */
  reply?: string
  fault?: AppliedFault
}

export function logCall(response: Response, note: CallLogFields): void {
  response.locals.note = { ...readLogFields(response), ...note }
}

export function readLogFields(response: Response): CallLogFields {
  // Express types locals as anything; logCall alone writes this one.
  return (response.locals.note as CallLogFields | undefined) ?? {}
}
