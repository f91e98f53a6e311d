import { Socket } from 'node:net'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openStore } from '#harness/store/engine/open-store.ts'
import { channelOf } from '#harness/store/engine/process-channel.ts'
import { receives, sendText } from '#support/chat/chat-exchange.ts'
import { openChat } from '#support/chat/chat-harness.ts'
import { emptyDatabase } from '#support/postgres/empty-database.ts'
import { networkLine } from '#support/postgres/network-line.ts'
import { timeLimit } from '#support/time-limit.ts'

vi.setConfig({ testTimeout: timeLimit(60_000) })

test('a message reaches the pages of a process whose listening connection the network has forgotten', async () => {
  const { url, query } = await emptyDatabase()
  const line = await networkLine(inject('postgresPort'))
  onTestFinished(() => line.close())
  const far = url.replace(String(inject('postgresPort')), String(line.port))
  const a = await openChat({ store: await openStore(url) })
  const store = await openStore(`${far}?query_timeout=${timeLimit(1000)}`)
  const b = await openChat({ store, relations: 'none' })
  const [[patient], [doctor]] = [await a.people('10001'), await b.people('20001')]
  // The process has its connection that listens before all others.
  line.stallFirst()
  const ended = await query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = $1 and query ilike 'listen %'`,
    [channelOf(store)?.processName],
  )
  expect(ended).toHaveLength(1)
  await sendText(patient, '20001', 'to a deaf process')
  // What its own pages say is not heard either, and so is answered late.
  await sendText(doctor, '10001', 'is anybody there?')
  await receives(doctor, 'to a deaf process', timeLimit(20_000))
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
