import type { Response } from 'express'

/** What a handler knows about its call that the log of calls should say. */
export type CallNote = { code?: number; flow?: string; request?: unknown }

export function noteCall(response: Response, note: CallNote): void {
  response.locals.note = { ...readNote(response), ...note }
}

export function readNote(response: Response): CallNote {
  // Express types locals as anything; noteCall alone writes this one.
  return (response.locals.note as CallNote | undefined) ?? {}
}
