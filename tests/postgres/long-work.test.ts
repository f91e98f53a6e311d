import { expect, onTestFinished, test, vi } from 'vitest'
import { openStore } from '#harness/store/engine/open-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { openHarness } from '#support/harness/test-harness.ts'
import { emptyDatabase } from '#support/postgres/empty-database.ts'
import { takenBack } from '#support/postgres/older-database.ts'
import { timeLimit } from '#support/time-limit.ts'

vi.setConfig({ testTimeout: timeLimit(60_000) })

/** What a call may take here, and what takes longer, in the server's own time. */
const limits = `statement_timeout=${timeLimit(300)}&query_timeout=${timeLimit(600)}`
const longer = `pg_sleep(${timeLimit(700) / 1000})`
const slowly = (type: 'trigger' | 'event_trigger', name: string, when = 'true') =>
  `create function ${name}() returns ${type} language plpgsql as
    $$ begin if ${when} then perform ${longer}; end if; return ${type === 'trigger' ? 'null' : ''}; end $$`

/** A database with the newest tables, whose calls get as little time as here. */
async function openDatabase() {
  const { url, query } = await emptyDatabase()
  await (await openStore(url, Date, 'empty')).destroy()
  return { query, open: () => openStore(`${url}?${limits}`, Date, 'empty') }
}

function closeLater(...stores: Store[]): void {
  onTestFinished(async () => {
    for (const store of stores) await store.destroy()
  })
}

test('tables are brought to the newest by what takes longer than a call may, and who starts meanwhile waits for it', async () => {
  const { query, open } = await openDatabase()
  await query(takenBack)
  await query(slowly('trigger', 'slow_update'))
  await query(
    'create trigger slow_update before update on consultation execute function slow_update()',
  )
  const stores = await Promise.all([open(), open()])
  closeLater(...stores)
  for (const store of stores) {
    expect(await store.selectFrom('consultation').select('served_at').execute()).toEqual([])
  }
})

test('a snapshot is saved and put back, and all started over, by what takes longer than a call may', async () => {
  const { query, open } = await openDatabase()
  const harness = await openHarness({ store: await open() })
  await query(
    slowly(
      'event_trigger',
      'slow_copy',
      `exists (select from pg_event_trigger_ddl_commands() where object_identity ~ '\\.setting$')`,
    ),
  )
  await query(`create event trigger slow_copy on ddl_command_end when tag in ('CREATE TABLE AS')
    execute function slow_copy()`)
  await query(slowly('trigger', 'slow_delete'))
  await query('create trigger slow_delete before delete on fault execute function slow_delete()')
  const done = { status: 200, body: { ok: true } }
  expect(await harness.control('/snapshots', { name: 'kept' })).toMatchObject(done)
  expect(await harness.control('/snapshots/restore', { name: 'kept' })).toMatchObject(done)
  expect(await harness.control('/reset', {})).toMatchObject(done)
})
