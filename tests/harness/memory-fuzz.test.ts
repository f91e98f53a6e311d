import { expect, it } from 'vitest'
import { fuzzMemory } from '#support/fuzz/memory-fuzz.ts'
import { timeLimit } from '#support/time-limit.ts'

it(
  'keeps at most 20 MB more after 300 calls of 1 MB by nobody',
  async () => {
    const { cases, faults } = await fuzzMemory(300, 13)
    expect(faults, 'npm run fuzz -- --only memory --cases 300 --seed 13').toEqual([])
    expect(cases).toBe(300)
  },
  timeLimit(60_000),
)
