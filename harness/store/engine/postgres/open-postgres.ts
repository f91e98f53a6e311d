import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import type { Clock } from '#harness/domain/clock-and-random.ts'
import { describeStore } from '#harness/store/engine/store-description.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'
import { provideSnapshots } from '#harness/store/engine/table-snapshots.ts'
import { fillNewStore, type Seed } from '#harness/store/seeds/seed.ts'
import { PostgresConnection } from './postgres-connection.ts'
import { openSession, sessionName } from './postgres-session.ts'
import { prepareDatabase, type FoundDatabase } from './prepare-database.ts'
import { dropSnapshots, schemaSnapshots } from './schema-snapshots.ts'

type Options = { clock: Clock; base: Seed; report(line: string): void }

/**
 * Opens a database of a PostgreSQL server for this process alone. One without tables gets the newest
 * schema and the seed, all or nothing. Throws a reason in one line.
 */
export async function openPostgres(url: string, { clock, base, report }: Options): Promise<Store> {
  const { database, server } = placeOf(url)
  const session = sessionName(randomBytes(6).toString('hex'))
  const open = () => openSession(url, session)
  const client = await open()
  const name = `the database ${database} at ${server}`
  const pool = new PostgresConnection(client, { open, report, name })
  const store = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    const found = await store.transaction().execute(async (trx) => {
      const prepared = await prepareDatabase(trx)
      if (prepared.isNew) await fillNewStore(trx, base, clock.now())
      return prepared
    })
    await dropSnapshots(store)
    describeStore(store, await describe(store, client, found))
  } catch (error) {
    await pool.end()
    throw error
  }
  provideSnapshots(store, schemaSnapshots(store))
  return store
}

/** What a URL leads to, without the password. */
export function placeOf(url: string): { database: string; server: string } {
  const { host, pathname, searchParams } = new URL(url)
  return {
    database: decodeURIComponent(pathname.slice(1)) || '(without a name)',
    server: host || searchParams.get('host') || 'localhost',
  }
}

async function describe(
  store: Store,
  { host, port, database }: pg.Client,
  { version, isNew }: FoundDatabase,
): Promise<string> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(store)
  const server = rows[0]?.server_version.split(' ')[0] ?? ''
  const state = isNew ? 'new' : 'existing'
  return `PostgreSQL ${server} at ${host}:${port}, database ${database}, schema ${version}, ${state}`
}
