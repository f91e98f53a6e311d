import type { Insertable, Selectable } from 'kysely'
import type { Schema, Store } from '#harness/store/engine/schema.ts'
import { prepared } from '#harness/store/engine/prepared-query.ts'

type Table = Schema['chat_group_message']
export type GroupMessage = Selectable<Table>
export type NewGroupMessage = Omit<
  Insertable<Table>,
  'id' | 'version' | 'revoked_by' | 'revoked_at'
>

type Sending = { groupId: string; sender: string; clientSeq: number; random: number }

const selectSent = prepared((store, { groupId, sender, clientSeq, random }: Sending) =>
  store
    .selectFrom('chat_group_message')
    .select(['seq', 'at'])
    .where('group_id', '=', groupId)
    .where('sender', '=', sender)
    .where('client_seq', '=', clientSeq)
    .where('random', '=', random),
)

const insertMessage = prepared((store, message: NewGroupMessage) =>
  store.insertInto('chat_group_message').values({
    group_id: message.group_id,
    seq: message.seq,
    sender: message.sender,
    random: message.random,
    client_seq: message.client_seq,
    at: message.at,
    client_at: message.client_at,
    tip: message.tip,
    body: message.body,
    custom: message.custom,
    mentions: message.mentions,
    priority: message.priority,
    needs_receipt: message.needs_receipt,
    no_unread: message.no_unread,
    no_last: message.no_last,
  }),
)

/** The message of an earlier attempt: an instance that got no answer sends again. */
export async function findSent(
  store: Store,
  sending: Sending,
): Promise<{ seq: number; at: number } | null> {
  const [row] = await selectSent(store, sending)
  return row ?? null
}

export async function addGroupMessage(store: Store, message: NewGroupMessage): Promise<void> {
  await insertMessage(store, message)
}

export async function findGroupMessage(
  store: Store,
  { groupId, seq }: { groupId: string; seq: number },
): Promise<GroupMessage | null> {
  const row = await store
    .selectFrom('chat_group_message')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('seq', '=', seq)
    .executeTakeFirst()
  return row ?? null
}

type Page = { groupId: string; owner: string; from: number; to: number; limit: number }

/** Newest first, between two numbers inclusive, without what the owner has deleted or cleared. */
export async function pageGroupMessages(
  store: Store,
  { groupId, owner, from, to, limit }: Page,
): Promise<GroupMessage[]> {
  return store
    .selectFrom('chat_group_message as message')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('seq', '>=', from)
    .where('seq', '<=', to)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chat_hidden')
            .select('message_id')
            .where('chat_hidden.owner', '=', owner)
            .where('chat_hidden.type', '=', 2)
            .whereRef('chat_hidden.message_id', '=', 'message.id'),
        ),
      ),
    )
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
}

/** The sequence number up to which somebody has cleared a group's history for themselves. */
export async function findClearedSeq(
  store: Store,
  { owner, groupId }: { owner: string; groupId: string },
): Promise<number> {
  const row = await store
    .selectFrom('chat_conversation')
    .select('cleared_id')
    .where('owner', '=', owner)
    .where('type', '=', 2)
    .where('peer', '=', groupId)
    .executeTakeFirst()
  return row?.cleared_id ?? 0
}

/** Deletes messages for one person alone. */
export async function hideGroupMessages(
  store: Store,
  { groupId, owner, seqs }: { groupId: string; owner: string; seqs: readonly number[] },
): Promise<void> {
  const rows = await store
    .selectFrom('chat_group_message')
    .select('id')
    .where('group_id', '=', groupId)
    .where('seq', 'in', seqs)
    .execute()
  if (rows.length === 0) return
  await store
    .insertInto('chat_hidden')
    .values(rows.map(({ id }) => ({ owner, type: 2, message_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function changeGroupMessage(
  store: Store,
  { id, ...change }: Pick<GroupMessage, 'id' | 'version' | 'body' | 'custom'>,
): Promise<void> {
  await store.updateTable('chat_group_message').set(change).where('id', '=', id).execute()
}
