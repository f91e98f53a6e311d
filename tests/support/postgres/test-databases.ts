import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import type pg from 'pg'
import { inject } from 'vitest'
import type { Clock } from '#harness/domain/clock-and-random.ts'
import type { openStore } from '#harness/store/engine/open-store.ts'
import type { Seed } from '#harness/store/seeds/seed.ts'
import { Client, databasesOfIdleSessions, sharedPrefix } from './kept-sessions.ts'
import { keepPristine } from './pristine-schema.ts'

type Wanted = { clock: Clock; base: Seed; open: typeof openStore }
type TestDatabase = { url: string; closed(): Promise<void> }

/** A seed as of the machine's time may be as old as this. */
const freshMs = 120_000

const ofFiles = new Map<string, string>()
/** What this test file has taken and not given back. */
const taken = new Set<string>()
let admin: Promise<pg.Client> | null = null

/** One that holds schema and seed; of a file that is known, the database that it had. */
export async function databaseFor(place: string, wanted: Wanted): Promise<TestDatabase> {
  const isFile = place !== ':memory:'
  const known = isFile ? ofFiles.get(resolve(place)) : undefined
  if (known !== undefined) return { url: urlOf(known), async closed() {} }
  const name = await take(wanted)
  taken.add(name)
  if (isFile) ofFiles.set(resolve(place), name)
  return { url: urlOf(name), closed: async () => (isFile ? undefined : giveBack(name)) }
}

/** Gives back what no test has closed. */
export async function giveAllBack(): Promise<void> {
  if (admin === null) return
  for (const name of taken) {
    await run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    await giveBack(name)
  }
  await (await admin).end()
  admin = null
}

async function giveBack(name: string): Promise<void> {
  taken.delete(name)
  await run(`update pool set taken = false where name = '${name}'`)
}

/** One that nobody uses any more, as it was; else a new copy. */
async function take(wanted: Wanted): Promise<string> {
  const { clock, base } = wanted
  const now = timeOf(clock)
  const seed = `seed_${base}_${now}`
  const { rows } = await run<{ name: string }>(
    `update pool set taken = true where name =
      (select name from pool where seed = '${seed}' and not taken
        order by array_position($1::text[], name) limit 1 for update skip locked) returning name`,
    [databasesOfIdleSessions()],
  )
  const [free] = rows
  if (free !== undefined) {
    await inDatabase(free.name, 'select test.reset()')
    return free.name
  }
  const name = `${sharedPrefix}${randomUUID()}`
  await run(
    `create database "${name}" template "${await templateFor(seed, now, wanted)}" strategy file_copy`,
  )
  await run(`insert into pool values ('${name}', '${seed}', true)`)
  return name
}

/** Clocks of the machine's time are a little apart; one seed is for all of them for a while. */
function timeOf(clock: Clock): number {
  const now = clock.now()
  return Math.abs(now - Date.now()) < freshMs ? Math.floor(now / freshMs) * freshMs : now
}

/** Made by the first who needs it, of all workers. */
async function templateFor(name: string, now: number, { base, open }: Wanted): Promise<string> {
  await run('select pg_advisory_lock(1)')
  try {
    const { rows } = await run(`select 1 from pg_database where datname = '${name}'`)
    if (rows.length > 0) return name
    await run(`create database "${name}_new" template template0`)
    const store = await open(urlOf(`${name}_new`), { now: () => now }, base)
    await store.destroy()
    await inDatabase(`${name}_new`, keepPristine)
    await run(`alter database "${name}_new" rename to "${name}"`)
    return name
  } finally {
    await run('select pg_advisory_unlock(1)')
  }
}

async function run<R extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<pg.QueryResult<R>> {
  admin ??= connect('postgres')
  return (await admin).query<R>(sql, values)
}

async function inDatabase(name: string, sql: string): Promise<void> {
  const client = await connect(name)
  await client.query(sql)
  await client.end()
}

async function connect(database: string): Promise<pg.Client> {
  const client = new Client({ connectionString: urlOf(database) })
  await client.connect()
  return client
}

/** Over the socket, which takes less of the machine than the network. */
function urlOf(database: string): string {
  const [folder, port] = [inject('socketFolder'), inject('postgresPort')]
  return `postgres://postgres@${encodeURIComponent(folder)}:${port}/${database}`
}
