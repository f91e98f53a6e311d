import { Kysely, SqliteDialect } from 'kysely'
import type { Clock } from '#harness/domain/clock-and-random.ts'
import { awaitSeed, seedAccounts } from '#harness/store/seeds/deferred-seed.ts'
import type { Seed } from '#harness/store/seeds/seed.ts'
import { readSetting } from '#harness/store/setting-store.ts'
import { topUp } from '#harness/store/seeds/top-up.ts'
import { migrate } from './migrate.ts'
import { layOutNewFile } from './new-file.ts'
import type { Schema, Store } from './schema.ts'
import { openSqlite, type OpenDatabase } from './sqlite-database.ts'
import { describeStore } from './store-description.ts'
import { fileSnapshots, provideSnapshots } from './table-snapshots.ts'
import { registerDatabase } from './transaction.ts'

type Options = { clock: Clock; base: Seed; report: (line: string) => void }

type Place = { file: string } | { database: string; server: string }

/** A file or a database that can't be used, and why. */
export class StoreError extends Error {
  readonly place: Place
  readonly reason: string

  constructor(place: Place, cause: unknown) {
    const reason = reasonOf(cause)
    const name =
      'file' in place
        ? `the data file ${place.file}`
        : `the database ${place.database} at ${place.server}`
    super(`${name} can't be used: ${reason}`, { cause })
    this.place = place
    this.reason = reason
  }
}

/** Whether it names a database of a PostgreSQL server, and not a file. */
export function isDatabaseUrl(place: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(place)
}

/**
 * Opens a SQLite file or a database of a PostgreSQL server, by its URL.
 * @param report told in one line that the server went away, or is back; that the file can't be written, or can again
 */
export async function openStore(
  place: string,
  clock: Clock = Date,
  base: Seed = 'default',
  report: (line: string) => void = () => {},
): Promise<Store> {
  if (!isDatabaseUrl(place)) return openFile(place, { clock, base, report })
  // Only here: nobody else waits for the driver.
  const { openPostgres, locationOf } = await import('./postgres/open-postgres.ts')
  try {
    return await openPostgres(place, { clock, base, report })
  } catch (error) {
    throw new StoreError(locationOf(place), error)
  }
}

/**
 * Opens a SQLite file, brings it to the newest schema and seeds it by the clock if it is new, most of
 * it when it is first asked for. `:memory:` keeps nothing.
 */
async function openFile(file: string, options: Options): Promise<Store> {
  try {
    const database = openSqlite(file)
    try {
      return await storeOver(database, file, options)
    } catch (error) {
      database.close()
      throw error
    }
  } catch (error) {
    throw new StoreError({ file }, error)
  }
}

async function storeOver(
  database: OpenDatabase,
  file: string,
  { clock, base, report }: Options,
): Promise<Store> {
  const store = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) })
  registerDatabase(store, database)
  describeStore(store, file)
  provideSnapshots(store, fileSnapshots(store, database))
  layOutNewFile(database)
  await migrate(store)
  if (!(await isSeeded(store))) await seedAccounts(store, base, clock.now())
  if (!(await awaitSeed(store, database))) await topUp(store, clock.now())
  database.reportTo(report)
  return store
}

async function isSeeded(store: Store): Promise<boolean> {
  return (await readSetting(store, 'seed')) !== null
}

function reasonOf(error: unknown): string {
  // Of a name with several addresses each has a reason of its own.
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
