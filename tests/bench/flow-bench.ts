import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuMsOf, memoryOf, type Memory } from '#support/harness/process-usage.ts'
import { runFlow } from './authorization-flow.ts'
import { openLoadClient } from './load-client.ts'
import type { Row } from '#support/bench/row-table.ts'
import { startHarness, startYardstick, type ServerProcess } from './server-process.ts'
import { showSpread, spreadOf } from '#support/bench/spread.ts'

/** Together 10,000 flows a server, after which its memory is read. Compiled code settles by 2,500. */
const warmUpFlows = 2500
const rounds = 15
const flowsARound = 500

const concurrency = 8
const ratioBudget = 1.8
const memoryBudgetMb = 120

type Contestant = { name: string; server: ServerProcess; cpuMsPerFlow: number[] }

/** CPU time a flow, and memory after 10,000 flows. */
export async function measureFlows(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'consult-h5-bench-'))
  try {
    await using memory = await startHarness(':memory:')
    await using file = await startHarness(join(folder, 'harness.sqlite'))
    await using bare = await startYardstick()
    const yardstick = contestant('yardstick', bare)
    const harnesses = [contestant(':memory:', memory), contestant('SQLite file', file)]
    await compete([yardstick, ...harnesses])
    return [
      ...harnesses.map((harness) => cpuRow(harness, yardstick)),
      ...harnesses.map((harness) => memoryRow(harness, yardstick)),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function contestant(name: string, server: ServerProcess): Contestant {
  return { name, server, cpuMsPerFlow: [] }
}

/** In turns, so that what else the machine does meets all of them. */
async function compete(contestants: Contestant[]): Promise<void> {
  for (const { server } of contestants) await runFlows(server, warmUpFlows)
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? contestants : contestants.toReversed()
    for (const { server, cpuMsPerFlow } of order) {
      const before = cpuMsOf(server.pid)
      await runFlows(server, flowsARound)
      cpuMsPerFlow.push((cpuMsOf(server.pid) - before) / flowsARound)
    }
  }
}

async function runFlows({ base }: ServerProcess, count: number): Promise<void> {
  using client = openLoadClient(base, concurrency)
  let left = count
  const work = async () => {
    while (left-- > 0) await runFlow(base, client)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

function cpuRow(harness: Contestant, yardstick: Contestant): Row {
  const ratios = harness.cpuMsPerFlow.map((ms, round) => ms / (yardstick.cpuMsPerFlow[round] ?? 0))
  const ratio = spreadOf(ratios)
  const spent = showSpread(spreadOf(harness.cpuMsPerFlow), 'ms', 2)
  return {
    what: `harness: CPU per flow (${harness.name})`,
    measured: `${spent}, ratio ${showSpread(ratio, '', 2)}`,
    yardstick: showSpread(spreadOf(yardstick.cpuMsPerFlow), 'ms', 2),
    budget: `ratio <= ${ratioBudget}`,
    ok: ratio.median <= ratioBudget,
  }
}

function memoryRow(harness: Contestant, yardstick: Contestant): Row {
  const memory = memoryOf(harness.server.pid)
  const flows = warmUpFlows + rounds * flowsARound
  return {
    what: `harness: memory after ${flows.toLocaleString('en')} flows (${harness.name})`,
    measured: showMemory(memory),
    yardstick: showMemory(memoryOf(yardstick.server.pid)),
    budget: `<= ${memoryBudgetMb} MB`,
    ok: memory.residentMb <= memoryBudgetMb,
  }
}

function showMemory({ residentMb, detail }: Memory): string {
  const resident = `${residentMb.toFixed(0)} MB`
  if (detail === null) return resident
  return `${resident}, peak ${detail.peakMb.toFixed(0)} (without Node's own file ${detail.ownMb.toFixed(0)})`
}
