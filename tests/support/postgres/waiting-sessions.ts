import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Store } from '#harness/store/engine/schema.ts'
import { timeLimit } from '#support/time-limit.ts'

/** Resolves once as many sessions of the database wait for a lock. */
export async function waiting(store: Store, count: number): Promise<void> {
  const seen = async () => {
    const { rows } = await sql`
      select from pg_locks join pg_database on database = pg_database.oid
      where datname = current_database() and locktype = 'advisory' and not granted`.execute(store)
    expect(rows.length).toBeGreaterThanOrEqual(count)
  }
  await vi.waitFor(seen, timeLimit(10_000))
}
