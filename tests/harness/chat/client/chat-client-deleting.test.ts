import { expect, it } from 'vitest'
import type { ChatMessage } from '#src/services/im-client/chat-model.ts'
import type { OpenConversation } from '#src/services/im-client/chat-port.ts'
import { history, sendText } from '#support/chat/chat-exchange.ts'
import { openClient, until } from '#support/chat/chat-client.ts'
import { openChat, type ChatHarness } from '#support/chat/chat-harness.ts'

const said = ({ body }: ChatMessage) => (body.kind === 'text' ? body.text : body.kind)
const textsIn = ({ feed }: OpenConversation) => feed.current().messages.map(said)

/** The patient's side of a conversation in which the doctor has said so many things. */
async function openLong(count: number) {
  const harness = await openChat()
  await harness.control('/im/messages', { from: '20001', to: '10001', text: '请看', count })
  return { harness, ...(await openAll(harness, count)) }
}

async function openAll(harness: ChatHarness, count: number) {
  const client = openClient(harness, '10001')
  await client.enter()
  const conversation = client.chat.open('C2C20001')
  while (conversation.feed.current().older !== 'complete') await conversation.loadOlder()
  await until(conversation.feed, ({ messages }) => messages.length === count)
  return { client, conversation }
}

it('deletes as many messages as were chosen, also more than the SDK takes at once', async () => {
  const { harness, client, conversation } = await openLong(70)
  const ids = conversation.feed.current().messages.map(({ id }) => id)
  await conversation.remove(ids.slice(0, 65))
  expect(textsIn(conversation).length).toBe(5)
  await client.close()
  await openAll(harness, 5)
})

it('shows as deleted what was deleted before one of them could not be', async () => {
  const { conversation } = await openLong(35)
  const ids = conversation.feed.current().messages.map(({ id }) => id)
  await expect(conversation.remove([...ids, 'nothing'])).rejects.toThrow('20022')
  expect(textsIn(conversation).length).toBe(5)
})

it('takes back what was given up while it was sent, and shows that it was', async () => {
  const harness = await openChat()
  const [doctor] = await harness.people('20001')
  const patient = openClient(harness, '10001')
  await patient.enter()
  const mine = patient.chat.open('C2C20001')
  await until(mine.feed, ({ older }) => older === 'complete')
  const match = { servcmd: 'openim.sendmsg' }
  await harness.control('/faults', { match, latencyMs: 1500, times: 1 })
  await mine.send({ kind: 'text', text: '发错了' })
  const [message] = mine.feed.current().messages
  await expect.poll(() => history(doctor, '10001')).toMatchObject([{ isRevoked: false }])
  const ended = mine.discard(message?.id ?? '')
  expect(mine.feed.current().messages).toEqual([])
  await ended
  expect(mine.feed.current().messages).toMatchObject([
    { id: message?.id, revoked: { by: '10001' } },
  ])
  await expect
    .poll(async () => history(doctor, '10001'))
    .toMatchObject([{ isRevoked: true, from: '10001' }])
})

it.for(['clearHistory', 'delete'] as const)(
  'leaves nothing of what was refused or still waits behind %s',
  async (change) => {
    const { harness, client, conversation } = await openLong(1)
    const { chat, store } = client
    await harness.control('/im/refuse', { servcmd: 'openim.sendmsg', code: 80001, userId: '10001' })
    const states = () => conversation.feed.current().messages.map(({ state }) => state.is)
    await conversation.send({ kind: 'text', text: '敏感内容' })
    await until(conversation.feed, () => states().includes('failed'))
    await chat.changes[change]('C2C20001')
    await expect.poll(async () => store.all('10001')).toEqual([])
    expect(states()).not.toContain('failed')
  },
)

it.for(['clearHistory', 'delete'] as const)('finds nothing any more behind %s', async (change) => {
  const { client, conversation } = await openLong(2)
  conversation.close()
  const found = () => client.chat.find('请看').messages
  expect(found()).toHaveLength(2)
  await client.chat.changes[change]('C2C20001')
  expect(found()).toEqual([])
})

it('finds by what they say now messages that are revoked or modified once nobody looks at them', async () => {
  const harness = await openChat()
  const [doctor] = await harness.people('20001')
  const revoked = await sendText(doctor, '10001', '错的剂量')
  const modified = await sendText(doctor, '10001', '旧的剂量')
  const { client, conversation } = await openAll(harness, 2)
  conversation.close()
  const found = (text: string) => client.chat.find(text).messages.map(said)
  expect(found('剂量')).toEqual(['错的剂量', '旧的剂量'])
  await doctor.tim.revokeMessage(revoked)
  modified.payload = { text: '新的剂量' }
  await doctor.tim.modifyMessage(modified)
  await expect.poll(() => found('剂量')).toEqual(['新的剂量'])
})
