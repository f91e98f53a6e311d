import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { expect, test, vi } from 'vitest'
import { listPendingEvents } from '#harness/store/consultation/consultation-outbox-store.ts'
import { newestSchemaFile } from '#harness/store/engine/new-file.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { findLivePayment } from '#harness/store/consultation/payment-store.ts'
import { countQuestion } from '#harness/store/chat/question-store.ts'
import { markServed } from '#harness/store/chat/service-store.ts'
import { findOpenTransfer, findTransferOf } from '#harness/store/consultation/transfer-store.ts'
import { runFlows } from '#support/plans/flows.ts'
import { grows, mayReadAll } from '#support/plans/growing-tables.ts'
import { timeLimit } from '#support/time-limit.ts'

// Asked with every message, every sweep or every sight of a page, of tables that only ever grow.
test.for<[string, (store: Store) => Promise<unknown>]>([
  [
    'consultation_running',
    (store) => countQuestion(store, { patientId: '10001', doctorId: '20001', now: 1 }),
  ],
  [
    'consultation_running',
    async (store) => markServed(store, { patientId: '10001', doctorId: '20001', at: 1 }),
  ],
  ['consultation_event_pending', listPendingEvents],
  ['payment_live', (store) => findLivePayment(store, 'C1')],
  ['consultation_transfer_open', (store) => findOpenTransfer(store, 'C1')],
  ['consultation_transfer_event', (store) => findTransferOf(store, 1)],
])('what %s is there for is found by it', async ([index, ask]) => {
  const store = await openStore(':memory:')
  // The rest of the seed comes with the first statement that asks for it.
  await store.selectFrom('department').select('id').execute()
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  await ask(store)
  const [text] = prepare.mock.calls[0] ?? []
  // What a method is called on, vitest types as anything.
  const database = prepare.mock.contexts[0] as DatabaseSync | undefined
  prepare.mockRestore()
  const steps = database?.prepare(`explain query plan ${text}`).all() ?? []
  await store.destroy()
  expect(steps.map(({ detail }) => detail)).toContainEqual(
    expect.stringMatching(`USING INDEX ${index}\\b`),
  )
})

test(
  'no statement of the flows looks at all rows of a table that grows',
  async () => {
    const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
    // Before it can be told not to, the SDK says a lot.
    vi.spyOn(console, 'log').mockImplementation(() => {})
    await runFlows()
    const statements = new Set(prepare.mock.calls.map(([text]) => text))
    vi.restoreAllMocks()
    const database = new DatabaseSync(':memory:')
    database.exec(readFileSync(newestSchemaFile, 'utf8'))
    const [{ tables } = { tables: '' }] = database
      .prepare("select group_concat(name, ' ') as tables from sqlite_schema where type = 'table'")
      .all()
    const growing = String(tables).split(' ').filter(grows)
    const slow = [...statements]
      .filter((statement) => !mayReadAll(statement))
      .flatMap((statement) =>
        wholeReadsOf(database, statement)
          .filter((table) => growing.includes(table))
          .map((table) => `${table}: ${statement}`),
      )
    expect(statements.size).toBeGreaterThan(250)
    expect(slow).toEqual([])
  },
  timeLimit(60_000),
)

const stepsSchema = z.array(z.object({ detail: z.string() }))

/**
 * The tables of which a statement looks at all rows. Where a limit cuts it off, an index, or the order of the
 * rows themselves, may be followed; what only the checks of references would look at is not named in it.
 */
function wholeReadsOf(database: DatabaseSync, statement: string): string[] {
  const steps = stepsSchema.parse(database.prepare(`explain query plan ${statement}`).all())
  const isSorted = steps.some(({ detail }) => detail.includes('TEMP B-TREE FOR ORDER BY'))
  const isCutOff = statement.endsWith(' limit ?') && !isSorted
  return steps.flatMap(({ detail }) => {
    const [, name = '', index] =
      /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?$/.exec(detail) ?? []
    const table = new RegExp(`"?(\\w+)"? as "?${name}\\b`).exec(statement)?.[1] ?? name
    const isNamed = new RegExp(`\\b${table}\\b`).test(statement)
    // An index of some rows alone holds only them.
    const isPartial = index === 'consultation_event_pending'
    const isInsert = /^insert into "\w+" \([^)]*\) values/.test(statement)
    return name === '' || isCutOff || isPartial || isInsert || !isNamed ? [] : [table]
  })
}
