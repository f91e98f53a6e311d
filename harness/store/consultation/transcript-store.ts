import { pairOf } from '#harness/domain/pair-people.ts'
import type { StoredMessage } from '#harness/store/chat/chat-message-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'

type Span = {
  people: readonly [string, string]
  /** Seconds, as the chat has them; the last one counts. */
  from: number
  to: number
  /** The id of the last that was seen. */
  afterId: number
}

/** The message of two people that pages know by this id (im-protocol 4.1); undefined for none of theirs. */
export async function findByMessageId(
  store: Store,
  [one, other]: readonly [string, string],
  messageId: string,
): Promise<StoredMessage | undefined> {
  const [, clientAt, random] = /^\d+-(\d{1,15})-(\d{1,10})$/.exec(messageId) ?? []
  if (clientAt === undefined || random === undefined) return undefined
  return store
    .selectFrom('chat_message')
    .selectAll()
    .where('pair', '=', pairOf(one, other))
    .where('client_at', '=', Number(clientAt))
    .where('random', '=', Number(random))
    .executeTakeFirst()
}

/**
 * What two people have said to each other in a span of time, oldest first. It is the record of
 * what was done: what one of them no longer wants to see in the chat still belongs to it.
 */
export async function listTranscript(
  store: Store,
  { people: [one, other], from, to, afterId }: Span,
  limit: number,
): Promise<StoredMessage[]> {
  return store
    .selectFrom('chat_message')
    .selectAll()
    .where('pair', '=', pairOf(one, other))
    .where('at', '>=', from)
    .where('at', '<=', to)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
}
