import type { HarnessContext } from '#harness/store/harness-context.ts'
import { tinyIdOf } from '#harness/im/session-key.ts'
import type { GroupMessage } from '#harness/store/chat/chat-group-message-store.ts'
import type { ChatGroup } from '#harness/store/chat/chat-group-store.ts'
import { findMember } from '#harness/store/chat/chat-member-store.ts'
import { findProfile } from '#harness/store/chat/chat-user-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { presentTip } from './group-tip.ts'

/** How a sender looks in a group, now. */
export type Sender = { userId: string; nick: string; avatar: string; nameCard: string }

type Message = Pick<
  GroupMessage,
  | 'seq'
  | 'random'
  | 'client_seq'
  | 'at'
  | 'client_at'
  | 'body'
  | 'custom'
  | 'mentions'
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

/** A message as pushes and the history have it (im-protocol 7.2). */
export function presentGroupMessage(
  { chatApp }: HarnessContext,
  { group, sender, message }: { group: ChatGroup; sender: Sender; message: Message },
): object {
  return {
    From_Account: sender.userId,
    ToGroupId: group.id,
    MsgSeq: message.seq,
    MsgRandom: message.random,
    MsgTimeStamp: message.at,
    MsgClientTime: message.client_at,
    TinyId: tinyIdOf(chatApp, sender.userId),
    MsgBody: JSON.parse(message.body),
    CloudCustomData: message.custom,
    ClientSeq: message.client_seq,
    MsgPriority: message.priority,
    OnlineOnlyFlag: 0,
    IsPlaceMsg: 0,
    IsSystemMsg: 0,
    NeedReadReceipt: message.needs_receipt,
    MsgVersion: message.version,
    GroupAtInfo: JSON.parse(message.mentions),
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

/** An item of the history. What was revoked keeps its place, and its words for its author only. */
export function presentKept(
  context: HarnessContext,
  {
    group,
    sender,
    message,
    reader,
  }: { group: ChatGroup; sender: Sender; message: GroupMessage; reader: string },
): object {
  if (message.tip === 1) {
    return { Event: 4, ...presentTip(group, { ...message, body: JSON.parse(message.body) }) }
  }
  const item = presentGroupMessage(context, { group, sender, message })
  if (message.revoked_by === null) return item
  const revoked = { IsPlaceMsg: 2, RevokerInfo: { Revoker_Account: message.revoked_by } }
  const withheld = { MsgBody: nothingSaid, CloudCustomData: '', GroupAtInfo: [] }
  return { ...item, ...(message.sender === reader ? {} : withheld), ...revoked }
}

/** The SDK drops a message without any element. */
const nothingSaid = [{ MsgType: 'TIMTextElem', MsgContent: { Text: '' } }]
