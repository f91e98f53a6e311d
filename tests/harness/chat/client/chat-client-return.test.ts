import { expect, it } from 'vitest'
import type { ChatMessage, ConversationId } from '#src/services/im-client/chat-model.ts'
import type { Feed } from '#src/services/im-client/chat-port.ts'
import { openClient, until, type ChatClient } from '#support/chat/chat-client.ts'
import { openChat, type ChatHarness } from '#support/chat/chat-harness.ts'
import { timeLimit } from '#support/time-limit.ts'

const said = ({ body }: ChatMessage) => (body.kind === 'text' ? body.text : body.kind)
const endsWith =
  (...texts: string[]) =>
  ({ messages }: Feed) =>
    messages.slice(-texts.length).map(said).join() === texts.join()

/** From the doctor, with nobody's page. */
function inject(harness: ChatHarness, to: object, text: string, count: number) {
  return harness.control('/im/messages', { from: '20001', ...to, text, count })
}

/** A room with what was said in it before, its newest page loaded. */
async function openRoom(client: ChatClient, id: ConversationId, ...newest: string[]) {
  const room = client.chat.open(id)
  await until(room.feed, endsWith(...newest))
  await until(room.feed, ({ older }) => older === 'more' || older === 'complete')
  return room
}

const textsIn = ({ messages }: Feed) =>
  messages.filter(({ body }) => body.kind === 'text').map(said)
const numbered = (text: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => `${text}${from + place}`)

/** Another tab of the same person takes chat, until the first one is entered again. */
async function whileAnotherTabHasIt(
  harness: ChatHarness,
  { chat, account }: ChatClient,
  action: () => Promise<unknown>,
): Promise<void> {
  const other = openClient(harness, account.userId)
  await other.enter()
  await until(chat.status, ({ at }) => at === 'refused')
  await action()
  chat.enterAgain()
  await until(chat.status, ({ at }) => at === 'ready')
}

/** The same with another device, after which the SDK is made anew. */
async function whileAnotherDeviceHasIt(
  harness: ChatHarness,
  { chat, account, enter }: ChatClient,
  action: () => Promise<unknown>,
): Promise<void> {
  await harness.person(account.userId).logIn()
  await until(chat.status, ({ at }) => at === 'kicked')
  await action()
  await enter()
}

const person = { to: '10001' }
const group = { groupId: 'g1' }

it.each([
  ['between two people', 'in another tab', person, 'C2C20001', whileAnotherTabHasIt],
  ['between two people', 'on another device', person, 'C2C20001', whileAnotherDeviceHasIt],
  ['of a group', 'in another tab', group, 'GROUPg1', whileAnotherTabHasIt],
  ['of a group', 'on another device', group, 'GROUPg1', whileAnotherDeviceHasIt],
] as const)(
  'shows in a room %s what was said while chat was %s',
  async (_, __, to, id, whileAway) => {
    const harness = await openChat()
    const doctor = await harness.socket('20001')
    const client = openClient(harness, '10001')
    await client.enter()
    const made = { Type: 'Private', Name: '会诊群', GroupId: 'g1' }
    const MemberList = [{ Member_Account: '10001' }]
    await doctor.ask('group_open_http_svc.create_group', { ...made, MemberList })
    await inject(harness, to, '之前{n}', 20)
    const room = await openRoom(client, id, '之前20')
    await whileAway(harness, client, () => inject(harness, to, '错过{n}', 3))
    await until(room.feed, endsWith('错过1', '错过2', '错过3'))
    while (room.feed.current().older !== 'complete') await room.loadOlder()
    expect(textsIn(room.feed.current())).toEqual([
      ...numbered('之前', 1, 20),
      ...numbered('错过', 1, 3),
    ])
  },
  timeLimit(30_000),
)

it(
  'begins a room anew with what is newest where more was missed than a page, without a hole',
  async () => {
    const harness = await openChat()
    const client = openClient(harness, '10001')
    await client.enter()
    await inject(harness, { to: '10001' }, '之前{n}', 5)
    const room = await openRoom(client, 'C2C20001', '之前5')
    const seen: string[][] = []
    const end = room.feed.subscribe(() => seen.push(textsIn(room.feed.current())))
    await whileAnotherTabHasIt(harness, client, () =>
      inject(harness, { to: '10001' }, '错过{n}', 40),
    )
    await until(room.feed, endsWith('错过40'))
    end()
    expect(seen).not.toContainEqual([])
    while (room.feed.current().older !== 'complete') await room.loadOlder()
    expect(textsIn(room.feed.current())).toEqual([
      ...numbered('之前', 1, 5),
      ...numbered('错过', 1, 40),
    ])
  },
  timeLimit(30_000),
)

