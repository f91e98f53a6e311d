import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { ChatPerson } from './chat-person.ts'
import type { ChatHarness } from './chat-harness.ts'

const messageSchema = z.looseObject({
  ID: z.string(),
  type: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  sequence: z.number(),
  isRevoked: z.boolean(),
  payload: z.looseObject({}),
})
export type ReceivedGroupMessage = z.infer<typeof messageSchema>

/** What somebody's pages were told live of messages, tips and notices, in order. */
export function received(person: ChatPerson): ReceivedGroupMessage[] {
  return z.array(messageSchema).parse(person.eventData('MESSAGE_RECEIVED').flat())
}

const operations = { joined: 1, quit: 2, removed: 3, admin: 4, unadmin: 5, profile: 6, member: 7 }

/** Waits for a tip in a group. */
export function tipOf(
  person: ChatPerson,
  operation: keyof typeof operations,
): Promise<ReceivedGroupMessage> {
  const isIt = ({ type, payload }: ReceivedGroupMessage) =>
    type === 'TIMGroupTipElem' && payload.operationType === operations[operation]
  return person.until(() => received(person).find(isIt), `the tip ${operation}`)
}

/** Waits for a notice to one person, by the vendor's ReportType. */
export function noticeOf(person: ChatPerson, report: number): Promise<ReceivedGroupMessage> {
  const isIt = ({ type, payload }: ReceivedGroupMessage) =>
    type === 'TIMGroupSystemNoticeElem' && payload.operationType === report
  return person.until(() => received(person).find(isIt), `the notice ${report}`)
}

/** Waits for a text. */
export function textOf(person: ChatPerson, text: string): Promise<ReceivedGroupMessage> {
  const isIt = ({ type, payload }: ReceivedGroupMessage) =>
    type === 'TIMTextElem' && payload.text === text
  return person.until(() => received(person).find(isIt), `the text ${text}`)
}

/** The SDK says this in every group that it makes; whoever hears it has the group. */
function isFirstWord({ type, payload, to }: ReceivedGroupMessage, groupId: string): boolean {
  return to === groupId && type === 'TIMCustomElem' && payload.data === 'group_create'
}

/** Makes a group of its maker and others, and waits until the others have it. */
export async function group(
  maker: ChatPerson,
  others: readonly ChatPerson[],
  { type = 'Private', groupID = 'g1' }: { type?: string; groupID?: string } = {},
): Promise<string> {
  // The declaration of the SDK wants names for types that are these texts.
  const options = { type, name: '会诊群', groupID } as Parameters<typeof maker.tim.createGroup>[0]
  const memberList = others.map(({ userId }) => ({ userID: userId }))
  await maker.tim.createGroup({ ...options, memberList })
  for (const other of others) {
    const isThere = () => received(other).find((each) => isFirstWord(each, groupID))
    await other.until(isThere, `the group ${groupID}`)
  }
  return groupID
}

/** Says something; gives what the SDK made of it. */
export async function sendText(
  person: ChatPerson,
  groupId: string,
  text: string,
): Promise<ReceivedGroupMessage> {
  const message = person.tim.createTextMessage({
    to: groupId,
    conversationType: person.types.CONV_GROUP,
    payload: { text },
  })
  const { data } = await person.tim.sendMessage(message)
  return messageSchema.parse(data.message)
}

/** All of a group's history that somebody gets, by its numbers. */
export async function historyOf(
  { tim }: ChatPerson,
  groupId: string,
): Promise<ReceivedGroupMessage[]> {
  // What the SDK has shown before it may show again on its last page.
  const found = new Map<string, ReceivedGroupMessage>()
  let next = {}
  for (;;) {
    const { data } = await tim.getMessageList({ conversationID: `GROUP${groupId}`, ...next })
    for (const each of z.array(messageSchema).parse(data.messageList)) found.set(each.ID, each)
    if (data.isCompleted) break
    next = { nextReqMessageID: data.nextReqMessageID }
  }
  return [...found.values()].toSorted((one, other) => one.sequence - other.sequence)
}

/** The same person on a page that remembers nothing. */
export async function relogged(
  harness: ChatHarness,
  { tim, userId }: ChatPerson,
): Promise<ChatPerson> {
  await tim.logout()
  const person = harness.person(userId)
  await person.logIn()
  return person
}

/** A message as somebody's page has it, which the SDK wants for what is done to it. */
export function kept({ tim, userId }: ChatPerson, id: string) {
  const message = tim.findMessage(id)
  if (message === null) throw new Error(`${userId} does not have the message ${id}`)
  return message
}

const replySchema = z.object({
  head: z.object({ servcmd: z.string(), seq: z.number() }),
  body: z.looseObject({ ErrorCode: z.optional(z.number()) }),
})
export type RawReply = z.infer<typeof replySchema>

/** Somebody who asks what the SDK would never ask: a socket that is signed in. */
export async function rawPerson(harness: ChatHarness, userId: string) {
  const { sdkAppId } = harness.context.chatApp
  const socket = new WebSocket(`${harness.url.replace(/^http/, 'ws')}/im/binfo`)
  const frames: RawReply[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data: Buffer) => {
    frames.push(replySchema.parse(JSON.parse(data.toString('utf8'))))
    for (const look of waiting) look()
  })
  onTestFinished(() => socket.terminate())
  await once(socket, 'open')
  let seq = 0

  async function ask(servcmd: string, body: object): Promise<RawReply['body']> {
    seq += 1
    const address = { servcmd, seq }
    const who = { sdkappid: sdkAppId, identifier: userId, usersig: harness.sigOf(userId) }
    socket.send(Buffer.from(JSON.stringify({ head: { ...who, ...address }, body })))
    const isReply = ({ head }: RawReply) => head.servcmd === servcmd && head.seq === address.seq
    const reply = await new Promise<RawReply>((resolve) => {
      const look = () => {
        const found = frames.find(isReply)
        if (found === undefined) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
    })
    return reply.body
  }

  await ask('im_open_status.wslogin', {})
  return { userId, frames, ask, close: () => socket.close() }
}
export type RawPerson = Awaited<ReturnType<typeof rawPerson>>
