import { cpuMsOf, cpuMsOfFamily, memoryOf } from '#support/harness/process-usage.ts'
import { runFlow } from './authorization-flow.ts'
import { openChatPages } from './chat-page.ts'
import type { Contestant } from './cluster-contestants.ts'
import { openLoadClient } from './load-client.ts'
import { messageLoad } from './message-load.ts'

/** Of each process: its code is compiled by then, mostly. */
const warmUpFlows = 600
const flows = 1500
const concurrency = 12
const people = 120
const warmUpMessages = 500
const floodMessages = 3000
const onTheirWay = 64
const steadyMessages = 600
/** What a team writes, and less than any of them can take. */
const steadyPerSecond = 50

/** The columns of a contestant: of flows, of messages, and of its memory after both. */
export async function measureContestant(contestant: Contestant): Promise<string[]> {
  const ofFlows = await measureFlows(contestant)
  const ofMessages = await measureMessages(contestant)
  const memory = contestant.servers.map(({ pid }) => memoryOf(pid).residentMb.toFixed(0))
  return [...ofFlows, ...ofMessages, `${memory.join(', ')} MB`]
}

async function measureFlows(contestant: Contestant): Promise<string[]> {
  await runFlows(contestant, warmUpFlows * contestant.servers.length)
  const before = usageOf(contestant)
  const began = performance.now()
  await runFlows(contestant, flows)
  const seconds = (performance.now() - began) / 1000
  const after = usageOf(contestant)
  const ofDatabase = after.database === null ? '' : ` (${aFlow(before, after, 'database')})`
  return [(flows / seconds).toFixed(0), `${aFlow(before, after, 'harness')} ms${ofDatabase}`]
}

type Usage = { harness: number; database: number | null }

function usageOf({ servers, databasePid }: Contestant): Usage {
  return {
    harness: servers.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0),
    database: databasePid === null ? null : cpuMsOfFamily(databasePid),
  }
}

function aFlow(before: Usage, after: Usage, whose: keyof Usage): string {
  return (((after[whose] ?? 0) - (before[whose] ?? 0)) / flows).toFixed(2)
}

/** As behind a balancer: each call of a flow meets another process. */
async function runFlows({ servers }: Contestant, count: number): Promise<void> {
  // No more than are used all the time: one that rests is closed after five seconds.
  const connections = Math.ceil(concurrency / servers.length)
  const clients = servers.map(({ base }) => openLoadClient(base, connections))
  let turn = 0
  using client = {
    send: (sent: Parameters<(typeof clients)[number]['send']>[0]) => {
      turn += 1
      const next = clients[turn % clients.length]
      if (next === undefined) throw new Error('there are no processes')
      return next.send(sent)
    },
    [Symbol.dispose]() {
      for (const each of clients) each[Symbol.dispose]()
    },
  }
  let left = count
  const work = async () => {
    while (left-- > 0) await runFlow(servers[0].base, client)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

/** Between people whose pages are at all processes by turns. */
async function measureMessages({ servers }: Contestant): Promise<string[]> {
  const [first, ...rest] = servers.map(({ base }) => base)
  if (first === undefined) throw new Error('there are no processes')
  const load = messageLoad(await openChatPages([first, ...rest], people))
  try {
    await load.flood(warmUpMessages, onTheirWay)
    const perSecond = await load.flood(floodMessages, onTheirWay)
    const { p50, p99 } = await load.run(steadyMessages, steadyPerSecond)
    return [perSecond.toFixed(0), `${p50.toFixed(1)} ms`, `${p99.toFixed(1)} ms`]
  } finally {
    load.close()
  }
}
