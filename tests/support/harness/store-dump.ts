import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { newestSchemaFile } from '#harness/store/engine/new-file.ts'
import type { TestHarness } from './test-harness.ts'

/** All that the store keeps, once nothing is under way any more; how often doctors were changed never goes back. */
export async function dumpOf({
  context: { store, dispatchSignal },
}: Pick<TestHarness, 'context'>): Promise<Record<string, object[]>> {
  // Whatever a chat has still to hear of belongs to what was done before.
  dispatchSignal.wake()
  await dispatchSignal.idle()
  const dump: Record<string, object[]> = {}
  for (const name of tableNames()) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(store)
    dump[name] = sortedRows(rows)
  }
  return dump
}

/** What a query gives that asked for no order, in one that every database shares. */
export function sortedRows<R extends object>(rows: readonly R[]): R[] {
  return rows
    .map((row) => ({ row, text: JSON.stringify(row) }))
    .toSorted((one, other) => Number(one.text > other.text) - Number(one.text < other.text))
    .map(({ row }) => row)
}

function tableNames(): string[] {
  const script = readFileSync(newestSchemaFile, 'utf8')
  return [...script.matchAll(/^create table "(\w+)"/gim)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'doctor_revision')
    .toSorted()
}
