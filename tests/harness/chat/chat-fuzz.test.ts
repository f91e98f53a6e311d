import { expect, it, vi } from 'vitest'
import { fuzzChat } from '#support/fuzz/chat-fuzz.ts'
import { timeLimit } from '#support/time-limit.ts'

/** Another one finds other things: `npm run fuzz -- --cases 3000 --seed n`. */
const seed = 13

it(
  'answers 3,000 random commands, and whoever they reach reads on',
  async () => {
    // Before it can be told not to, the SDK says a lot.
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const { cases, notes, faults } = await fuzzChat(3000, seed)
    vi.restoreAllMocks()
    expect(faults, `npm run fuzz -- --cases 3000 --seed ${seed}`).toEqual([])
    expect(cases).toBe(3000)
    // Neither has to be missing, or nothing would be tried.
    expect(notes.taken).toBeGreaterThan(500)
    expect(notes.refused).toBeGreaterThan(500)
    expect(notes.read).toBeGreaterThan(500)
  },
  timeLimit(60_000),
)
