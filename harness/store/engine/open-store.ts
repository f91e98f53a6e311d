import { Kysely, SqliteDialect } from 'kysely'
import type { Clock } from '#harness/domain/clock-and-random.ts'
import { awaitSeed, seedAccounts } from '#harness/store/seeds/deferred-seed.ts'
import type { Seed } from '#harness/store/seeds/seed.ts'
import { readSetting } from '#harness/store/setting-store.ts'
import { topUp } from '#harness/store/seeds/top-up.ts'
import { migrate } from './migrate.ts'
import { layOutNewFile } from './new-file.ts'
import type { Schema, Store } from './schema.ts'
import { openSqlite } from './sqlite-database.ts'
import { goStraight } from './transaction.ts'

/** A file that can't be used, and why. */
export class StoreError extends Error {
  readonly values: { file: string; reason: string }

  constructor(file: string, cause: unknown) {
    const reason = reasonOf(cause)
    super(`the data file ${file} can't be used: ${reason}`, { cause })
    this.values = { file, reason }
  }
}

/**
 * Opens a SQLite file, brings it to the newest schema and seeds it by the clock if it is new, most of
 * it when it is first asked for. `:memory:` keeps nothing.
 */
export async function openStore(
  file: string,
  clock: Clock = Date,
  base: Seed = 'default',
): Promise<Store> {
  try {
    const database = openSqlite(file)
    const store = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) })
    goStraight(store, database)
    layOutNewFile(database)
    await migrate(store)
    if (!(await isSeeded(store))) await seedAccounts(store, base, clock.now())
    if (!(await awaitSeed(store, database))) await topUp(store, clock.now())
    return store
  } catch (error) {
    throw new StoreError(file, error)
  }
}

async function isSeeded(store: Store): Promise<boolean> {
  return (await readSetting(store, 'seed')) !== null
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
