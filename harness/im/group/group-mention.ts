import type * as z from 'zod/mini'
import type { CommandCall } from '#harness/im/chat-command.ts'
import { keepGroupNotice } from '#harness/store/chat/chat-group-notice-store.ts'
import type { ChatGroup } from '#harness/store/chat/chat-group-store.ts'
import { randomNumber } from './group-event.ts'
import type { mentionList } from './group-schema.ts'

type Mentioning = { GroupAtInfo: z.infer<typeof mentionList> }

/** The vendor's `GroupAtType`. */
const me = 1
const all = 2

type Facts = { group: ChatGroup; members: readonly string[]; seq: number }

/** The event for each member whom a message mentions, kept for those who are away. */
export async function mentionEvents(
  call: CommandCall<Mentioning>,
  { group, members, seq }: Facts,
): Promise<Map<string, object>> {
  const { body, store, session } = call
  const events = new Map<string, object>()
  if (body.GroupAtInfo.length === 0) return events
  const isAll = body.GroupAtInfo.some((each) => each.GroupAtAllFlag === 1)
  const named = new Set(body.GroupAtInfo.map((each) => each.GroupAt_Account))
  for (const userId of members) {
    const kinds = [...(named.has(userId) ? [me] : []), ...(isAll ? [all] : [])]
    if (kinds.length === 0 || userId === session.userId) continue
    const mention = {
      GroupId: group.id,
      From_Account: session.userId,
      GroupAtType: kinds,
      MsgSeq: seq,
    }
    const numbers = { MsgRandom: randomNumber(call), ClientSeq: randomNumber(call) }
    const event = { Event: 12, GroupTips: [{ GroupAtTips: mention, ...numbers }] }
    await keepGroupNotice(store, { userId, event })
    events.set(userId, event)
  }
  return events
}
