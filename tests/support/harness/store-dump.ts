import { sql } from 'kysely'
import type { TestHarness } from './test-harness.ts'

/** All that the store keeps, once nothing is under way any more. */
export async function dumpOf({
  context: { store, dispatchSignal },
}: Pick<TestHarness, 'context'>): Promise<Record<string, object[]>> {
  // Whatever a chat has still to hear of belongs to what was done before.
  dispatchSignal.wake()
  await dispatchSignal.idle()
  const tables = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and name not like 'sqlite_%' order by name`.execute(store)
  const dump: Record<string, object[]> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(store)
    dump[name] = rows
  }
  return dump
}
