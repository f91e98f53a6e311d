import { expect, it, vi } from 'vitest'
import { runClusterBatch } from '#support/soak/cluster-server.ts'
import { timeLimit } from '#support/time-limit.ts'

/** Another one finds other things: `npm run soak -- --cluster --runs 4 --seed n`. */
const seed = 20

it(
  'loses, doubles and reorders nothing while processes are killed, the database restarts and nobody hears of another',
  async () => {
    // Before it can be told not to, the SDK says a lot; the processes say that the database is away.
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const { faults, kills, drops } = await runClusterBatch(seed, 4)
    vi.restoreAllMocks()
    expect(faults, `npm run soak -- --cluster --runs 4 --seed ${seed}`).toEqual([])
    expect(kills).toBeGreaterThan(2)
    expect(drops).toBeGreaterThan(0)
  },
  timeLimit(90_000),
)
