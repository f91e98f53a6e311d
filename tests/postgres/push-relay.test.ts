import { expect, onTestFinished, test, vi } from 'vitest'
import { pushEvents } from '#harness/im/instances/push.ts'
import { withoutFault } from '#harness/im/instances/push-faults.ts'
import { PushHub } from '#harness/im/instances/push-hub.ts'
import { nothingRelayed, type RelayedPushes } from '#harness/im/instances/push-relay.ts'
import { SharedPushRelay } from '#harness/im/instances/shared-push-relay.ts'
import { removeOldPushes } from '#harness/store/chat/shared-push-store.ts'
import { channelOf, type ProcessChannel } from '#harness/store/engine/process-channel.ts'
import { sharedTables } from '#harness/store/engine/postgres/shared-schema.ts'
import { inTransaction } from '#harness/store/engine/transaction.ts'
import type { ChatHarness } from '#support/chat/chat-harness.ts'
import { openTwoChats } from '#support/postgres/two-chats.ts'
import { timeLimit } from '#support/time-limit.ts'

vi.setConfig({ testTimeout: timeLimit(30_000) })

const push = (text: string) => withoutFault(pushEvents('10001', [{ Event: 9, text }]))

/** A relay of its own to one page, beside the harness's, and what has happened at it in order. */
function openRelay({ context }: ChatHarness, receives: 'at once' | 'later' = 'at once') {
  const own = channelOf(context.store)
  if (own === null) throw new Error('the store is no server’s')
  const held: (() => void)[] = []
  const channel: ProcessChannel = {
    processName: own.processName,
    notify: (...args) => own.notify(...args),
    notification: (...args) => own.notification(...args),
    listen: (topic, listener) =>
      own.listen(topic, (payload) => {
        if (receives === 'later') held.push(() => listener(payload))
        else listener(payload)
      }),
    onMissed: (...args) => own.onMissed(...args),
    check: () => own.check(),
  }
  const happened: string[] = []
  const hub = new PushHub({ onChange() {}, onLeft() {} })
  const textIn = (frame: string) => /"text":"(\w+)"/.exec(frame)?.[1] ?? frame
  hub.subscribe('10001', 1, { send: (frame) => void happened.push(textIn(frame)), drop() {} })
  const dropSockets = () => void happened.push('dropped')
  const onFault = (error: unknown) => {
    throw error
  }
  const relay = new SharedPushRelay({ context, channel, hub, dropSockets, onFault })
  onTestFinished(() => relay.close())
  /** Pushes of several commands in one transaction; of those in brackets nothing comes. */
  const relayedTogether = (...texts: string[]) =>
    inTransaction(context.store, async (trx) => {
      const all = texts.map((text) => relay.relay(trx, [push(text)]))
      for (const [place, text] of texts.entries()) if (text.startsWith('(')) all[place]?.giveUp()
      await relay.keep(trx)
      return all
    })
  async function relayed(text: string): Promise<RelayedPushes> {
    const [pushes = nothingRelayed] = await relayedTogether(text)
    return pushes
  }
  /** What it was told until now, and from now on. */
  const receive = () => {
    receives = 'at once'
    for (const listen of held) listen()
  }
  return { relayed, relayedTogether, happened, channel, receive }
}

test('a command is answered ahead of its pushes and behind those that were committed before', async () => {
  const { a, b } = await openTwoChats()
  const [here, there] = [openRelay(a, 'later'), openRelay(b)]
  const first = await there.relayed('first')
  const second = await here.relayed('second')
  const third = await there.relayed('third')
  second.deliver(() => void here.happened.push('answer to second'))
  expect(here.happened).toEqual([])
  here.receive()
  const all = ['first', 'answer to second', 'second', 'third']
  await vi.waitFor(() => expect(here.happened).toEqual(all), timeLimit(5000))
  // That their commands are not answered yet holds them up where those are, and nowhere else.
  expect(there.happened).toEqual([])
  first.deliver(() => {})
  third.deliver(() => {})
  await vi.waitFor(
    () => expect(there.happened).toEqual(['first', 'second', 'third']),
    timeLimit(5000),
  )
})

test('commands of one transaction are answered each ahead of its own pushes, which all are told at once', async () => {
  const { a, b, query } = await openTwoChats()
  const [here, there] = [openRelay(a), openRelay(b)]
  const all = await here.relayedTogether('one', '(two)', 'three')
  const ends = all.filter((_, place) => place !== 1)
  for (const end of ends) end.deliver(() => void here.happened.push('answer'))
  const expected = ['answer', 'one', 'answer', 'three']
  await vi.waitFor(() => expect(here.happened).toEqual(expected), timeLimit(5000))
  await vi.waitFor(() => expect(there.happened).toEqual(['one', 'three']), timeLimit(5000))
  expect(await query('select id from harness_shared.chat_push')).toHaveLength(1)
})

test('what was committed though the answer to it was lost is delivered all the same', async () => {
  const { a } = await openTwoChats()
  const { relayed, happened } = openRelay(a)
  const first = await relayed('first')
  first.giveUp()
  const second = await relayed('second')
  second.deliver(() => void happened.push('answer'))
  await vi.waitFor(() => expect(happened).toEqual(['first', 'answer', 'second']), timeLimit(5000))
})

test('an answer does not wait for a connection that tells nothing', async () => {
  const { a } = await openTwoChats()
  const { relayed, happened } = openRelay(a, 'later')
  const lost = await relayed('lost')
  lost.deliver(() => void happened.push('answer'))
  await vi.waitFor(() => expect(happened).toEqual(['answer']), timeLimit(5000))
})

test('pushes that are gone before they were read close the sockets', async () => {
  const { a, b } = await openTwoChats()
  const { happened, channel } = openRelay(a)
  await channel.notify(b.context.store, 'pushes', '987654321')
  await vi.waitFor(() => expect(happened).toEqual(['dropped']), timeLimit(5000))
})

test('pushes are kept for a minute', async () => {
  const { a, query } = await openTwoChats()
  const { relayed } = openRelay(a)
  const old = await relayed('old')
  old.deliver(() => {})
  await query("update harness_shared.chat_push set written_at = now() - interval '61 seconds'")
  const fresh = await relayed('new')
  fresh.deliver(() => {})
  await removeOldPushes(a.context.store)
  const kept = await query('select pushes from harness_shared.chat_push')
  expect(kept.map(({ pushes }) => /old|new/.exec(String(pushes))?.[0])).toEqual(['new'])
})

test('an event that hundreds hear is kept once', async () => {
  const { a } = await openTwoChats()
  const doctor = await a.socket('20001')
  const members = [{ Member_Account: '10001' }, { Member_Account: '10002' }]
  const made = { Type: 'Private', Name: 'g', GroupId: 'g1', Owner_Account: '20001' }
  await doctor.ask('group_open_http_svc.create_group', { ...made, MemberList: members })
  const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'heard by three' } }]
  const said = { GroupId: 'g1', Random: 7, ClientSeq: 8, MsgBody }
  await doctor.ask('group_open_http_svc.send_group_msg', said)
  const rows = await sharedTables(a.context.store)
    .selectFrom('chat_push')
    .select('pushes')
    .execute()
  const texts = rows.map(({ pushes }) => pushes.split('heard by three').length - 1)
  expect(texts.filter((count) => count > 0)).toEqual([1])
})
