import { pairOf } from '#harness/domain/pair-people.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import type { Conversation } from './chat-conversation-store.ts'

/** Counts the unread messages anew, and finds the message that the row is sorted by. */
export async function recount(store: Store, { owner, peer }: Conversation): Promise<void> {
  const row = await store
    .selectFrom('chat_conversation')
    .select(['last_id', 'settled_id', 'cleared_id'])
    .where('owner', '=', owner)
    .where('type', '=', 1)
    .where('peer', '=', peer)
    .executeTakeFirst()
  if (row === undefined) return
  const seen = store
    .selectFrom('chat_message as message')
    .leftJoin('chat_hidden as hidden', (join) =>
      join
        .on('hidden.owner', '=', owner)
        .on('hidden.type', '=', 1)
        .onRef('hidden.message_id', '=', 'message.id'),
    )
    .where('message.pair', '=', pairOf(owner, peer))
    .where('message.id', '>', row.cleared_id)
    .where('hidden.message_id', 'is', null)
  const { unread } = await seen
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('message.id', '>', row.settled_id)
    .where('message.sender', '=', peer)
    .where('message.recipient', '=', owner)
    .where('message.no_unread', '=', 0)
    .where('message.revoked_by', 'is', null)
    .executeTakeFirstOrThrow()
  const newest = await seen
    .select('message.id')
    .where('message.no_last', '=', 0)
    .orderBy('message.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // With no message left the row keeps its place.
  const lastId = row.last_id === null ? null : (newest?.id ?? row.last_id)
  await store
    .updateTable('chat_conversation')
    .set({ unread, last_id: lastId })
    .where('owner', '=', owner)
    .where('type', '=', 1)
    .where('peer', '=', peer)
    .execute()
}
