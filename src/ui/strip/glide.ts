/** How fast a strip that was let go slows down, in milliseconds. */
const slowingMs = 325
/** From this speed on, in pixels a millisecond, it is seen to move. */
const seenSpeed = 0.015

export type Trail = readonly { x: number; time: number }[]

/** What of a finger's way still counts for how fast it is. */
const trailMs = 100

export function withPoint(trail: Trail, x: number, time: number): Trail {
  return [...trail.filter((each) => time - each.time <= trailMs), { x, time }]
}

/** Pixels a millisecond when the finger is lifted; one that has rested is not moving. */
export function speedWhenLifted(trail: Trail, time: number): number {
  const recent = trail.filter((each) => time - each.time <= trailMs)
  const [first, last] = [recent[0], recent.at(-1)]
  if (first === undefined || last === undefined || last.time - first.time < 8) return 0
  return (last.x - first.x) / (last.time - first.time)
}

/** How far it has glided after so long, in pixels. */
export function glided(speed: number, ms: number): number {
  return speed * slowingMs * (1 - Math.exp(-ms / slowingMs))
}

export function isGliding(speed: number, ms: number): boolean {
  return Math.abs(speed) * Math.exp(-ms / slowingMs) > seenSpeed
}
