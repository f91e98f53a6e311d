import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { harnessAt, runHarness, type RunningHarness } from '#support/harness/running-harness.ts'
import { startBalancer } from './balancer.ts'

type ClusterOptions = {
  /** Of the database. */
  databaseUrl: string
  processes?: number
  flags?: readonly string[]
  what?: 'built' | 'sources'
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/**
 * Harness processes over one database and one folder of uploads, and a balancer before them. All of
 * them start at the same moment.
 */
export async function startCluster(options: ClusterOptions) {
  const { databaseUrl, processes: count = 3, what = 'sources' } = options
  const flags = [...(options.flags ?? []), '--database-url', databaseUrl]
  const folder = await mkdtemp(join(tmpdir(), 'consult-h5-cluster-'))
  const balancer = await startBalancer()
  const run = () => runHarness({ data: join(folder, 'harness.sqlite'), flags, what })
  const running: (RunningHarness | null)[] = []

  function forward(): void {
    const there = running.filter((each) => each !== null)
    balancer.forwardTo(there.map(({ url }) => Number(new URL(url).port)))
  }

  async function start(place: number): Promise<void> {
    running[place] = await run()
    forward()
  }

  /** A process that is killed is still in the balancer's turn until it has ended. */
  async function stop(place: number, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const ending = running[place] ?? null
    running[place] = null
    await ending?.stop(signal)
    forward()
  }

  async function close(): Promise<void> {
    balancer.close()
    const ended = await Promise.allSettled(running.map((_, place) => stop(place)))
    await rm(folder, { recursive: true, force: true })
    for (const each of ended) if (each.status === 'rejected') throw each.reason
  }

  const started = await Promise.allSettled(
    Array.from({ length: count }, (_, place) => start(place)),
  )
  const failed = started.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') {
    await close()
    throw failed.reason
  }
  return {
    /** Through the balancer: each call meets another process. */
    ...harnessAt(balancer.url),
    start,
    stop,
    close,
    /** One of them, which has to be there; behind the last comes the first. */
    at(place: number): RunningHarness {
      const found = running[place % count]
      if (found === undefined || found === null) throw new Error(`no process ${place} is there`)
      return found
    },
    /** All that are there. */
    all: () => running.filter((each) => each !== null),
  }
}
