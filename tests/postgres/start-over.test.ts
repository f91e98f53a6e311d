import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addressRates } from '#harness/domain/flood-limits.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import { openChat } from '#support/chat/chat-harness.ts'
import { day } from '#support/harness/test-harness.ts'
import { databaseFor } from '#support/postgres/test-databases.ts'
import { openTwoHarnesses } from '#support/postgres/two-harnesses.ts'

/** Two chats over one database, as two processes have it open. */
async function openTwoChats() {
  const database = await databaseFor(':memory:', { clock: Date, base: 'default', open: openStore })
  onTestFinished(() => database.closed())
  const one = await openChat({ store: await openStore(database.url) })
  const other = await openChat({ store: await openStore(database.url), relations: 'none' })
  const tool = new pg.Client(database.url)
  await tool.connect()
  onTestFinished(() => tool.end())
  return { one, other, tool }
}

function textTo(userId: string, text: string) {
  const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }]
  return { To_Account: userId, MsgSeq: 1, MsgRandom: 7, MsgBody }
}

test.for([
  ['a reset', '/reset', {}],
  ['a snapshot that is put back', '/snapshots/restore', { name: 'clean' }],
] as const)('%s through one process closes the sockets of the other', async ([, path, body]) => {
  const { one, other } = await openTwoChats()
  await one.control('/snapshots', { name: 'clean' })
  const pages = [await one.socket('10001'), await other.socket('10002')]
  expect(await one.control(path, body)).toMatchObject({ status: 200 })
  expect(await Promise.all(pages.map((page) => page.closed()))).toEqual([1013, 1013])
  // Who comes back belongs to the new state.
  const page = await other.socket('10002')
  expect(await page.ask('im_open_status.wshello', {})).toMatchObject({ ErrorCode: 0 })
})

test('a reset takes back the clock, the log and the limits of all', async () => {
  const { one, other } = await openTwoHarnesses()
  const { limiter, clock } = other.context
  await other.control('/clock', { advanceMs: day })
  await other.call('userInfo', {})
  for (let each = 0; each < addressRates.sms.burst; each++) await limiter.take('sms', '192.0.2.1')
  for (let each = 0; each < addressRates.heartbeats.burst; each++) {
    limiter.takeFrame('heartbeats', '192.0.2.1')
  }
  expect(limiter.takeFrame('heartbeats', '192.0.2.1')).toBeGreaterThan(0)
  await one.control('/reset', {})
  expect(await limiter.take('sms', '192.0.2.1')).toBe(0)
  expect(await other.events()).toEqual([])
  await vi.waitFor(() => expect(limiter.takeFrame('heartbeats', '192.0.2.1')).toBe(0))
  await vi.waitFor(() => expect(clock.now()).toBe(other.clock.now()))
})

test('a message that was sent before a snapshot is put back, and comes behind it, is none of the new state', async () => {
  const { one, other, tool } = await openTwoChats()
  const page = await other.socket('10001')
  await one.control('/snapshots', { name: 'before' })
  // All that is written waits, in the order in which it comes.
  await tool.query('begin')
  await tool.query('select pg_advisory_xact_lock(4855001, 0)')
  const waiting = async (count: number) => {
    const locks = "select 1 from pg_locks where locktype = 'advisory' and objid = 0 and not granted"
    const here = ' and database = (select oid from pg_database where datname = current_database())'
    await vi.waitFor(async () =>
      expect((await tool.query(locks + here)).rows.length).toBeGreaterThanOrEqual(count),
    )
  }
  const restoring = one.control('/snapshots/restore', { name: 'before' })
  await waiting(1)
  const text = textTo('20001', 'of the former state')
  const answer = page.ask('openim.sendmsg', text).catch(String)
  await waiting(2)
  await tool.query('commit')
  expect(await restoring).toMatchObject({ status: 200 })
  expect(await answer).toContain('closed with 1013')
  await other.chat.queue.idle()
  const messages = one.context.store.selectFrom('chat_message').select('body').execute()
  expect(JSON.stringify(await messages)).not.toContain('of the former state')
})

test('a process that has not heard of a reset notices with the next command', async () => {
  const { one, other, tool } = await openTwoChats()
  const page = await other.socket('10001')
  await tool.query('delete from harness_shared.epoch')
  await tool.query('insert into harness_shared.epoch values (true, 4000000000000000)')
  await page.ask('openim.sendmsg', textTo('20001', 'of the former state')).catch(() => {})
  expect(await page.closed()).toBe(1013)
  await other.chat.queue.idle()
  const messages = one.context.store.selectFrom('chat_message').select('body').execute()
  expect(JSON.stringify(await messages)).not.toContain('of the former state')
})
