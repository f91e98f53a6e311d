import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuMsOf, memoryOf } from '#support/harness/process-usage.ts'
import { openLoadClient } from './load-client.ts'
import { installPeers, type Peer } from './peers.ts'
import { printTable } from '#support/bench/row-table.ts'
import type { ServerProcess } from './server-process.ts'
import { showSpread, spreadOf } from '#support/bench/spread.ts'

const startRounds = 9
const warmUpFlows = 2500
/** Many short ones: a busy neighbour of the machine is there for seconds, and meets all alike. */
const flowRounds = 15
const flowsARound = 500
/** What a collector has not yet collected is read as well, so that a server is started anew for each reading. */
const memoryRounds = 3
const memoryFlows = 10_000
const concurrency = 8

type Measured = {
  peer: Peer
  /**
   * From the start of the process to the last answer of its first flow: without compiled code, the
   * first time after its installation or build, and with compiled code of an earlier start.
   */
  coldMs: number[]
  firstMs: number[]
  warmMs: number[]
  cpuMsPerFlow: number[]
  residentMb: number[]
}

type Running = { measured: Measured; server: ServerProcess }

/**
 * The harness beside other servers that play an authorization page, by turns: first in start, in CPU a
 * flow and in memory. A flow of ours is silent authorization, login and a chat account; of theirs the
 * page, the token and who it is.
 */
export async function benchPeers(): Promise<void> {
  console.log('Installing the peers ...')
  const all = (await installPeers()).map((peer): Measured => ({
    peer,
    coldMs: [],
    firstMs: [],
    warmMs: [],
    cpuMsPerFlow: [],
    residentMb: [],
  }))
  console.log('Measuring: start ...')
  await measureStarts(all)
  console.log('Measuring: flows ...')
  await measureFlows(all)
  console.log('Measuring: memory ...')
  await measureMemory(all)
  printTable([
    [
      '',
      'start, nothing compiled',
      'first start',
      'start again',
      'CPU a flow',
      'memory after 10,000',
    ],
    ...all.map(({ peer, coldMs, firstMs, warmMs, cpuMsPerFlow, residentMb }) => [
      peer.name,
      showSpread(spreadOf(coldMs), 'ms', 0),
      showSpread(spreadOf(firstMs), 'ms', 0),
      showSpread(spreadOf(warmMs), 'ms', 0),
      showSpread(spreadOf(cpuMsPerFlow), 'ms', 2),
      showSpread(spreadOf(residentMb), 'MB', 0),
    ]),
  ])
  const behind = [
    ...behindIn('its first start', all, ({ firstMs }) => spreadOf(firstMs).median),
    ...behindIn('CPU a flow', all, ({ cpuMsPerFlow }) => spreadOf(cpuMsPerFlow).median),
    ...behindIn('memory', all, ({ residentMb }) => spreadOf(residentMb).median),
  ]
  for (const line of behind) console.log(line)
  process.exitCode = behind.length > 0 ? 1 : 0
}

/** Who is ahead of ours, which comes first, or of its package. */
function behindIn(
  what: string,
  [ours, ourPackage, ...others]: Measured[],
  valueOf: (one: Measured) => number,
): string[] {
  // Memory is another thing: who runs the package leaves Node its usual young generation of 16 MB a half.
  const counted = what === 'memory' ? [ours] : [ours, ourPackage]
  return counted
    .filter((one) => one !== undefined)
    .flatMap((one) =>
      others
        .filter((other) => valueOf(other) < valueOf(one))
        .map(({ peer }) => `BEHIND: ${peer.name} is ahead of ${one.peer.name} in ${what}`),
    )
}

async function measureStarts(all: Measured[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'consult-h5-peers-'))
  const start = ({ peer }: Measured, name: string) =>
    timeToFirstFlow(peer, { NODE_COMPILE_CACHE: join(folder, peer.name, name) })
  try {
    // Once for the caches of the disk.
    for (const each of all) await start(each, 'warm')
    for (let round = 0; round < startRounds; round++) {
      for (const each of inTurns(all, round)) {
        const coldMs = await start(each, `cold-${round}`)
        each.coldMs.push(coldMs)
        each.firstMs.push(each.peer.isCompiled ? await timeToFirstFlow(each.peer, {}) : coldMs)
        each.warmMs.push(await start(each, 'warm'))
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timeToFirstFlow(peer: Peer, env: Record<string, string>): Promise<number> {
  const began = performance.now()
  await using server = await peer.start(env)
  using client = openLoadClient(server.base, 1)
  await peer.flow(server.base, client)
  return performance.now() - began
}

async function measureFlows(all: Measured[]): Promise<void> {
  await using servers = new AsyncDisposableStack()
  const running: Running[] = []
  for (const measured of all) {
    running.push({ measured, server: servers.use(await measured.peer.start({})) })
  }
  for (const one of running) await runFlows(one, warmUpFlows)
  for (let round = 0; round < flowRounds; round++) {
    for (const one of inTurns(running, round)) {
      const before = cpuMsOf(one.server.pid)
      await runFlows(one, flowsARound)
      one.measured.cpuMsPerFlow.push((cpuMsOf(one.server.pid) - before) / flowsARound)
    }
  }
}

/** Each by itself and without a pause, in which a collector finds the time for more. */
async function measureMemory(all: Measured[]): Promise<void> {
  for (let round = 0; round < memoryRounds; round++) {
    for (const measured of inTurns(all, round)) {
      await using server = await measured.peer.start({})
      await runFlows({ measured, server }, memoryFlows)
      measured.residentMb.push(memoryOf(server.pid).residentMb)
    }
  }
}

async function runFlows({ measured, server }: Running, count: number): Promise<void> {
  using client = openLoadClient(server.base, concurrency)
  let left = count
  const work = async () => {
    while (left-- > 0) await measured.peer.flow(server.base, client)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

/** There and back, so that what else the machine does meets all of them. */
function inTurns<One>(all: readonly One[], round: number): readonly One[] {
  return round % 2 === 0 ? all : all.toReversed()
}
