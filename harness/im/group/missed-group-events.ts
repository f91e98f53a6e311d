import type { CommandCall } from '#harness/im/chat-command.ts'
import { missedGroupMessages } from '#harness/store/chat/chat-group-catch-up-store.ts'
import { findGroup } from '#harness/store/chat/chat-group-store.ts'
import { findSender, presentKept } from './group-message-presenter.ts'

/** An instance that has missed more asks for the history. */
const maxMissed = { count: 2000, bytes: 1_048_576 }

/**
 * What an instance has missed in its user's groups, as it would have been pushed. The SDK asks for it itself,
 * but only after the newest message that it has: if that one came over the new socket already, the SDK
 * takes all before it for received.
 */
export async function missedGroupEvents(
  call: CommandCall<unknown>,
  afterId: number,
): Promise<object[]> {
  const { store, session } = call
  const reader = session.userId
  const events = []
  const missed = await missedGroupMessages(store, { owner: reader, afterId, ...maxMissed })
  for (const message of missed) {
    const group = await findGroup(store, message.group_id)
    if (group === null || group.dismissed === 1) continue
    const sender = await findSender(store, { groupId: group.id, userId: message.sender })
    const item = presentKept(call, { group, sender, message })
    if (message.tip === 1) events.push({ Event: 4, GroupTips: [item] })
    else events.push({ Event: 3, GroupMsgArray: [item] })
  }
  return events
}
