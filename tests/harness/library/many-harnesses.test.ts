import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { timeLimit } from '#support/time-limit.ts'

const reportSchema = z.object({
  harnesses: z.number(),
  wrong: z.array(z.string()),
  mbEach: z.number(),
  mbOfOthers: z.number(),
  ms: z.number(),
})

/** In a process of their own, so that memory is theirs (tests/support/harness/many-harnesses.ts). */
async function runMany() {
  const program = 'tests/support/harness/many-harnesses.ts'
  const child = spawn(process.execPath, ['--expose-gc', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [report] = await Promise.all([json(child.stdout), once(child, 'exit')])
  return reportSchema.parse(report)
}

test(
  '64 in one process run the flow at once, each with its clock, people and snapshot, on at most 6 MB each',
  { timeout: timeLimit(90_000) },
  async () => {
    const { harnesses, wrong, mbEach, mbOfOthers, ms } = await runMany()
    process.stdout.write(
      `64 harnesses: ${mbEach.toFixed(2)} MB each, ${mbOfOthers.toFixed(2)} MB each of 64 more after they were closed, ${ms.toFixed(0)} ms\n`,
    )
    expect({ harnesses, wrong }).toEqual({ harnesses: 64, wrong: [] })
    expect(mbEach).toBeLessThan(6)
    // What is over is given back: the allocator's gaps stay, which are not twice as much.
    expect(mbOfOthers).toBeLessThan(1.5 * mbEach)
  },
)
