import { pages } from '#contract/pages.ts'

/** Where the interpretation of a recording stands, and its report, for either of its people. */
export function interpretationPath(consultationId: string): string {
  return `${pages.interpretation}?consultationId=${encodeURIComponent(consultationId)}`
}

/** For what one of the recordings is chosen: to be interpreted, for a chat, or in place of a photo. */
export type TutelagePick =
  | { pick: 'interpretation'; doctorId?: string }
  | { pick: 'message'; conversationID: string; consultationId: string }
  | { pick: 'photo' }

/** The recordings of who looks; with `pick`, to choose one. */
export function tutelagePath(pick?: TutelagePick): string {
  return withParams(pages.tutelageHistory, { ...pick })
}

/** Where an interpretation of that recording is ordered; without a doctor one is chosen first. */
export function interpretationOrderPath({
  recordingId,
  doctorId,
}: {
  recordingId: string
  doctorId?: string | undefined
}): string {
  return withParams(pages.describeSymptom, { type: 'interpretation', doctorId, recordingId })
}

/** One recording with its curves, for whoever may see it. */
export function recordingPath(recordingId: string): string {
  return withParams(pages.interpretation, { recordingId })
}

function withParams(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    if (value !== undefined) query.set(name, value)
  return query.size === 0 ? path : `${path}?${query.toString()}`
}
