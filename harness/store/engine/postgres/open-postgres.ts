import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Clock } from '#harness/domain/clock-and-random.ts'
import { provideChannel } from '#harness/store/engine/process-channel.ts'
import { describeStore } from '#harness/store/engine/store-description.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'
import { provideSnapshots } from '#harness/store/engine/table-snapshots.ts'
import { inLongTransaction } from '#harness/store/engine/transaction.ts'
import { fillNewStore, type Seed } from '#harness/store/seeds/seed.ts'
import { PostgresChannel } from './postgres-channel.ts'
import { PostgresPool } from './postgres-pool.ts'
import { sessionName } from './postgres-session.ts'
import { prepareDatabase, type FoundDatabase } from './prepare-database.ts'
import { schemaSnapshots } from './schema-snapshots.ts'

const sharedTablesFile = new URL('./shared-tables.sql', import.meta.url)

type Options = { clock: Clock; base: Seed; report(line: string): void }

/**
 * Opens a database of a PostgreSQL server, which other processes may have open as well. One without tables
 * gets the newest schema and the seed, all or nothing. Throws a reason in one line.
 */
export async function openPostgres(url: string, { clock, base, report }: Options): Promise<Store> {
  const { database, server } = locationOf(url)
  const session = sessionName(randomBytes(6).toString('hex'))
  const place = { url, session, name: `the database ${database} at ${server}` }
  const channel = await PostgresChannel.open({ ...place, report })
  const pool = await PostgresPool.open({ ...place, channel })
  const store = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    // Processes that start at once come here by turns.
    const found = await inLongTransaction(store, async (trx) => {
      const prepared = await prepareDatabase(trx)
      await prepareSharedTables(trx)
      if (prepared.isNew) await fillNewStore(trx, base, clock.now())
      return prepared
    })
    describeStore(store, await describe(store, `${channel.address}, database ${database}`, found))
  } catch (error) {
    await pool.end()
    throw error
  }
  provideSnapshots(store, schemaSnapshots(store))
  provideChannel(store, channel)
  return store
}

/** Lays them out where they are not yet as this harness has them, which the comment of their schema tells. */
async function prepareSharedTables(trx: Store): Promise<void> {
  const script = readFileSync(sharedTablesFile, 'utf8')
  const hash = createHash('sha256').update(script).digest('hex')
  const { rows } = await sql<{ hash: string | null }>`
    select obj_description(to_regnamespace('harness_shared'), 'pg_namespace') as hash`.execute(trx)
  if (rows[0]?.hash === hash) return
  await sql.raw(`${script}comment on schema harness_shared is '${hash}'`).execute(trx)
}

/** What a URL leads to, without the password. */
export function locationOf(url: string): { database: string; server: string } {
  const { host, pathname, searchParams } = new URL(url)
  return {
    database: decoded(pathname.slice(1)) || '(without a name)',
    // As the driver reads it; the folder of a socket may be in either place.
    server: searchParams.get('host') || decoded(host) || 'localhost',
  }
}

/** As it is where it can't be: the driver takes a % that stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

async function describe(
  store: Store,
  place: string,
  { version, isNew }: FoundDatabase,
): Promise<string> {
  const { rows } = await sql<{ server_version: string }>`
    select current_setting('server_version') as server_version`.execute(store)
  const server = rows[0]?.server_version.split(' ')[0] ?? ''
  const state = isNew ? 'new' : 'existing'
  return `PostgreSQL ${server} at ${place}, schema ${version}, ${state}`
}
