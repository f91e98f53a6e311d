import { expect, it } from 'vitest'
import type { ChatMessage } from '#src/services/im-client/chat-model.ts'
import type { Feed } from '#src/services/im-client/chat-port.ts'
import { createMemoryStore } from '#src/services/im-client/outbox/outbox-store.ts'
import { openClient, until } from '#support/chat/chat-client.ts'
import { openChat } from '#support/chat/chat-harness.ts'
import { timeLimit } from '#support/time-limit.ts'
import { sampleCards } from '#support/chat/sample-cards.ts'

const said = ({ body }: ChatMessage) => (body.kind === 'text' ? body.text : body.kind)
const hasSent =
  (...texts: string[]) =>
  ({ messages }: Feed) =>
    messages.every(({ state }) => state.is === 'sent') &&
    JSON.stringify(messages.map(said)) === JSON.stringify(texts)

async function openPair() {
  const harness = await openChat()
  const patient = openClient(harness, '10001')
  const doctor = openClient(harness, '20001')
  await patient.enter()
  await doctor.enter()
  return { harness, patient, doctor }
}

it('brings a text to the other one, under the same id on both sides', async () => {
  const { patient, doctor } = await openPair()
  const mine = patient.chat.open('C2C20001')
  const theirs = doctor.chat.open('C2C10001')
  await mine.send({ kind: 'text', text: '你好 😀' })
  const sent = await until(mine.feed, hasSent('你好 😀'))
  const got = await until(theirs.feed, hasSent('你好 😀'))
  expect(got.messages[0]?.id).toBe(sent.messages[0]?.id)
  expect(sent.messages[0]).toMatchObject({ mine: true, read: 'unread', sender: { id: '10001' } })
  expect(got.messages[0]).toMatchObject({ mine: false, read: null, sender: { name: '林晓' } })
})

