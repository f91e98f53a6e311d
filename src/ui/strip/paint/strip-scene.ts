import type {
  DecelerationKind,
  Doubt,
  StripFindings,
  StripRecording,
} from '#src/ui/strip/strip-model.ts'
import type { StripLayout } from '#src/ui/strip/strip-layout.ts'
import type { StripPalette } from './strip-palette.ts'
import type { StripClock } from '#src/ui/strip/strip-time.ts'
import { xOf, type StripView } from '#src/ui/strip/strip-view.ts'

/** What is written on the paper itself. */
export type StripLabels = {
  bpm: string
  movements: string
  toco: string
  acceleration: string
  decelerations: Readonly<Record<DecelerationKind, string>>
  doubts: Readonly<Record<Doubt, string>>
  sinusoidal: string
}

/** All that a painter needs to know. */
export type Scene = {
  recording: StripRecording
  /** Null where they are not shown. */
  findings: StripFindings | null
  view: StripView
  layout: StripLayout
  palette: StripPalette
  labels: StripLabels
  /** Where the curves begin, and how wide they are. */
  left: number
  width: number
  /** Whether texts keep within its edges, or go on in a piece that is joined there. */
  edge: 'end' | 'seam'
  /** The height of letters. */
  text: number
  /** How thick a curve is. */
  curve: number
  clock: StripClock
}

export function xInScene({ left, view }: Scene, atS: number): number {
  return left + xOf(view, atS)
}

/** From and until which second the scene shows. */
export function visibleSpan({ view, width }: Scene): { startS: number; endS: number } {
  return { startS: view.startS, endS: view.startS + width / view.pxPerS }
}

/** Those of some spans that are visible at least in part. */
export function visibleOf<T extends { startS: number; endS: number }>(
  scene: Scene,
  all: readonly T[],
): T[] {
  const { startS, endS } = visibleSpan(scene)
  return all.filter((each) => each.endS > startS && each.startS < endS)
}
