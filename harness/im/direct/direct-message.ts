import type { MessageElement } from '#harness/domain/chat/measure-message.ts'
import type { ChatApp } from '#harness/domain/application-keys.ts'
import type { CommandCall } from '#harness/im/chat-command.ts'
import { readBody } from '#harness/im/read-stored.ts'
import { tinyIdOf } from '#harness/im/session-key.ts'
import type { StoredMessage } from '#harness/store/chat/chat-message-store.ts'
import { findProfile } from '#harness/store/chat/chat-user-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'

/** How somebody is shown beside what they write. */
export type SenderProfile = { nick: string; avatar: string }

/** What others see in place of a revoked message. */
export const revokedContent: MessageElement[] = [
  { MsgType: 'TIMTextElem', MsgContent: { Text: '' } },
]

/** A message, kept or not. */
export type DirectMessage = Omit<StoredMessage, 'id' | 'pair'>

/** Looks everybody up once. */
export function profileFinder(store: Store): (userId: string) => Promise<SenderProfile> {
  const known = new Map<string, SenderProfile>()
  return async (userId) => {
    const profile = known.get(userId) ??
      (await findProfile(store, userId)) ?? { nick: '', avatar: '' }
    known.set(userId, profile)
    return profile
  }
}

/** A body as one of the two sees it: only its author sees a revoked one. Null for one that can't be read. */
export function bodyFor(
  reader: string,
  { sender, body, revoked_by }: Pick<DirectMessage, 'sender' | 'body' | 'revoked_by'>,
): MessageElement[] | null {
  return revoked_by !== null && sender !== reader ? revokedContent : readBody(body)
}

type Kept = Pick<StoredMessage, 'id'> & DirectMessage

/** The field that names who revoked a message; empty for one that is not. */
export function revokerOf(revoker: string | null): object {
  return revoker === null ? {} : { RevokerInfo: { Revoker_Account: revoker } }
}

/** Messages as one of the two reads them, in order, without those that can't be read. */
export async function presentKept(
  { context, store, session, unreadable }: CommandCall<unknown>,
  messages: readonly Kept[],
): Promise<object[]> {
  const reader = session.userId
  const profileOf = profileFinder(store)
  const presented = []
  for (const message of messages) {
    const elements = bodyFor(reader, message)
    if (elements === null) {
      unreadable.report(`chat_message ${message.id}`)
      continue
    }
    const profile = await profileOf(message.sender)
    presented.push(presentMessage(context.chatApp, message, { reader, profile, elements }))
  }
  return presented
}

/** A message as the SDK reads it (im-protocol 4.1), for one of the two. */
export function presentMessage(
  app: ChatApp,
  message: DirectMessage,
  {
    reader,
    profile,
    elements,
  }: { reader: string; profile: SenderProfile; elements: MessageElement[] },
): object {
  const { revoked_by: revoker } = message
  return {
    From_Account: message.sender,
    To_Account: message.recipient,
    MsgSeq: message.seq,
    MsgRandom: message.random,
    MsgTimeStamp: message.at,
    MsgClientTime: message.client_at,
    TinyId: tinyIdOf(app, message.sender),
    MsgBody: elements,
    CloudCustomData: revoker === null || message.sender === reader ? message.custom : '',
    From_AccountNick: profile.nick,
    From_AccountHeadurl: profile.avatar,
    IsNeedReadReceipt: message.needs_receipt,
    IsPeerRead: message.receipt_given,
    MsgVersion: message.version,
    SendMsgControl: controlOf(message),
    ...(revoker !== null && { MsgFlagBits: 8, ...revokerOf(revoker) }),
  }
}

/** The sender's options, which a request has as a list and a message as an object. */
function controlOf({ no_unread, no_last }: Pick<DirectMessage, 'no_unread' | 'no_last'>): object {
  return { ...(no_unread === 1 && { NoUnread: 1 }), ...(no_last === 1 && { NoLastMsg: 1 }) }
}
