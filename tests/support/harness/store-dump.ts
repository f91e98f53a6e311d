import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { newestSchemaFile } from '#harness/store/engine/new-file.ts'
import type { TestHarness } from './test-harness.ts'

/** All that the store keeps, once nothing is under way any more. */
export async function dumpOf({
  context: { store, dispatchSignal },
}: Pick<TestHarness, 'context'>): Promise<Record<string, object[]>> {
  // Whatever a chat has still to hear of belongs to what was done before.
  dispatchSignal.wake()
  await dispatchSignal.idle()
  const dump: Record<string, object[]> = {}
  for (const name of tableNames()) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(store)
    // Without an order that is asked for, each database has its own.
    dump[name] = rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  }
  return dump
}

/** No key has more columns, and each stands in front. */
function keyOf(row: object): string {
  return Object.values(row).slice(0, 3).join(' ')
}

function tableNames(): string[] {
  const script = readFileSync(newestSchemaFile, 'utf8')
  return [...script.matchAll(/^create table "(\w+)"/gim)].map(([, name = '']) => name).toSorted()
}