it(
  'shows what was said while a signature was renewed, also where nobody answers at first',
  async () => {
    const harness = await openChat()
    let renewals = 0
    const renew = async () => {
      renewals += 1
      if (renewals > 1) return { ...client.account, userSig: harness.sigOf('10001', 1000) }
      await inject(harness, { to: '10001' }, '错过{n}', 3)
      throw new Error('nobody answers')
    }
    const client = openClient(harness, '10001', { renew })
    await client.enter()
    await inject(harness, { to: '10001' }, '之前{n}', 20)
    const room = await openRoom(client, 'C2C20001', '之前20')
    await harness.control('/im/expire', { userId: '10001' })
    // What asks next is told that its signature is over.
    room.markRead()
    await until(client.chat.status, ({ at }) => at === 'renewing')
    await until(client.chat.status, ({ at }) => at === 'ready', timeLimit(20_000))
    const feed = await until(room.feed, endsWith('错过1', '错过2', '错过3'))
    expect(textsIn(feed)).toContain('之前20')
    expect(client.ports.renew).toHaveBeenCalledTimes(2)
  },
  timeLimit(40_000),
)

/** A doctor's message that a patient has read, which the service could not be told. */
async function readInVain() {
  const harness = await openChat()
  const [doctor, patient] = [openClient(harness, '20001'), openClient(harness, '10001')]
  await doctor.enter()
  await patient.enter()
  const theirs = doctor.chat.open('C2C10001')
  await theirs.send({ kind: 'text', text: '请看' })
  const room = await openRoom(patient, 'C2C20001', '请看')
  const match = { servcmd: 'openim.msgreaded' }
  await harness.control('/faults', { match, errcode: 20005, times: 1 })
  room.markRead()
  const faults = async () => (await fetch(`${harness.url}/harness/api/faults`)).json()
  await expect.poll(faults).toEqual([])
  return { harness, patient, theirs, room }
}

it(
  'tells of a reading that could not be told once the connection is back',
  async () => {
    const { harness, theirs } = await readInVain()
    harness.chat.hub.drop('10001')
    const isRead = ({ messages }: Feed) => messages[0]?.read === 'read'
    const { messages } = await until(theirs.feed, isRead, timeLimit(20_000))
    expect(messages).toHaveLength(1)
  },
  timeLimit(40_000),
)

it(
  'tells of no reading of what has come meanwhile',
  async () => {
    const { harness, patient, theirs, room } = await readInVain()
    await whileAnotherTabHasIt(harness, patient, () =>
      theirs.send({ kind: 'text', text: '还有一条' }),
    )
    await until(room.feed, endsWith('请看', '还有一条'))
    await room.send({ kind: 'text', text: '在' })
    await until(room.feed, ({ messages }) => messages.at(-1)?.state.is === 'sent')
    const { messages } = await until(theirs.feed, endsWith('请看', '还有一条', '在'))
    expect(messages.map(({ read }) => read)).toEqual(['unread', 'unread', null])
  },
  timeLimit(40_000),
)

it(
  'sends what was not answered before another device signed in, once and ahead of what is written after',
  async () => {
    const harness = await openChat()
    const [doctor, patient] = [openClient(harness, '20001'), openClient(harness, '10001')]
    await doctor.enter()
    await patient.enter()
    const room = await openRoom(patient, 'C2C20001')
    const theirs = doctor.chat.open('C2C10001')
    const match = { servcmd: 'openim.sendmsg' }
    await harness.control('/faults', { match, drop: true, times: 1 })
    await room.send({ kind: 'text', text: '在吗' })
    await until(theirs.feed, endsWith('在吗'))
    await whileAnotherDeviceHasIt(harness, patient, async () => {})
    await room.send({ kind: 'text', text: '我换了手机' })
    const { messages } = await until(theirs.feed, endsWith('我换了手机'))
    expect(messages.map(said)).toEqual(['在吗', '我换了手机'])
    await until(room.feed, ({ messages: own }) => own.every(({ state }) => state.is === 'sent'))
  },
  timeLimit(30_000),
)
