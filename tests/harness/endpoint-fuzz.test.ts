import { expect, it } from 'vitest'
import { fuzzEndpoints } from '#support/fuzz/endpoint-fuzz.ts'
import { timeLimit } from '#support/time-limit.ts'

/** Another one finds other things: `npm run fuzz -- --only endpoints --cases 3000 --seed n`. */
const seed = 13

it(
  'answers 3,000 random calls of all endpoints without a fault, and what succeeds in its own shape',
  async () => {
    const { cases, notes, faults, reached } = await fuzzEndpoints(3000, seed)
    expect(faults, `npm run fuzz -- --only endpoints --cases 3000 --seed ${seed}`).toEqual([])
    expect(cases).toBe(3000)
    // None of these has to be missing, or nothing would be tried.
    expect(notes.taken).toBeGreaterThan(500)
    expect(reached.size).toBeGreaterThan(35)
    expect(notes.refused).toBeGreaterThan(500)
  },
  timeLimit(60_000),
)
