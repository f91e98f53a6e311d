import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addRelay, findRelay } from '#harness/store/chat/chat-relay-store.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import { openSqlite } from '#harness/store/engine/sqlite-database.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'

test('the log of a store that is written to is copied into the file, and gone at the end', async () => {
  const file = join(temporaryFolder(), 'harness.sqlite')
  const store = await openStore(file)
  onTestFinished(() => store.destroy())
  const before = statSync(file).size
  await writeMuch(store)
  await expect.poll(() => statSync(file).size).toBeGreaterThan(before)
  await store.destroy()
  await expect.poll(() => existsSync(`${file}-wal`)).toBe(false)
  const reopened = await openStore(file)
  onTestFinished(() => reopened.destroy())
  expect(await findRelay(reopened, 'note-4999')).toBe('x'.repeat(100))
})

test('a log that was left by a process which was killed is copied at the next start', async () => {
  const file = join(temporaryFolder(), 'harness.sqlite')
  const killed = await openStore(file)
  await addRelay(killed, { key: 'note', body: 'kept' })
  onTestFinished(() => killed.destroy())
  const before = statSync(file).size
  const store = await openStore(file)
  onTestFinished(() => store.destroy())
  expect(statSync(file).size).toBeGreaterThan(before)
  expect(await findRelay(store, 'note')).toBe('kept')
})

test('a file that is closed in the midst of a copy has no log any more', async () => {
  const file = join(temporaryFolder(), 'harness.sqlite')
  const database = openSqlite(file)
  database.exec('create table note (text)')
  const insert = database.prepare('insert into note values (?)')
  const before = statSync(file).size
  for (let n = 0; n < 5000; n++) insert.run(['x'.repeat(5000)])
  await expect.poll(() => statSync(file).size, { interval: 1 }).toBeGreaterThan(before)
  database.close()
  expect(existsSync(`${file}-wal`)).toBe(false)
})

/** More than a copy of the log waits for. */
async function writeMuch(store: Store): Promise<void> {
  for (let n = 0; n < 5000; n++) {
    await addRelay(store, { key: `note-${n}`, body: 'x'.repeat(100) })
  }
}
