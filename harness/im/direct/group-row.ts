import {
  countGroupUnread,
  type GroupContact,
} from '#harness/store/chat/chat-group-contact-store.ts'
import { findProfile } from '#harness/store/chat/chat-user-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { nothing } from './direct-message.ts'

const group = 2
const revokedFlag = 2
const system = '@TIM#SYSTEM'

/** A group as a row of the list of conversations. */
export async function presentGroupContact(
  store: Store,
  reader: string,
  contact: GroupContact,
): Promise<object> {
  const { groupId, seq, at, revokedBy, shown } = contact
  const isTip = contact.tip === 1
  const sender = isTip ? null : await findProfile(store, contact.sender)
  return {
    Type: group,
    ToAccount: groupId,
    MsgTime: at,
    MsgTimeStamp: at,
    MsgSeq: seq,
    MsgGroupFrom_Account: isTip ? system : contact.sender,
    MsgGroupFromNickName: sender?.nick ?? '',
    MsgShow: '',
    GroupNick: contact.name,
    GroupImage: contact.faceUrl,
    UnreadMsgCount: await countGroupUnread(store, {
      owner: reader,
      group: groupId,
      after: contact.countedFrom,
    }),
    MsgGroupReadedSeq: contact.readSeq,
    TopFlags: Number(contact.pinnedAt !== null),
    LastMsgFlags: shown && revokedBy !== null ? revokedFlag : 0,
    ...(shown && { LastMsg: isTip ? lastTip(contact) : lastMessage(reader, contact) }),
  }
}

function lastTip(contact: GroupContact): object {
  return {
    Event: 4,
    GroupTips: {
      From_Account: system,
      ToGroupId: contact.groupId,
      MsgSeq: contact.seq,
      MsgRandom: contact.random,
      MsgTimeStamp: contact.at,
      MsgClientTime: contact.clientAt,
      // Written by the group's own commands.
      MsgBody: JSON.parse(contact.body) as object,
      GroupInfo: {
        GroupId: contact.groupId,
        GroupName: contact.name,
        GroupType: contact.groupType,
        From_Account: system,
      },
    },
  }
}

function lastMessage(reader: string, { sender, body, custom, revokedBy }: GroupContact): object {
  if (revokedBy === null) return { MsgBody: JSON.parse(body), CloudCustomData: custom }
  const isOwn = sender === reader
  return {
    MsgBody: isOwn ? JSON.parse(body) : nothing,
    CloudCustomData: isOwn ? custom : '',
    RevokerInfo: { Revoker_Account: revokedBy },
  }
}
