import type * as z from 'zod/mini'
import type { GroupMessage } from '#harness/store/chat/chat-group-message-store.ts'
import type { mentionList } from './group-schema.ts'

/** The vendor's `GroupAtType`. */
const me = 1
const all = 2

type Mentioning = Pick<GroupMessage, 'group_id' | 'seq' | 'sender' | 'random' | 'client_seq'>

/** The event for somebody whom a message mentions; null for everybody else. */
export function mentionEvent(
  message: Mentioning,
  mentions: z.infer<typeof mentionList>,
  userId: string,
): object | null {
  const isNamed = mentions.some((each) => each.GroupAt_Account === userId)
  const isAll = mentions.some((each) => each.GroupAtAllFlag === 1)
  const kinds = [...(isNamed ? [me] : []), ...(isAll ? [all] : [])]
  if (kinds.length === 0 || userId === message.sender) return null
  const mention = {
    GroupId: message.group_id,
    From_Account: message.sender,
    GroupAtType: kinds,
    MsgSeq: message.seq,
  }
  const numbers = { MsgRandom: message.random, ClientSeq: message.client_seq }
  return { Event: 12, GroupTips: [{ GroupAtTips: mention, ...numbers }] }
}
