import type { ChatMessage } from '#src/services/im-client/chat-model.ts'

type Messages = readonly ChatMessage[]

/** The messages with what came before them; one that is known already stays where it is. */
export function withOlder(messages: Messages, older: Messages): Messages {
  const known = new Set(messages.map(({ id }) => id))
  return ordered([...older.filter(({ id }) => !known.has(id)), ...messages])
}

/** The messages with what came now; one that is known already is told anew. */
export function withNewer(messages: Messages, newer: Messages): Messages {
  const known = new Set(messages.map(({ id }) => id))
  const latest = new Map(newer.map((message) => [message.id, message]))
  const updated = messages.map((message) => latest.get(message.id) ?? message)
  return ordered([...updated, ...[...latest.values()].filter(({ id }) => !known.has(id))])
}

/**
 * The messages with the newest page, after an absence. Where that does not reach back to what was there `before` it,
 * what was said between them is not known, and the page takes the place of it.
 */
export function withNewest(
  messages: Messages,
  newest: Messages,
  before: ReadonlySet<string>,
): Messages {
  const isJoined = newest.some(({ id }) => before.has(id))
  return withNewer(isJoined ? messages : messages.filter(({ id }) => !before.has(id)), newest)
}

/** The messages with those told anew that are among them. */
export function withChanges(messages: Messages, changed: Messages): Messages {
  const latest = new Map(changed.map((message) => [message.id, message]))
  if (!messages.some(({ id }) => latest.has(id))) return messages
  return messages.map((message) => latest.get(message.id) ?? message)
}

/**
 * A group counts its messages. Elsewhere only the second is known: within one, they stay in the
 * order in which they came.
 */
function ordered(messages: ChatMessage[]): Messages {
  // oxlint-disable-next-line unicorn/no-array-sort -- web views of older phones lack toSorted
  return messages.sort((one, other) =>
    one.conversationId.startsWith('GROUP')
      ? one.sequence - other.sequence
      : Math.floor(one.at / 1000) - Math.floor(other.at / 1000),
  )
}
