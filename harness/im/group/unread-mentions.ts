import type { CommandCall } from '#harness/im/chat-command.ts'
import { readAs } from '#harness/im/read-stored.ts'
import { unreadMentioning } from '#harness/store/chat/chat-group-catch-up-store.ts'
import { mentionEvent } from './group-mention.ts'
import { mentionList } from './group-schema.ts'

const maxMentions = { count: 2000, bytes: 1_048_576 }

/**
 * Where somebody is mentioned after an id and has not read it, as it would have been pushed: the SDK keeps no
 * mention over a page load.
 */
export async function unreadMentionEvents(
  { store, session }: CommandCall<unknown>,
  afterId: number,
): Promise<object[]> {
  const owner = session.userId
  const messages = await unreadMentioning(store, { owner, afterId, ...maxMentions })
  return messages.flatMap((message) => {
    const event = mentionEvent(message, readAs(mentionList, message.mentions) ?? [], owner)
    return event === null ? [] : [event]
  })
}
