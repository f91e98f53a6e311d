import { join } from 'node:path'
import { sql } from 'kysely'
import request from 'supertest'
import { expect, onTestFinished, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createHarness } from '#harness/app.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import { inSavepoints } from '#harness/store/engine/savepoint.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { StoreUnavailableError } from '#harness/store/engine/store-unavailable.ts'
import { databaseOf, inTransaction } from '#harness/store/engine/transaction.ts'
import { openChat } from '#support/chat/chat-harness.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'

/** A store over a file that may grow no more from `fill` until `empty`: SQLite says of it what it says of a full disk. */
async function openFile() {
  const file = join(temporaryFolder(), 'harness.sqlite')
  const reports: string[] = []
  const store = await openStore(file, Date, 'default', (line) => void reports.push(line))
  // Its seed, which comes later, must find room.
  await store.selectFrom('consultation').select('id').limit(1).execute()
  const mayGrowTo = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(store)
  return { file, store, reports, fill: () => mayGrowTo(1), empty: () => mayGrowTo(2 ** 30) }
}

async function openHarness() {
  const opened = await openFile()
  const faults: unknown[] = []
  const harness = await createHarness({
    store: opened.store,
    onFault: (error) => void faults.push(error),
  })
  onTestFinished(() => harness.close())
  let last = 13_800_000_000
  const send = () =>
    request(harness.app)
      .post(paths.sendSmsCode)
      .send({ mobile: String((last += 1)) })
  const people = () => request(harness.app).get('/harness/api/identities')
  return { ...opened, faults, send, people }
}

test('a file that has no room refuses what is written with 503, is read, and takes more once there is room', async () => {
  const { file, store, reports, faults, fill, empty, send, people } = await openHarness()
  await fill()
  let acknowledged = 0
  let refused = await send()
  // Its last pages have room for some.
  while (refused.status === 200) {
    acknowledged += 1
    refused = await send()
  }
  expect({ status: refused.status, after: refused.headers['retry-after'] }).toEqual({
    status: 503,
    after: '1',
  })
  expect((await send()).status).toBe(503)
  expect((await people()).status).toBe(200)
  await empty()
  expect((await send()).status).toBe(200)
  const kept = await store.selectFrom('sms_code').selectAll().execute()
  expect(kept).toHaveLength(acknowledged + 1)
  expect(reports).toEqual([
    `the data file ${file} fails (database or disk is full); calls that need it are answered with 503 until it can be written`,
    `the data file ${file} can be written again`,
  ])
  expect(faults).toEqual([])
})

test('of messages that come at once to a file without room none is kept that was not acknowledged', async () => {
  const { store, reports, fill, empty } = await openFile()
  const harness = await openChat({ store })
  const before = await messages()
  let page = await harness.socket('10001')
  let [sent, acknowledged] = [0, 0]

  async function messages(): Promise<number> {
    return (await store.selectFrom('chat_message').select('id').execute()).length
  }

  /** So many at once that they are one transaction; says whether all were kept. */
  async function write(count: number): Promise<boolean> {
    const answers = await Promise.allSettled(
      Array.from({ length: count }, () => {
        sent += 1
        const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'x'.repeat(2000) } }]
        const message = { To_Account: '20001', MsgSeq: sent, MsgRandom: sent, MsgBody }
        return page.ask('openim.sendmsg', message)
      }),
    )
    const refused = answers.filter(
      (each) => each.status === 'fulfilled' && each.value.ErrorCode !== 0,
    )
    expect(refused).toEqual([])
    const kept = answers.filter(({ status }) => status === 'fulfilled').length
    acknowledged += kept
    return kept === count
  }

  await fill()
  while (await write(5)) continue
  // The SDK comes back by itself, and sends again what was not answered.
  expect(await page.closed()).toBe(1006)
  expect(await messages()).toBe(before + acknowledged)
  await empty()
  page = await harness.socket('10001')
  expect(await write(5)).toBe(true)
  expect(await messages()).toBe(before + acknowledged)
  expect(reports).toHaveLength(2)
})

test('a batch that SQLite itself has undone fails as a whole, for the reason that it had', async () => {
  const { store } = await openFile()
  const insert = (trx: Store) =>
    trx.insertInto('setting').values({ name: 'of the batch', value: '1' }).execute()
  const failing = async (trx: Store) => {
    // As it does where it can't even write what it would need to go back.
    databaseOf(trx)?.prepare('rollback').run([])
    throw new StoreUnavailableError('database or disk is full')
  }
  const batch = inTransaction(store, (trx) =>
    inSavepoints(trx, [() => insert(trx), () => failing(trx), () => insert(trx)]),
  )
  await expect(batch).rejects.toThrow('database or disk is full')
  const kept = store.selectFrom('setting').select('name').where('name', '=', 'of the batch')
  expect(await kept.execute()).toEqual([])
  await store.destroy()
})
