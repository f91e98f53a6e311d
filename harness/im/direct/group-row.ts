import {
  countGroupUnread,
  type GroupContact,
} from '#harness/store/chat/chat-group-contact-store.ts'
import { bytesOfRow } from '#harness/store/chat/newest-within.ts'
import { findProfile } from '#harness/store/chat/chat-user-store.ts'
import type { ByteBudget } from '#harness/im/byte-budget.ts'
import type { CommandCall } from '#harness/im/chat-command.ts'
import { readTip } from '#harness/im/read-stored.ts'
import { bodyFor, revokerOf } from './direct-message.ts'

const group = 2
const revokedFlag = 2
const system = '@TIM#SYSTEM'

/** How a member hears of a group: the member's option, and the number that the list has for it. */
const receiveOptions: Readonly<Record<string, number>> = {
  AcceptAndNotify: 0,
  Discard: 1,
  AcceptNotNotify: 2,
}

/** A group as a row of the list of conversations. */
export async function presentGroupContact(
  call: CommandCall<unknown>,
  contact: GroupContact,
  budget: ByteBudget,
): Promise<object> {
  const { store, session } = call
  const reader = session.userId
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
    MsgRecvOption: receiveOptions[contact.msgFlag] ?? 0,
    UnreadMsgCount: await countGroupUnread(store, {
      owner: reader,
      group: groupId,
      after: contact.countedFrom,
      upTo: contact.receivedTo,
    }),
    MsgGroupReadedSeq: contact.readSeq,
    TopFlags: Number(contact.pinnedAt !== null),
    LastMsgFlags: shown && revokedBy !== null ? revokedFlag : 0,
    ...(shown && budget.take(bytesOfRow(contact)) && lastShown(call, contact)),
  }
}

function lastShown({ session, unreadable }: CommandCall<unknown>, contact: GroupContact): object {
  const last = contact.tip === 1 ? lastTip(contact) : lastMessage(session.userId, contact)
  if (last !== null) return { LastMsg: last }
  unreadable.report(`chat_group_message ${contact.groupId} ${contact.seq}`)
  return {}
}

function lastTip(contact: GroupContact): object | null {
  const MsgBody = readTip(contact.body)
  if (MsgBody === null) return null
  return {
    Event: 4,
    GroupTips: {
      From_Account: system,
      ToGroupId: contact.groupId,
      MsgSeq: contact.seq,
      MsgRandom: contact.random,
      MsgTimeStamp: contact.at,
      MsgClientTime: contact.clientAt,
      MsgBody,
      GroupInfo: {
        GroupId: contact.groupId,
        GroupName: contact.name,
        GroupType: contact.groupType,
        From_Account: system,
      },
    },
  }
}

function lastMessage(reader: string, contact: GroupContact): object | null {
  const { sender, custom, revokedBy } = contact
  const MsgBody = bodyFor(reader, { ...contact, revoked_by: revokedBy })
  if (MsgBody === null) return null
  const isWithheld = revokedBy !== null && sender !== reader
  return { MsgBody, CloudCustomData: isWithheld ? '' : custom, ...revokerOf(revokedBy) }
}
