import type { CommandCall } from '#harness/im/chat-command.ts'
import { missedGroupMessages } from '#harness/store/chat/chat-group-catch-up-store.ts'
import { findGroup } from '#harness/store/chat/chat-group-store.ts'
import { findSender, presentKept } from './group-message-presenter.ts'

/** Of more a page that is back asks for the history. */
const maxMissed = { count: 2000, bytes: 1_048_576 }

/**
 * What has come in somebody's groups since their page was told, as it would have been pushed.
 * The SDK asks for it itself, but only from the newest message that it has: where that came over
 * the new socket already, it takes what lies before for known.
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