it('keeps the order of what was sent in one go', async () => {
  const { patient, doctor } = await openPair()
  const mine = patient.chat.open('C2C20001')
  const theirs = doctor.chat.open('C2C10001')
  const texts = ['1', '2', '3', '4', '5']
  for (const text of texts) void mine.send({ kind: 'text', text })
  await until(mine.feed, hasSent(...texts))
  const { messages } = await until(theirs.feed, hasSent(...texts))
  const places = messages.map(({ sequence }) => sequence)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

it('sends what was written before the login, once it is in', async () => {
  const harness = await openChat()
  const patient = openClient(harness, '10001')
  patient.setAccount(patient.account)
  const mine = patient.chat.open('C2C20001')
  await mine.send({ kind: 'text', text: '在吗' })
  expect(mine.feed.current().messages[0]?.state).toEqual({ is: 'waiting' })
  await until(mine.feed, hasSent('在吗'))
})

it('sends what a reload has interrupted, and what had arrived already only once', async () => {
  const harness = await openChat()
  const doctor = openClient(harness, '20001')
  await doctor.enter()
  // The page dies between the service's answer and forgetting the message.
  const store = { ...createMemoryStore(), forget: async () => {} }
  const patient = openClient(harness, '10001', { store })
  await patient.enter()
  const mine = patient.chat.open('C2C20001')
  await mine.send({ kind: 'text', text: 'first' })
  const { messages } = await until(mine.feed, hasSent('first'))
  await patient.close()

  const reloaded = openClient(harness, '10001', { store })
  await reloaded.enter()
  const after = reloaded.chat.open('C2C20001')
  await after.send({ kind: 'text', text: 'second' })
  const feed = await until(after.feed, hasSent('first', 'second'))
  expect(feed.messages[0]?.id).toBe(messages[0]?.id)
  await until(doctor.chat.open('C2C10001').feed, hasSent('first', 'second'))
})

it('tells of unread messages, and the writer of having been read', async () => {
  const { patient, doctor } = await openPair()
  const mine = patient.chat.open('C2C20001')
  await mine.send({ kind: 'text', text: 'a' })
  await until(doctor.chat.unread, (count) => count === 1)
  const [row] = doctor.chat.conversations.current() ?? []
  expect(row).toMatchObject({ id: 'C2C10001', name: '林晓', unread: 1, last: { mine: false } })
  doctor.chat.open('C2C10001').markRead()
  await until(doctor.chat.unread, (count) => count === 0)
  await until(mine.feed, ({ messages }) => messages[0]?.read === 'read')
})

it('shows a revoked message as revoked on both sides, and says whose doing it was', async () => {
  const { patient, doctor } = await openPair()
  const mine = patient.chat.open('C2C20001')
  const theirs = doctor.chat.open('C2C10001')
  await mine.send({ kind: 'text', text: 'oops' })
  const { messages } = await until(mine.feed, hasSent('oops'))
  await until(theirs.feed, hasSent('oops'))
  await mine.revoke(messages[0]?.id ?? '')
  const revoked = { by: '10001' }
  expect(mine.feed.current().messages[0]?.revoked).toEqual(revoked)
  const feed = await until(theirs.feed, (each) => each.messages[0]?.revoked !== null)
  expect(feed.messages[0]?.revoked).toEqual(revoked)
})

it('carries cards, faces and quotes', async () => {
  const { patient, doctor } = await openPair()
  const mine = patient.chat.open('C2C20001')
  const theirs = doctor.chat.open('C2C10001')
  const card = sampleCards.report
  const quote = { messageId: 'm1', senderName: '周敏', text: '请描述', kind: 'text' } as const
  await mine.send({ kind: 'card', card })
  await mine.send({ kind: 'face', index: 1, data: 'tt00' })
  await mine.send({ kind: 'text', text: '好' }, { quote })
  const { messages } = await until(theirs.feed, (feed) => feed.messages.length === 3)
  expect(messages.map(({ body }) => body)).toEqual([
    { kind: 'card', card },
    { kind: 'face', index: 1, data: 'tt00' },
    { kind: 'text', text: '好' },
  ])
  expect(messages[2]?.quote).toEqual(quote)
})

it('tells the other one of typing, who finds no trace of it later', async () => {
  const { patient, doctor } = await openPair()
  const mine = patient.chat.open('C2C20001')
  const theirs = doctor.chat.open('C2C10001')
  mine.typing(true)
  await until(theirs.feed, ({ peerTyping }) => peerTyping)
  mine.typing(false)
  await until(theirs.feed, ({ peerTyping }) => !peerTyping)
  expect(theirs.feed.current().messages).toEqual([])
})

it('pages back through a long conversation, each message once and in order', async () => {
  const { patient, doctor } = await openPair()
  const mine = patient.chat.open('C2C20001')
  const texts = Array.from({ length: 40 }, (_, index) => String(index))
  for (const text of texts) void mine.send({ kind: 'text', text })
  await until(mine.feed, hasSent(...texts), timeLimit(20_000))
  const theirs = doctor.chat.open('C2C10001')
  for (let page = 0; page < 10 && theirs.feed.current().older !== 'complete'; page += 1) {
    await theirs.loadOlder()
  }
  expect(theirs.feed.current().messages.map(said)).toEqual(texts)
})

it('has what is before asked for anew once it is entered again', async () => {
  const { patient, doctor } = await openPair()
  const mine = patient.chat.open('C2C20001')
  const texts = Array.from({ length: 40 }, (_, index) => String(index))
  for (const text of texts) void mine.send({ kind: 'text', text })
  await until(mine.feed, hasSent(...texts), timeLimit(20_000))
  const theirs = doctor.chat.open('C2C10001')
  await until(theirs.feed, ({ older }) => older === 'more')
  const { length } = theirs.feed.current().messages
  doctor.setAccount(null)
  await until(doctor.chat.status, ({ at }) => at !== 'ready')
  await theirs.loadOlder()
  expect(theirs.feed.current().older).toBe('failed')
  expect(await theirs.loadTo('nothing')).toBe(false)
  await doctor.enter()
  await until(theirs.feed, ({ messages }) => messages.length > length)
})

it('goes back to the message that one answers to', async () => {
  const { harness, patient, doctor } = await openPair()
  const mine = patient.chat.open('C2C20001')
  const texts = Array.from({ length: 35 }, (_, index) => String(index))
  for (const text of texts) void mine.send({ kind: 'text', text })
  const { messages } = await until(mine.feed, hasSent(...texts), timeLimit(20_000))
  await doctor.close()
  const later = openClient(harness, '20001')
  await later.enter()
  const theirs = later.chat.open('C2C10001')
  expect(await theirs.loadTo(messages[0]?.id ?? '')).toBe(true)
  expect(await theirs.loadTo('nothing')).toBe(false)
  expect(theirs.feed.current().messages.map(said)).toEqual(texts)
})

it('passes messages on one by one, and merged', async () => {
  const { patient, doctor } = await openPair()
  const mine = patient.chat.open('C2C20001')
  const theirs = doctor.chat.open('C2C10001')
  await mine.send({ kind: 'text', text: 'a' })
  await mine.send({ kind: 'text', text: 'b' })
  const { messages } = await until(mine.feed, hasSent('a', 'b'))
  const ids = messages.map(({ id }) => id)
  await mine.forward(ids, ['C2C20001'], { is: 'oneByOne' })
  await mine.forward(ids, ['C2C20001'], { is: 'merged', title: '聊天记录', lines: ['a', 'b'] })
  const got = await until(theirs.feed, (feed) => feed.messages.length === 5)
  expect(got.messages.map(said)).toEqual(['a', 'b', 'a', 'b', 'merged'])
  const last = got.messages[4]
  expect(last?.body).toMatchObject({ title: '聊天记录', lines: ['a', 'b'] })
  const inside = await theirs.loadMerged(last?.id ?? '')
  expect(inside.map(({ sender }) => sender.id)).toEqual(['10001', '10001'])
  expect(inside.map(({ body }) => body)).toEqual([
    { kind: 'text', text: 'a' },
    { kind: 'text', text: 'b' },
  ])
})

it('marks what the service refuses as failed, lets the rest pass, and sends it again', async () => {
  const { patient, doctor } = await openPair()
  await doctor.chat.people.block('10001')
  const mine = patient.chat.open('C2C20001')
  await mine.send({ kind: 'text', text: 'please' })
  const { messages } = await until(mine.feed, (feed) => feed.messages[0]?.state.is === 'failed')
  expect(messages[0]?.state).toEqual({
    is: 'failed',
    code: 20_007,
    textId: 'chat.error.blocked',
  })
  await doctor.chat.people.unblock('10001')
  await mine.resend(messages[0]?.id ?? '')
  await until(mine.feed, hasSent('please'))
})

it('pins, mutes and deletes a conversation', async () => {
  const { patient } = await openPair()
  const mine = patient.chat.open('C2C20001')
  await mine.send({ kind: 'text', text: 'a' })
  const { conversations, changes } = patient.chat
  await until(conversations, (list) => list?.length === 1)
  await changes.pin('C2C20001', true)
  await until(conversations, (list) => list?.[0]?.pinned === true)
  await changes.mute('C2C20001', true)
  await until(conversations, (list) => list?.[0]?.muted === true)
  await changes.delete('C2C20001')
  expect(await until(conversations, (list) => list?.length === 0)).toEqual([])
})

it('kicks the first page when another device signs in, and clears what it kept', async () => {
  const { harness, patient } = await openPair()
  const mine = patient.chat.open('C2C20001')
  await mine.send({ kind: 'text', text: 'a' })
  await until(mine.feed, hasSent('a'))
  await until(patient.chat.self, (person) => person?.name === '林晓')
  const other = harness.person('10001')
  await other.logIn()
  await until(patient.chat.status, ({ at }) => at !== 'ready')
  expect(patient.chat.status.current().at).toBe('kicked')
  await expect.poll(() => patient.ports.onKicked).toHaveBeenCalledOnce()
  expect(patient.ports.showLoggedInElsewhere).not.toHaveBeenCalled()
})

it('finds conversations by name and messages by what they say', async () => {
  const { patient } = await openPair()
  const mine = patient.chat.open('C2C20001')
  await mine.send({ kind: 'text', text: 'Fetal heart' })
  await until(mine.feed, hasSent('Fetal heart'))
  await until(patient.chat.conversations, (list) => list?.[0]?.name === '周敏')
  expect(patient.chat.find('fetal').messages.map(said)).toEqual(['Fetal heart'])
  expect(patient.chat.find('周').conversations.map(({ id }) => id)).toEqual(['C2C20001'])
  expect(patient.chat.find(' ')).toEqual({ conversations: [], messages: [] })
})

it(
  'sends what was written while the line broke, once and in order',
  async () => {
    const { harness, patient, doctor } = await openPair()
    const mine = patient.chat.open('C2C20001')
    const theirs = doctor.chat.open('C2C10001')
    await mine.send({ kind: 'text', text: '1' })
    harness.chat.hub.drop('10001')
    harness.chat.hub.drop('20001')
    await mine.send({ kind: 'text', text: '2' })
    await mine.send({ kind: 'text', text: '3' })
    await until(mine.feed, hasSent('1', '2', '3'), timeLimit(20_000))
    const { messages } = await until(theirs.feed, hasSent('1', '2', '3'), timeLimit(20_000))
    expect(new Set(messages.map(({ id }) => id)).size).toBe(3)
  },
  timeLimit(30_000),
)

it('keeps what is typed while something else is sent', async () => {
  const harness = await openChat()
  const patient = openClient(harness, '10001')
  await patient.enter()
  const room = patient.chat.open('C2C20001')
  patient.chat.drafts.set('C2C20001', '昨天开始')
  await room.send({ kind: 'face', index: 1, data: 'tt00' })
  expect(patient.chat.drafts.get('C2C20001')).toBe('昨天开始')
  await room.send({ kind: 'text', text: '昨天开始' })
  expect(patient.chat.drafts.get('C2C20001')).toBe('')
})
