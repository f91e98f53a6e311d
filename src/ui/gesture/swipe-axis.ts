/** How far a finger goes before it is known which way it swipes (spec 9), in CSS pixels. */
const decidedAfterPx = 10

export type Axis = 'x' | 'y'

/** The axis of a movement, or null while the finger has not gone far enough to tell. */
export function axisOf(dx: number, dy: number): Axis | null {
  const [across, down] = [Math.abs(dx), Math.abs(dy)]
  if (Math.max(across, down) < decidedAfterPx) return null
  return across > down ? 'x' : 'y'
}

/** From this speed on, in pixels a millisecond, a swipe is a flick. */
const flick = 0.3

/** Which way a swipe goes when it is let go: where it was flicked, or is `far` enough. */
export function swipeDirection(by: number, speed: number, far: number): -1 | 0 | 1 {
  const direction = by < 0 ? -1 : 1
  if (Math.abs(speed) > flick) return speed * by > 0 ? direction : 0
  return Math.abs(by) > far ? direction : 0
}

/** What a swipe has moved since its axis was decided: what follows the finger does not jump. */
export function sinceDecided(distance: number): number {
  return Math.sign(distance) * Math.max(0, Math.abs(distance) - decidedAfterPx)
}
