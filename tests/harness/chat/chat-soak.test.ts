import { expect, it, vi } from 'vitest'
import { runSoakBatch } from '#support/soak/soak-batch.ts'
import { timeLimit } from '#support/time-limit.ts'

/** Another one finds other things: `npm run soak -- --runs 12 --seed n`. */
const seed = 20

it(
  'loses, doubles and reorders nothing in a dozen runs of random messages over lost sockets and killed servers',
  async () => {
    // Before it can be told not to, the SDK says a lot.
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const { faults, kills, drops } = await runSoakBatch(seed, 12)
    vi.restoreAllMocks()
    expect(faults, `npm run soak -- --runs 12 --seed ${seed}`).toEqual([])
    expect(kills).toBeGreaterThan(0)
    expect(drops).toBeGreaterThan(0)
  },
  timeLimit(90_000),
)
