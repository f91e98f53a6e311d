import * as z from 'zod/mini'
import { conversationIdOf, kindOf, peerOf } from '#src/services/im-client/conversation-id.ts'
import type { Conversation, LastMessage } from '#src/services/im-client/chat-model.ts'
import {
  parseEach,
  fields,
  filled,
  withFallback,
} from '#src/services/im-client/vendor/vendor-fields.ts'
import { readBody } from './read-body.ts'

const mentionSchema = z.object({ atTypeArray: z.array(z.number()), messageSequence: fields.count })
const profileSchema = z.object({
  name: fields.text,
  nick: fields.text,
  avatar: fields.address,
})
const nobody = { name: '', nick: '', avatar: '' }

const lastSchema = z.object({
  lastTime: z.number().check(z.positive()),
  type: filled,
  payload: z.unknown(),
  fromAccount: fields.text,
  nick: fields.text,
  nameCard: fields.text,
  isRevoked: fields.flag,
})

const conversationSchema = z.object({
  conversationID: z.string(),
  unreadCount: fields.count,
  isPinned: fields.flag,
  messageRemindType: fields.text,
  remark: fields.text,
  userProfile: withFallback(profileSchema, nobody),
  groupProfile: withFallback(profileSchema, nobody),
  groupAtInfoList: z.optional(z.unknown()),
  lastMessage: z.optional(z.unknown()),
})

/**
 * A conversation of the SDK's; null for its system's own (im-protocol 7.5).
 * @param revoked messages that are known to be: `<conversation> <sequence>`
 */
export function readConversation(
  raw: unknown,
  selfId: string,
  revoked: ReadonlySet<string> = new Set(),
): Conversation | null {
  const read = conversationSchema.safeParse(raw)
  if (!read.success) return null
  const { conversationID, userProfile, groupProfile, remark, ...rest } = read.data
  const id = conversationIdOf(conversationID)
  if (id === null) return null
  const kind = kindOf(id)
  const peerId = peerOf(id)
  const { name, nick, avatar } = kind === 'group' ? groupProfile : userProfile
  return {
    id,
    kind,
    peerId,
    name: remark || name || nick || peerId,
    avatar,
    unread: rest.unreadCount,
    muted: ['AcceptNotNotify', 'Discard'].includes(rest.messageRemindType),
    pinned: rest.isPinned,
    last: readLast(rest.lastMessage, selfId),
    mentioned: readMention(rest.groupAtInfoList, (sequence) => revoked.has(`${id} ${sequence}`)),
    draft: '',
  }
}

function readLast(raw: unknown, selfId: string): LastMessage | null {
  const read = lastSchema.safeParse(raw)
  if (!read.success) return null
  const { lastTime, type, payload, fromAccount, nick, nameCard, isRevoked } = read.data
  return {
    at: lastTime * 1000,
    mine: fromAccount === selfId,
    senderName: nameCard || nick,
    body: readBody(type, payload),
    state: 'sent',
    revoked: isRevoked,
  }
}

/** 1 speaks of me, 2 of all, 3 of both (im-protocol 7.2). The SDK keeps it of a message that is revoked. */
function readMention(
  raw: unknown,
  isRevoked: (sequence: number) => boolean,
): Conversation['mentioned'] {
  const types = parseEach(mentionSchema, raw).flatMap(({ atTypeArray, messageSequence }) =>
    isRevoked(messageSequence) ? [] : atTypeArray,
  )
  if (types.includes(1) || types.includes(3)) return 'me'
  return types.includes(2) ? 'all' : null
}
