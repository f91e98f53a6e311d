import type { StripRecording } from './strip-model.ts'
import type { StripSnapshot } from './strip-controller.ts'
import { valuesAt, type Values } from './values-at.ts'

/** What is read off a strip: the values of a moment, or which part of it is seen. */
export type Reading =
  | { kind: 'moment'; atS: number; values: Values }
  | { kind: 'part'; atS: number; startS: number; endS: number }

export function readingOf(
  { cursorS, view, room }: StripSnapshot,
  recording: StripRecording,
): Reading {
  if (cursorS !== null) {
    return { kind: 'moment', atS: cursorS, values: valuesAt(recording, cursorS) }
  }
  const { startS, pxPerS } = view
  const endS = Math.min(room.seconds, startS + room.width / pxPerS)
  return { kind: 'part', atS: (startS + endS) / 2, startS, endS }
}
