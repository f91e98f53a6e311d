import * as z from 'zod/mini'
import { isTooLong } from '#harness/domain/chat/measure-message.ts'
import { requireAllowed } from '#harness/im/chat-callbacks.ts'
import { command, type CommandCall, type Outcome } from '#harness/im/chat-command.ts'
import { flag } from '#harness/im/frame-fields.ts'
import { isCard } from '#harness/im/direct/count-question.ts'
import { messageBody } from '#harness/im/message-elements.ts'
import { pushEvents, type Push } from '#harness/im/instances/push.ts'
import { ChatRefusal } from '#harness/im/chat-refusal.ts'
import {
  addGroupMessage,
  findSent,
  type NewGroupMessage,
} from '#harness/store/chat/chat-group-message-store.ts'
import { takeSequence } from '#harness/store/chat/chat-group-store.ts'
import { listReceiverIds } from '#harness/store/chat/chat-member-store.ts'
import { requireMember, requireSelf, requireVoice, type Membership } from './group-access.ts'
import { findSender, presentGroupMessage } from './group-message-presenter.ts'
import { mentionEvent } from './group-mention.ts'
import { account, groupId, mentionList, sequence } from './group-schema.ts'

const request = z.object({
  From_Account: z.optional(account),
  GroupId: groupId,
  Random: sequence,
  ClientSeq: sequence,
  MsgBody: messageBody,
  MsgPriority: z._default(z.enum(['High', 'Normal', 'Low', 'Lowest']), 'Normal'),
  MsgClientTime: z.optional(sequence),
  CloudCustomData: z._default(z.string(), ''),
  OnlineOnlyFlag: z._default(flag, 0),
  NeedReadReceipt: z._default(flag, 0),
  GroupAtInfo: z._default(mentionList, []),
  SendMsgControl: z._default(z.array(z.string()), []),
})

type Call = CommandCall<z.infer<typeof request>>

/**
 * Sends a message to a group. An instance that got no answer sends again, and gets the first answer, whatever has become
 * of the membership.
 */
export const sendGroupMessage = command(request, async (call) => {
  const { store, session, body, now } = call
  requireSelf(session.userId, body.From_Account)
  const sent = await findSent(store, {
    groupId: body.GroupId,
    sender: session.userId,
    clientSeq: body.ClientSeq,
    random: body.Random,
  })
  if (sent !== null) return { reply: { MsgTime: sent.at, MsgSeq: sent.seq } }
  const membership = await requireMember(store, {
    groupId: body.GroupId,
    userId: session.userId,
  })
  const { group } = membership
  requireVoice(membership, now)
  const message = { sender: session.userId, group, elements: body.MsgBody }
  await requireAllowed(call.callbacks.beforeGroupSend(store, message))
  if (isTooLong(body.MsgBody, body.CloudCustomData)) throw new ChatRefusal(80002)
  if (!isCard(body.MsgBody)) await call.callbacks.afterGroupSend(store, message)
  return body.OnlineOnlyFlag === 1 ? passOn(call, membership) : keep(call, membership)
})

async function keep(call: Call, membership: Membership): Promise<Outcome> {
  const { store, context, session, now } = call
  const { group } = membership
  const seq = await takeSequence(store, { groupId: group.id, at: context.clock.now() })
  const message = messageOf(call, seq)
  await addGroupMessage(store, message)
  const members = await listReceiverIds(store, { groupId: group.id, userId: session.userId })
  const item = await presentSent(call, membership, message)
  const event = { Event: 3, GroupMsgArray: [item] }
  const pushes = members.map((userId) => {
    const mention = mentionEvent(message, call.body.GroupAtInfo, userId)
    return pushToMember(call, userId, mention === null ? [event] : [event, mention])
  })
  return { reply: { MsgTime: now, MsgSeq: seq }, pushes }
}

/** Pushes a message that is for online members only: it takes no number and is not kept. */
async function passOn(call: Call, membership: Membership): Promise<Outcome> {
  const { group } = membership
  const seq = group.next_seq - 1
  const item = await presentSent(call, membership, messageOf(call, seq))
  const event = { Event: 3, GroupMsgArray: [{ ...item, OnlineOnlyFlag: 1 }] }
  const members = await listReceiverIds(call.store, {
    groupId: group.id,
    userId: call.session.userId,
  })
  const pushes = members.map((userId) => pushToMember(call, userId, [event]))
  return { reply: { MsgTime: call.now, MsgSeq: seq }, pushes }
}

/** The instance that has sent it knows; the sender's others do not. */
function pushToMember({ session }: Call, userId: string, events: readonly object[]): Push {
  return pushEvents(userId, events, userId === session.userId ? session.instanceId : undefined)
}

async function presentSent(
  { context, store, body }: Call,
  { group, member }: Membership,
  message: NewGroupMessage,
): Promise<object> {
  const who = { groupId: group.id, userId: member.user_id, nameCard: member.name_card }
  const sender = await findSender(store, who)
  const content = { elements: body.MsgBody, mentions: body.GroupAtInfo }
  return presentGroupMessage(context, {
    group,
    sender,
    content,
    message: { ...message, version: 0 },
  })
}

function messageOf({ session, body, now }: Call, seq: number): NewGroupMessage {
  return {
    group_id: body.GroupId,
    seq,
    sender: session.userId,
    random: body.Random,
    client_seq: body.ClientSeq,
    at: now,
    client_at: body.MsgClientTime ?? now,
    tip: 0,
    body: JSON.stringify(body.MsgBody),
    custom: body.CloudCustomData,
    mentions: JSON.stringify(body.GroupAtInfo),
    priority: body.MsgPriority,
    needs_receipt: body.NeedReadReceipt === 1 ? 1 : 0,
    no_unread: Number(body.SendMsgControl.includes('NoUnread')),
    no_last: Number(body.SendMsgControl.includes('NoLastMsg')),
  }
}
