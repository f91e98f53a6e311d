/** The time constant by which a strip that was let go slows down, in milliseconds. */
const timeConstantMs = 325
/** Slower than this, in pixels a millisecond, nobody sees it move. */
const minSpeed = 0.015

export type PointerSamples = readonly { x: number; time: number }[]

/** For how long a place of the finger counts for its speed. */
const sampleWindowMs = 100

export function addSample(samples: PointerSamples, x: number, time: number): PointerSamples {
  return [...samples.filter((each) => time - each.time <= sampleWindowMs), { x, time }]
}

/** Pixels a millisecond when the finger is lifted; one that has rested is not moving. */
export function releaseSpeed(samples: PointerSamples, time: number): number {
  const recent = samples.filter((each) => time - each.time <= sampleWindowMs)
  const [first, last] = [recent[0], recent.at(-1)]
  if (first === undefined || last === undefined || last.time - first.time < 8) return 0
  return (last.x - first.x) / (last.time - first.time)
}

/** How far inertia has carried it after so long, in pixels. */
export function inertiaDistance(speed: number, ms: number): number {
  return speed * timeConstantMs * (1 - Math.exp(-ms / timeConstantMs))
}

export function isInertiaRunning(speed: number, ms: number): boolean {
  return Math.abs(speed) * Math.exp(-ms / timeConstantMs) > minSpeed
}
