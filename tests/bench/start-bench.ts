import { runFlow } from './authorization-flow.ts'
import { openLoadClient } from './load-client.ts'
import type { Row } from '#support/bench/row-table.ts'
import { startHarness, startYardstick, type ServerProcess } from './server-process.ts'
import { showSpread, spreadOf } from '#support/bench/spread.ts'

const rounds = 9
const budgetMs = 250

/** From the start of the process to the last answer of its first flow. */
export async function measureStart(): Promise<Row> {
  const harness: number[] = []
  const yardstick: number[] = []
  // Once for the caches of Node and of the disk.
  await timeToFirstFlow(startInMemory)
  await timeToFirstFlow(startYardstick)
  for (let round = 0; round < rounds; round++) {
    harness.push(await timeToFirstFlow(startInMemory))
    yardstick.push(await timeToFirstFlow(startYardstick))
  }
  const measured = spreadOf(harness)
  return {
    what: 'harness: process start to first whole flow (:memory:)',
    measured: showSpread(measured, 'ms', 0),
    yardstick: showSpread(spreadOf(yardstick), 'ms', 0),
    budget: `< ${budgetMs} ms`,
    ok: measured.median < budgetMs,
  }
}

async function timeToFirstFlow(start: () => Promise<ServerProcess>): Promise<number> {
  const began = performance.now()
  await using server = await start()
  using client = openLoadClient(server.base, 1)
  await runFlow(server.base, client)
  return performance.now() - began
}

function startInMemory(): Promise<ServerProcess> {
  return startHarness(':memory:')
}
