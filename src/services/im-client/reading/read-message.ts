import * as z from 'zod/mini'
import { conversationIdOf, kindOf } from '#src/services/im-client/conversation-id.ts'
import type { ChatMessage, MessageBody } from '#src/services/im-client/chat-model.ts'
import { consultationsSignal } from '#contract/chat/consultations-signal.ts'
import { fields, filled } from '#src/services/im-client/vendor/vendor-fields.ts'
import { readQuote } from '#contract/chat/quote.ts'
import { readBody } from './read-body.ts'
import { readTyping } from './typing-signal.ts'

const messageSchema = z.object({
  ID: filled,
  type: z.string(),
  conversationID: z.string(),
  from: z.string(),
  flow: z.enum(['in', 'out']),
  time: z.number(),
  sequence: fields.count,
  status: fields.text,
  payload: z.unknown(),
  nick: fields.text,
  nameCard: fields.text,
  avatar: fields.address,
  isPeerRead: fields.flag,
  isRevoked: fields.flag,
  isDeleted: fields.flag,
  revoker: fields.text,
  atUserList: fields.texts,
  cloudCustomData: fields.text,
})

const signalSchema = z.object({
  type: z.literal('TIMCustomElem'),
  from: z.string(),
  flow: z.literal('in'),
  conversationID: z.string(),
  payload: z.object({ data: z.string() }),
})

/** What the vendor calls everybody. */
const atAll = '__kImSDK_MesssageAtALL__'

/** A message of the SDK's; null for what is none, was deleted, or is only a signal. */
export function readMessage(raw: unknown): ChatMessage | null {
  const read = messageSchema.safeParse(raw)
  if (!read.success || read.data.isDeleted) return null
  const message = read.data
  const conversationId = conversationIdOf(message.conversationID)
  if (conversationId === null || isSignal(raw)) return null
  const mine = message.flow === 'out'
  const sender = {
    id: message.from,
    name: message.nameCard || message.nick,
    avatar: message.avatar,
  }
  const inPerson = kindOf(conversationId) === 'person'
  return {
    id: message.ID,
    conversationId,
    sender,
    mine,
    at: message.time * 1000,
    state: { is: 'sent' },
    read: mine && inPerson ? (message.isPeerRead ? 'read' : 'unread') : null,
    revoked: message.isRevoked ? { by: message.revoker || message.from } : null,
    body: withMaker(readBody(message.type, message.payload), sender),
    quote: readQuote(message.cloudCustomData),
    mentions: message.atUserList.map((id) => (id === atAll ? 'all' : id)),
    sequence: message.sequence,
  }
}

/** Something has changed in the reader's consultations: what the service's signal says. */
export function isConsultationsMessage(raw: unknown): boolean {
  const read = signalSchema.safeParse(raw)
  return read.success && read.data.payload.data === consultationsSignal
}

function isSignal(raw: unknown): boolean {
  return readTypingSignal(raw) !== null || isConsultationsMessage(raw)
}

/** Somebody is typing, or no longer; null for anything else. */
export function readTypingSignal(raw: unknown): { from: string; typing: boolean } | null {
  const read = signalSchema.safeParse(raw)
  if (!read.success) return null
  const typing = readTyping(read.data.payload.data)
  return typing === null ? null : { from: read.data.from, typing }
}

function withMaker(body: MessageBody, sender: ChatMessage['sender']): MessageBody {
  if (body.kind !== 'tip' || body.tip.what !== 'created') return body
  return { kind: 'tip', tip: { ...body.tip, by: sender } }
}
