import type { PointerSamples } from './inertia.ts'
import type { StripView } from './strip-view.ts'

export type Point = { x: number; y: number }

/** What the fingers are doing with the strip. */
export type Gesture =
  | { kind: 'none' }
  | { kind: 'undecided'; from: Point }
  | { kind: 'pan'; from: Point; view: StripView; samples: PointerSamples }
  | { kind: 'pinch'; middleX: number; apart: number; view: StripView }
  | { kind: 'spent' }

/** How the strip moves by itself. */
export type Motion =
  | { kind: 'none' }
  | { kind: 'inertia'; from: StripView; speed: number; since: number }
  | { kind: 'ease'; from: StripView; to: StripView; since: number }

export type StripState = {
  view: StripView
  gesture: Gesture
  motion: Motion
  fingers: readonly (Point & { id: number })[]
  tap: (Point & { time: number }) | null
  /** The moment whose values are read, in seconds. */
  cursorS: number | null
  /** It stays at the newest. */
  following: boolean
}

/** Points are counted from the top left of the curves; times are milliseconds. */
export type StripEvent =
  | { type: 'down'; id: number; point: Point; time: number }
  | { type: 'move'; id: number; point: Point; time: number }
  | { type: 'up'; id: number; point: Point; time: number }
  | { type: 'lost'; id: number }
  | { type: 'frame'; time: number }
  /** The room for it, or what there is to see, has changed. */
  | { type: 'fit' }
  | { type: 'pan'; byPx: number }
  | { type: 'zoom'; by: number; x: number }
  | { type: 'speed'; speed: number; x?: number }
  | { type: 'go'; startS: number }
  | { type: 'ease'; startS: number; time: number }
  | { type: 'follow'; time: number }
  | { type: 'point'; atS: number | null }
