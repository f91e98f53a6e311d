import * as z from 'zod/mini'
import { ByteBudget } from '#harness/im/byte-budget.ts'
import type { CommandCall } from '#harness/im/chat-command.ts'
import {
  findClearedSeq,
  pageGroupMessages,
  type GroupMessage,
} from '#harness/store/chat/chat-group-message-store.ts'
import { findGroup } from '#harness/store/chat/chat-group-store.ts'
import { findMember } from '#harness/store/chat/chat-member-store.ts'
import { bytesOfRow } from '#harness/store/chat/newest-within.ts'
import { findSender, presentKept } from './group-message-presenter.ts'
import { groupId, sequence } from './group-schema.ts'

const modified = 19
const maxBytes = 1_048_576

/** What is kept of a modification: which message has been modified, not what it said then. */
export const modification = z.object({
  Event: z.literal(modified),
  GroupId: groupId,
  MsgSeq: sequence,
})
type Modification = z.infer<typeof modification>

export function keptModification(of: { groupId: string; seq: number }): Modification {
  return { Event: modified, GroupId: of.groupId, MsgSeq: of.seq }
}

/** The event of a modification, of an item as pushes have it. */
export function modifiedEvent(group: string, item: object): object {
  return { Event: modified, GroupMsgModNotifys: [{ ...item, GroupId: group }] }
}

/** The modified messages as they are by now, each once, without those that the reader may not read any more. */
export async function missedModifications(
  call: CommandCall<unknown>,
  modifications: readonly Modification[],
): Promise<object[]> {
  const budget = new ByteBudget(maxBytes)
  const events = new Map<string, object>()
  for (const each of modifications.toReversed()) {
    const key = `${each.MsgSeq} ${each.GroupId}`
    const message = events.has(key) ? null : await findReadable(call, each)
    const group = message === null ? null : await findGroup(call.store, message.group_id)
    if (message === null || group === null || !budget.take(bytesOfRow(message))) continue
    const sender = await findSender(call.store, { groupId: group.id, userId: message.sender })
    events.set(key, modifiedEvent(group.id, presentKept(call, { group, sender, message })))
  }
  return [...events.values()]
}

/** Null for a message that somebody may not see, or that is revoked. */
async function findReadable(
  { store, session }: CommandCall<unknown>,
  { GroupId, MsgSeq }: Modification,
): Promise<GroupMessage | null> {
  const who = { groupId: GroupId, userId: session.userId }
  const member = await findMember(store, who)
  if (member === null) return null
  const cleared = await findClearedSeq(store, { owner: session.userId, groupId: GroupId })
  const [message] = await pageGroupMessages(store, {
    groupId: GroupId,
    owner: session.userId,
    from: Math.max(MsgSeq, member.joined_seq, cleared + 1),
    to: MsgSeq,
    limit: 1,
  })
  return message === undefined || message.revoked_by !== null ? null : message
}
