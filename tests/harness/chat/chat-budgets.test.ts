import { expect, it } from 'vitest'
import { openChat, type ChatHarness } from '#support/chat/chat-harness.ts'
import { history } from '#support/chat/chat-exchange.ts'
import { group, historyOf } from '#support/chat/chat-groups.ts'
import type { ChatSocket } from '#support/chat/chat-socket.ts'

const kilobytes = 1024
const long = 'x'.repeat(12_000)
const bytesOf = (reply: object) => Buffer.byteLength(JSON.stringify(reply))

/** Has the doctor say so much in so many messages, to the patient or in the group. */
async function sendMany(harness: ChatHarness, count: number, target: object, from = '20001') {
  const input = { from, ...target, text: long, count }
  expect(await harness.control('/im/messages', input)).toMatchObject({ status: 200 })
}

it('gives a history in pages that are small in bytes, to its end', async () => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  await group(doctor, [patient])
  await sendMany(harness, 120, { to: '10001' })
  await sendMany(harness, 120, { groupId: 'g1' })
  const socket = await harness.socket('20001')
  const input = { Peer_Account: '10001', MaxCnt: 100 }
  const direct = await socket.ask('openim.getroammsg', input)
  const inGroup = { GroupId: 'g1', ReqMsgNumber: 100 }
  const page = await socket.ask('group_open_http_svc.group_msg_get', inGroup)
  for (const reply of [direct, page]) expect(bytesOf(reply)).toBeLessThan(300 * kilobytes)
  const reader = harness.person('10001')
  await reader.logIn()
  await reader.until(() => reader.eventData('GROUP_LIST_UPDATED')[0], 'the groups')
  expect(await history(reader, '20001')).toHaveLength(120)
  expect(await historyOf(reader, 'g1')).toHaveLength(121)
})

it('gives a page that is back no more than fits, the newest, and the rest in the history', async () => {
  const harness = await openChat()
  const patient = await harness.socket('10001')
  const { Cookie } = await patient.ask('openim.getmsg', { Cookie: '' })
  await sendMany(harness, 300, { to: '10001' })
  const missed = await patient.ask('openim.getmsg', { Cookie })
  expect(bytesOf(missed)).toBeLessThan(1100 * kilobytes)
  expect(missed.C2CPairUnreadCount).toMatchObject([{ From_Account: '20001', UnreadCount: 300 }])
})

it('shows in a list no more of what was said last than fits, the newest', async () => {
  const harness = await openChat()
  const authors = Array.from({ length: 120 }, (_, each) => `author${each}`)
  for (const author of authors) {
    await harness.context.store
      .insertInto('chat_user')
      .values({ user_id: author, nick: null, avatar: null, items: '{}' })
      .execute()
    await sendMany(harness, 1, { to: '10001' }, author)
  }
  const patient = await harness.socket('10001')
  const list = await patient.ask('recentcontact.page_get', {})
  expect(bytesOf(list)).toBeLessThan(1200 * kilobytes)
  expect(list.SessionItem).toHaveLength(120)
})

it('keeps no more for a page that has yet to catch up than fits', async () => {
  const harness = await openChat()
  const patient = await harness.socket('10001')
  // A page that is back: what comes waits until it has asked what it has missed.
  await patient.logIn()
  await sendMany(harness, 40, { to: '10001' })
  // An answer comes behind whatever was sent before it.
  await patient.ask('openim.authkey', {})
  expect(patient.events()).toHaveLength(0)
  await sendMany(harness, 40, { to: '10001' })
  await patient.until(() => (patient.events().length === 80 ? true : undefined), 'all of them')
})

/** Asks of 1 MB each, which wait until they are let go on. */
async function largeAsks(harness: ChatHarness) {
  const Text = 'x'.repeat(1_000_000)
  const merged = [
    { From_Account: 'a', MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text } }] },
  ]
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const holding = harness.chat.queue.ask(() => held)
  return {
    ask: (socket: ChatSocket) => socket.ask('im_long_msg.save_relay_json_msg', { MsgList: merged }),
    async goOn() {
      release()
      await holding
    },
  }
}

it('takes in no more frames of a page than fit, and answers those as well', async () => {
  const harness = await openChat()
  const patient = await harness.socket('10001')
  const { ask, goOn } = await largeAsks(harness)
  const calls = Array.from({ length: 6 }, () => ask(patient))
  expect(await Promise.race(calls)).toMatchObject({ ErrorCode: 60022 })
  await goOn()
  const codes = (await Promise.all(calls)).map(({ ErrorCode }) => ErrorCode)
  expect(codes).toEqual([0, 0, 0, 0, 60022, 60022])
  expect(await ask(patient)).toMatchObject({ ErrorCode: 0 })
})

it('takes in no more frames of all pages together than fit', async () => {
  const harness = await openChat()
  const sockets = await Promise.all(
    Array.from({ length: 20 }, (_, n) => harness.socket(String(20_001 + n))),
  )
  const { ask, goOn } = await largeAsks(harness)
  const [pages, asksOfEach, maxTaken] = [sockets.length, 4, 67]
  // Once all that can't fit is refused nothing is left on its way that could take the place of what is let go on.
  const { promise: full, resolve } = Promise.withResolvers<void>()
  let refused = 0
  const calls = sockets.flatMap((socket) =>
    Array.from({ length: asksOfEach }, async () => {
      const reply = await ask(socket)
      if (reply.ErrorCode === 60022) refused += 1
      if (refused === pages * asksOfEach - maxTaken) resolve()
      return reply
    }),
  )
  await full
  await goOn()
  const replies = await Promise.all(calls)
  const taken = replies.filter(({ ErrorCode }) => ErrorCode === 0).length
  expect(taken).toBeGreaterThan(60)
  expect(taken).toBeLessThanOrEqual(maxTaken)
})
