import { availableParallelism, loadavg } from 'node:os'

/** What the work of the yardstick takes on the machine these tests are made for, while it is quiet. */
const quietMs = 27
/** Limits tell what hangs from what is slow; a machine may get busy in the midst of a run. */
const min = 3
const max = 10

/**
 * How many times longer than on a quiet machine something may take before a test gives up. It is
 * measured once a run, as vitest.config.ts is read; the workers find it in their environment.
 */
const factor = Number((process.env.TEST_TIME_FACTOR ??= String(measuredFactor())))

/** A limit in milliseconds that holds on this machine, of one that holds on a quiet one. */
export function timeLimit(milliseconds: number): number {
  return Math.round(milliseconds * factor)
}

/** By a fixed piece of work, the slowest of seven times, and by how many wait for a core. */
function measuredFactor(): number {
  const [waiting = 0] = loadavg()
  const slowness = Math.max(...Array.from({ length: 7 }, yardstick)) / quietMs
  return Math.min(max, min * Math.max(1, slowness, waiting / availableParallelism()))
}

function yardstick(): number {
  const began = performance.now()
  let sum = 0
  for (let at = 0; at < 1_000_000; at += 1) sum = (sum + at * at) % 1_000_003
  // What nobody reads need not be computed.
  if (sum < 0) throw new Error('the yardstick is wrong')
  return performance.now() - began
}
