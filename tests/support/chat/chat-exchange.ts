import * as z from 'zod/mini'
import type { ChatPerson } from './chat-person.ts'

const messageSchema = z.looseObject({
  ID: z.string(),
  type: z.string(),
  from: z.string(),
  to: z.string(),
  flow: z.string(),
  time: z.number(),
  clientTime: z.number(),
  sequence: z.number(),
  random: z.number(),
  conversationID: z.string(),
  isRevoked: z.boolean(),
  isPeerRead: z.boolean(),
  isModified: z.boolean(),
  cloudCustomData: z.string(),
  payload: z.unknown(),
})
export type ReceivedMessage = z.infer<typeof messageSchema>

type Sdk = ChatPerson['tim']
type Message = Parameters<Sdk['sendMessage']>[0]
type SendOptions = NonNullable<Parameters<Sdk['sendMessage']>[1]>
type Options = { needReadReceipt?: boolean; cloudCustomData?: string; options?: SendOptions }

/** A text of somebody, not sent yet. */
export function draft(from: ChatPerson, to: string, text: string, options: Options = {}): Message {
  const { needReadReceipt = false, cloudCustomData = '' } = options
  const conversationType = from.types.CONV_C2C
  const content = { to, conversationType, payload: { text }, needReadReceipt, cloudCustomData }
  return from.tim.createTextMessage(content)
}

/** Says something, and gives the message that came of it. */
export async function sendText(
  from: ChatPerson,
  to: string,
  text: string,
  options: Options = {},
): Promise<Message> {
  const { data } = await from.tim.sendMessage(draft(from, to, text, options), options.options)
  return data.message
}

/** The messages of an event so far, one after the other. */
export function eventMessages(
  person: ChatPerson,
  event: Parameters<ChatPerson['eventData']>[0] = 'MESSAGE_RECEIVED',
): ReceivedMessage[] {
  return z.array(messageSchema).parse(person.eventData(event).flat())
}

/** The texts that have come in live, in order. */
export function texts(person: ChatPerson): string[] {
  return eventMessages(person).map(textOf)
}

export function textOf(message: { payload?: unknown }): string {
  const text = z.object({ text: z.string() }).safeParse(message.payload)
  return text.success ? text.data.text : ''
}

/** Waits until a text has come in. */
export function receives(
  person: ChatPerson,
  text: string,
  withinMs?: number,
): Promise<ReceivedMessage> {
  const find = () => eventMessages(person).find((each) => textOf(each) === text)
  return person.until(find, `the text ${text}`, withinMs)
}

/** The whole history with somebody, oldest first, page by page. */
export async function history(person: ChatPerson, peer: string): Promise<ReceivedMessage[]> {
  const all: ReceivedMessage[] = []
  let nextReqMessageID = ''
  for (;;) {
    const conversationID = `C2C${peer}`
    const { data } = await person.tim.getMessageList({ conversationID, nextReqMessageID })
    all.unshift(...z.array(messageSchema).parse(data.messageList))
    if (data.isCompleted) return all
    nextReqMessageID = data.nextReqMessageID
  }
}

const conversationSchema = z.looseObject({
  conversationID: z.string(),
  unreadCount: z.number(),
  isPinned: z.boolean(),
  messageRemindType: z.string(),
  peerReadTime: z.number(),
  lastMessage: z.looseObject({
    isRevoked: z.boolean(),
    isPeerRead: z.optional(z.boolean()),
    payload: z.unknown(),
  }),
})
type ConversationSeen = z.infer<typeof conversationSchema>

/** The list of conversations as the SDK has it now. */
export async function conversations(person: ChatPerson): Promise<ConversationSeen[]> {
  const { data } = await person.tim.getConversationList()
  return z.array(conversationSchema).parse(data.conversationList)
}

export async function conversation(
  person: ChatPerson,
  peer: string,
): Promise<ConversationSeen | undefined> {
  const all = await conversations(person)
  return all.find(({ conversationID }) => conversationID === `C2C${peer}`)
}

/** The code that a call is refused with; 0 if it is not. */
export async function codeOf(call: Promise<unknown>): Promise<number> {
  try {
    await call
    return 0
  } catch (error) {
    return z.object({ code: z.number() }).parse(error).code
  }
}
