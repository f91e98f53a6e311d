import type * as z from 'zod/mini'
import type { MessageElement } from '#harness/domain/chat/measure-message.ts'
import type { CommandCall } from '#harness/im/chat-command.ts'
import { revokedContent, revokerOf } from '#harness/im/direct/direct-message.ts'
import { readAs, readBody, readTip } from '#harness/im/read-stored.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { tinyIdOf } from '#harness/im/session-key.ts'
import type { GroupMessage } from '#harness/store/chat/chat-group-message-store.ts'
import type { ChatGroup } from '#harness/store/chat/chat-group-store.ts'
import { findMember } from '#harness/store/chat/chat-member-store.ts'
import { findProfile } from '#harness/store/chat/chat-user-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { mentionList } from './group-schema.ts'
import { presentTip } from './group-tip.ts'

/** The vendor's `IsPlaceMsg`: the SDK skips `placeOnly`, and shows the other as revoked. */
const placeOnly = 1
const revokedPlace = 2

/** How a sender looks in a group, now. */
export type Sender = { userId: string; nick: string; avatar: string; nameCard: string }

/** What a message says, and whom it mentions. */
type GroupContent = { elements: MessageElement[]; mentions: z.infer<typeof mentionList> }

type Message = Pick<
  GroupMessage,
  | 'seq'
  | 'random'
  | 'client_seq'
  | 'at'
  | 'client_at'
  | 'custom'
  | 'priority'
  | 'needs_receipt'
  | 'no_unread'
  | 'no_last'
  | 'version'
>

export async function findSender(
  store: Store,
  { groupId, userId, nameCard }: { groupId: string; userId: string; nameCard?: string },
): Promise<Sender> {
  const profile = await findProfile(store, userId)
  const card = nameCard ?? (await findMember(store, { groupId, userId }))?.name_card
  return {
    userId,
    nick: profile?.nick ?? '',
    avatar: profile?.avatar ?? '',
    nameCard: card ?? '',
  }
}

type SentMessage = { group: ChatGroup; sender: Sender; message: Message; content: GroupContent }

/** A message as pushes and the history have it (im-protocol 7.2). */
export function presentGroupMessage(
  { chatApp }: HarnessContext,
  { group, sender, message, content }: SentMessage,
): object {
  return {
    From_Account: sender.userId,
    ToGroupId: group.id,
    MsgSeq: message.seq,
    MsgRandom: message.random,
    MsgTimeStamp: message.at,
    MsgClientTime: message.client_at,
    TinyId: tinyIdOf(chatApp, sender.userId),
    MsgBody: content.elements,
    CloudCustomData: message.custom,
    ClientSeq: message.client_seq,
    MsgPriority: message.priority,
    OnlineOnlyFlag: 0,
    IsPlaceMsg: 0,
    IsSystemMsg: 0,
    NeedReadReceipt: message.needs_receipt,
    MsgVersion: message.version,
    GroupAtInfo: content.mentions,
    SendMsgControl: { NoUnread: message.no_unread, NoLastMsg: message.no_last },
    GroupInfo: {
      GroupId: group.id,
      GroupName: group.name,
      GroupType: group.type,
      From_Account: sender.userId,
      From_AccountNick: sender.nick,
      From_AccountHeadurl: sender.avatar,
      MsgFrom_AccountExtraInfo: { NameCard: sender.nameCard },
    },
  }
}

type Kept = { group: ChatGroup; sender: Sender; message: GroupMessage }

/**
 * An item of the history. A revoked message keeps its number, and its content for its author only;
 * one that can't be read keeps its number, too: the numbers of a group have no gaps.
 */
export function presentKept(call: CommandCall<unknown>, kept: Kept): object {
  const item = kept.message.tip === 1 ? presentKeptTip(kept) : presentVisible(call, kept)
  if (item !== null) return item
  const { group, message } = kept
  call.unreadable.report(`chat_group_message ${group.id} ${message.seq}`)
  const content = { elements: revokedContent, mentions: [] }
  return { ...presentGroupMessage(call.context, { ...kept, content }), IsPlaceMsg: placeOnly }
}

function presentKeptTip({ group, message }: Kept): object | null {
  const body = readTip(message.body)
  return body === null ? null : { Event: 4, ...presentTip(group, { ...message, body }) }
}

function presentVisible({ context, session }: CommandCall<unknown>, kept: Kept): object | null {
  const { message } = kept
  const content = readContent(message)
  if (content === null) return null
  const item = presentGroupMessage(context, { ...kept, content })
  if (message.revoked_by === null) return item
  const withheld = { MsgBody: revokedContent, CloudCustomData: '', GroupAtInfo: [] }
  const isOwn = message.sender === session.userId
  return {
    ...item,
    ...(isOwn ? {} : withheld),
    ...revokerOf(message.revoked_by),
    IsPlaceMsg: revokedPlace,
  }
}

/** The content of a stored message; null where it can't be read. */
export function readContent({
  body,
  mentions,
}: Pick<GroupMessage, 'body' | 'mentions'>): GroupContent | null {
  const elements = readBody(body)
  const mentioned = readAs(mentionList, mentions)
  return elements === null || mentioned === null ? null : { elements, mentions: mentioned }
}
