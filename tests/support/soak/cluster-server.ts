import pg from 'pg'
import { startCluster } from '#support/postgres/cluster.ts'
import { startPostgres } from '#support/postgres/postgres-server.ts'
import type { SdkPage } from '#support/chat/sdk-page.ts'
import { runSoakBatch, type BatchReport } from './soak-batch.ts'
import { askOnce, nudge, openSoakPage, soakFlags, type SoakServer } from './soak-server.ts'
import { tapWires } from './wire-tap.ts'

/** What goes wrong with a cluster, each in its turn. */
const failures = ['process', 'immediate', 'listeners', 'process', 'fast'] as const
type Failure = (typeof failures)[number]

const count = 3
const timeoutMs = 30_000
const cutMs = 500
/** Of a call that meets a failure on its way. */
const maxTries = 3

/**
 * Three processes over one database behind a balancer. Now and then a process is killed, or the database
 * is started again, or the connections are cut over which processes hear of each other.
 * @param seed says with which failure it begins
 */
async function startClusterServer(seed: number): Promise<SoakServer> {
  const tap = tapWires()
  const postgres = await startPostgres()
  const databaseUrl = postgres.url('postgres')
  const cluster = await startCluster({ databaseUrl, processes: count, flags: soakFlags }).catch(
    async (error: unknown) => {
      await postgres.stop()
      throw error
    },
  )
  const { url } = cluster
  const pages: SdkPage[] = []
  let turn = seed
  let due = 0
  let returning: Promise<void> | null = null
  let drops = 0
  let kills = 0

  const next = (): Failure => failures[turn % failures.length] ?? 'process'
  const victim = () => turn % count

  async function makeFailure(failure: Failure): Promise<void> {
    switch (failure) {
      case 'process':
        await cluster.stop(victim(), 'SIGKILL')
        await cluster.start(victim())
        return
      case 'immediate':
      case 'fast':
        await postgres.kill(failure)
        await postgres.start()
        return
      case 'listeners':
        await cutListeners(databaseUrl)
    }
  }

  async function comeBack(): Promise<void> {
    for (; due > 0; due -= 1) {
      kills += 1
      await makeFailure(next())
      turn += 1
      for (const each of cluster.all()) await whenServing(each.url)
      pages.forEach(nudge)
    }
    returning = null
  }

  return {
    tap,
    page(userId) {
      const page = openSoakPage(url, userId)
      pages.push(page)
      return page
    },
    /** What comes while the last failure lasts comes right after it. */
    kill() {
      due += 1
      returning ??= comeBack()
    },
    holdUp(ms) {
      if (returning !== null) return
      const held = next() === 'process' ? [cluster.at(victim())] : cluster.all()
      for (const { pid } of held) process.kill(pid, 'SIGSTOP')
      setTimeout(() => {
        // One that was killed meanwhile hears nothing any more.
        for (const each of held) if (cluster.all().includes(each)) process.kill(each.pid, 'SIGCONT')
      }, ms)
    },
    async drop(userId) {
      // The others have kept their sockets.
      for (let tries = 1; ; tries += 1) {
        await returning
        try {
          await cluster.post('/harness/api/im/drop', { userId })
          drops += 1
          return
        } catch (error) {
          if (returning === null && tries === maxTries) throw error
        }
      }
    },
    repeat: (request) => askOnce(tap.untapped, url, request),
    tally: () => ({ drops, kills }),
    async back() {
      await returning
    },
    async end() {
      tap.end()
      await returning
      await cluster.close()
      await postgres.stop()
    },
  }
}

/** Some runs at once over one cluster. */
export function runClusterBatch(seed: number, runs: number): Promise<BatchReport> {
  return runSoakBatch(seed, runs, { start: () => startClusterServer(seed), kills: [5, 6] })
}

/** For a while: a process hears again within milliseconds of one cut. */
async function cutListeners(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  for (const end = performance.now() + cutMs; performance.now() < end;) {
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'",
    )
  }
  await client.end()
}

/** Until a call that asks the database is answered. */
async function whenServing(url: string): Promise<void> {
  const overdue = performance.now() + timeoutMs
  for (;;) {
    const response = await fetch(`${url}/harness/api/identities`).catch(() => null)
    await response?.body?.cancel()
    if (response?.status === 200) return
    if (performance.now() > overdue) throw new Error(`${url} is not back: ${response?.status}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
