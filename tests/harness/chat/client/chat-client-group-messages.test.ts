import { expect, it } from 'vitest'
import type { ChatMessage, Conversation } from '#src/services/im-client/chat-model.ts'
import { openClient, until } from '#support/chat/chat-client.ts'
import { openChat } from '#support/chat/chat-harness.ts'

const said = ({ body }: ChatMessage) => (body.kind === 'text' ? body.text : body.kind)

async function gather() {
  const harness = await openChat()
  const doctor = openClient(harness, '20001')
  const patient = openClient(harness, '10001')
  await doctor.enter()
  await patient.enter()
  const group = { id: 'g1', name: '会诊群', type: 'public', members: ['10001'] } as const
  const { id } = await doctor.chat.groups.create(group)
  await until(patient.chat.conversations, (list) => list?.some((each) => each.id === id) === true)
  return { harness, doctor, patient, id, groupId: id.slice('GROUP'.length) }
}

it('brings messages to the members in the order of the group, and shows who is mentioned', async () => {
  const { doctor, patient, id } = await gather()
  const mine = doctor.chat.open(id)
  const theirs = patient.chat.open(id)
  await mine.send({ kind: 'text', text: '一' })
  await mine.send({ kind: 'text', text: '@林晓 二' }, { mentions: ['10001'] })
  // What is pushed may come ahead of the page of history that it follows.
  const isWhole = ({ messages }: { messages: readonly ChatMessage[] }) =>
    messages[0]?.body.kind === 'tip' &&
    messages.some((message) => said(message) === '@林晓 二' && message.state.is === 'sent')
  const { messages } = await until(theirs.feed, isWhole)
  const texts = messages.filter(({ body }) => body.kind === 'text')
  expect(texts.map(said)).toEqual(['一', '@林晓 二'])
  expect(texts[1]?.mentions).toEqual(['10001'])
  const created = { what: 'created', by: { id: '20001' } }
  expect(messages[0]?.body).toMatchObject({ kind: 'tip', tip: created })
  await until(patient.chat.conversations, (list) =>
    (list ?? []).some((each) => each.id === id && each.mentioned === 'me'),
  )
  const own = await until(mine.feed, isWhole)
  expect(own.messages.map((message) => message.id)).toEqual(messages.map((message) => message.id))
})

it('revokes a message for everybody in the group', async () => {
  const { doctor, patient, id } = await gather()
  const mine = doctor.chat.open(id)
  const theirs = patient.chat.open(id)
  await mine.send({ kind: 'text', text: 'oops' })
  const there = await until(mine.feed, ({ messages }) =>
    messages.some((message) => said(message) === 'oops' && message.state.is === 'sent'),
  )
  const { id: messageId = '' } = there.messages.find((message) => said(message) === 'oops') ?? {}
  await until(theirs.feed, ({ messages }) => messages.some((each) => each.id === messageId))
  await mine.revoke(messageId)
  const feed = await until(theirs.feed, ({ messages }) =>
    messages.some((each) => each.id === messageId && each.revoked !== null),
  )
  const revoked = feed.messages.find((each) => each.id === messageId)?.revoked
  expect(revoked).toEqual({ by: '20001' })
})

it('shows nobody as mentioned by a message that is revoked', async () => {
  const { doctor, patient, id } = await gather()
  const mine = doctor.chat.open(id)
  const row = () => patient.chat.conversations.current()?.find((each) => each.id === id)
  await mine.send({ kind: 'text', text: '@林晓 错了' }, { mentions: ['10001'] })
  await until(patient.chat.conversations, () => row()?.mentioned === 'me')
  const isSent = (message: ChatMessage) => message.state.is === 'sent' && !message.revoked
  const { messages } = await until(mine.feed, (feed) => feed.messages.at(-1)?.state.is === 'sent')
  await mine.revoke(messages.findLast(isSent)?.id ?? '')
  await mine.send({ kind: 'text', text: '没事' })
  const isNext = ({ last }: Conversation) => last?.body.kind === 'text' && last.body.text === '没事'
  await until(patient.chat.conversations, (list) => list?.some(isNext) === true)
  expect(row()).toMatchObject({ mentioned: null })
})
