import pg from 'pg'
import * as z from 'zod/mini'
import { expect, test, vi } from 'vitest'
import { openStore } from '#harness/store/engine/open-store.ts'
import { fillTables } from '#support/plans/fill-tables.ts'
import { runFlows } from '#support/plans/flows.ts'
import { grows, mayReadAll } from '#support/plans/growing-tables.ts'
import { emptyDatabase } from '#support/postgres/empty-database.ts'
import { timeLimit } from '#support/time-limit.ts'

/** Of each table: few enough to be filled soon, and more than a server reads without an index. */
const rows = 5000

test(
  'no statement of the flows looks at all rows of a table that grows',
  async () => {
    // Before it can be told not to, the SDK says a lot.
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await runFlows()
    const calls: readonly unknown[][] = query.mock.calls
    const statements = new Set(calls.map(([first]) => textOf(first)).filter(isOfTables))
    vi.restoreAllMocks()
    const { url, query: ask } = await emptyDatabase()
    await (await openStore(url)).destroy()
    const tables = await ask("select tablename as name from pg_tables where schemaname = 'public'")
    const growing = tables.map(({ name }) => String(name)).filter(grows)
    await ask(fillTables(growing, rows))
    const slow: string[] = []
    for (const statement of statements) {
      const plan = JSON.stringify(await ask(`explain (generic_plan, format json) ${statement}`))
      const read = [...plan.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)]
      for (const [, table = ''] of read) {
        if (growing.includes(table)) slow.push(`${table}: ${statement}`)
      }
    }
    expect(statements.size).toBeGreaterThan(200)
    expect(slow).toEqual([])
  },
  timeLimit(120_000),
)

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return z.object({ text: z.string() }).safeParse(query).data?.text ?? ''
}

/** Not of the tests' own pool of databases. */
function isOfTables(statement: string): boolean {
  const isQuery = /^\s*(?:select|insert|update|delete|with)\b/i.test(statement)
  return (
    isQuery && !/\bpg_|\bpool\b|\btest\.|current_setting/.test(statement) && !mayReadAll(statement)
  )
}
