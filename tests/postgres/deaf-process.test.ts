import { Socket } from 'node:net'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { addEvent } from '#harness/store/consultation/consultation-repository.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import { channelOf } from '#harness/store/engine/process-channel.ts'
import { receives, sendText } from '#support/chat/chat-exchange.ts'
import { openChat } from '#support/chat/chat-harness.ts'
import { emptyDatabase } from '#support/postgres/empty-database.ts'
import { networkLine } from '#support/postgres/network-line.ts'
import { timeLimit } from '#support/time-limit.ts'

vi.setConfig({ testTimeout: timeLimit(60_000) })

/** Two harnesses over one database; `deafen` has the network forget the listening connection of the second, and says how many it was. */
async function openDeaf() {
  const { url, query } = await emptyDatabase()
  const line = await networkLine(inject('postgresPort'))
  onTestFinished(() => line.close())
  const far = url.replace(String(inject('postgresPort')), String(line.port))
  const a = await openChat({ store: await openStore(url) })
  const store = await openStore(`${far}?query_timeout=${timeLimit(1000)}`)
  const b = await openChat({ store, relations: 'none' })
  return {
    a,
    b,
    query,
    async deafen() {
      // The process has its connection that listens before all others.
      line.stallFirst()
      const ended = await query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = $1 and query ilike 'listen %'`,
        [channelOf(store)?.processName],
      )
      return ended.length
    },
  }
}

test('a message reaches the pages of a process whose listening connection the network has forgotten', async () => {
  const { a, b, deafen } = await openDeaf()
  const [[patient], [doctor]] = [await a.people('10001'), await b.people('20001')]
  expect(await deafen()).toBe(1)
  await sendText(patient, '20001', 'to a deaf process')
  // What its own pages say is not heard either, and so is answered late.
  await sendText(doctor, '10001', 'is anybody there?')
  await receives(doctor, 'to a deaf process', timeLimit(20_000))
})

test('a process that has not heard of another state publishes what that has to tell all the same', async () => {
  const { a, b, query, deafen } = await openDeaf()
  const { store } = a.context
  for (const { context } of [a, b]) await context.dispatchSignal.idle()
  const accepted = { event: 'accepted', at: 0, by: 'doctor', reason: '', note: '' } as const
  await addEvent(store, 'of-10001', accepted)
  const name = 'with an event'
  await a.control('/snapshots', { name })
  expect(await deafen()).toBe(1)
  const cards = async () =>
    (await query("select from chat_message where body like '%TIMCustomElem%'")).length
  const before = await cards()
  const waiting = (count: number) =>
    vi.waitFor(async () => {
      const waits = await query(`select from pg_locks join pg_stat_activity using (pid)
        where datname = current_database() and not granted`)
      expect(waits.length).toBeGreaterThanOrEqual(count)
    }, timeLimit(10_000))
  // It is the first to have its turn behind the other's.
  await query('begin')
  await query("select from consultation where id = 'of-10001' for update")
  const restored = a.control('/snapshots/restore', { name })
  await waiting(1)
  b.context.dispatchSignal.wake()
  await waiting(2)
  await query('commit')
  expect(await restored).toMatchObject({ status: 200 })
  await b.context.dispatchSignal.idle()
  await a.context.dispatchSignal.idle()
  expect(await cards()).toBe(before + 1)
})

test('each connection to a server is looked after by the network when it has been quiet for 10 s', async () => {
  const { url } = await emptyDatabase()
  const kept = vi.spyOn(Socket.prototype, 'setKeepAlive')
  onTestFinished(() => kept.mockRestore())
  const store = await openStore(url, Date, 'empty')
  onTestFinished(() => store.destroy())
  // That which listens, and one of the pool's.
  expect(kept.mock.calls).toEqual([
    [true, 10_000],
    [true, 10_000],
  ])
})
