/** Numbers from 0 to below 1, the next at each call. */
export type RandomSource = () => number

const step = 0x6d2b79f5

/** The same numbers for the same seed: mulberry32, a generator of 32 bits of state. */
export function seededRandom(seed: number): RandomSource {
  let state = Math.trunc(seed)
  return () => {
    state = (state + step) % 2 ** 32
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The number that the seed's generator gives after so many others. */
export function randomAt(seed: number, place: number): number {
  return seededRandom(seed + place * step)()
}

export function between(min: number, max: number, random: RandomSource): number {
  return min + (max - min) * random()
}

/** A number of the normal distribution with a mean of 0 and a deviation of 1 (Box, Muller 1958). */
export function normal(random: RandomSource): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
