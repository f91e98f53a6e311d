import type { Selectable } from 'kysely'
import { pairOf } from '#harness/domain/pair-people.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'
import { prepared } from '#harness/store/engine/prepared-query.ts'

export type StoredMessage = Selectable<Schema['chat_message']>

type MessageToAdd = Pick<
  StoredMessage,
  | 'sender'
  | 'recipient'
  | 'seq'
  | 'random'
  | 'at'
  | 'client_at'
  | 'body'
  | 'custom'
  | 'no_unread'
  | 'no_last'
  | 'needs_receipt'
>

/** The sender's key of a message, unique among theirs. */
export type SentKey = Pick<StoredMessage, 'sender' | 'seq' | 'random'>

const insertMessage = prepared((store, values: MessageToAdd & { pair: string }) =>
  store
    .insertInto('chat_message')
    .values({
      pair: values.pair,
      sender: values.sender,
      recipient: values.recipient,
      seq: values.seq,
      random: values.random,
      at: values.at,
      client_at: values.client_at,
      body: values.body,
      custom: values.custom,
      no_unread: values.no_unread,
      no_last: values.no_last,
      needs_receipt: values.needs_receipt,
      receipt_given: 0,
      version: 0,
      revoked_by: null,
    })
    .onConflict((conflict) => conflict.columns(['sender', 'seq', 'random']).doNothing())
    .returning('id'),
)

const selectSent = prepared((store, { sender, seq, random }: SentKey) =>
  store
    .selectFrom('chat_message')
    .selectAll()
    .where('sender', '=', sender)
    .where('seq', '=', seq)
    .where('random', '=', random),
)

/** Keeps a message and returns its id; null for one that its sender has sent before. */
export async function addMessage(store: Store, message: MessageToAdd): Promise<number | null> {
  const pair = pairOf(message.sender, message.recipient)
  const [row] = await insertMessage(store, { ...message, pair })
  return row?.id ?? null
}

export async function findSent(store: Store, key: SentKey): Promise<StoredMessage | null> {
  const [row] = await selectSent(store, key)
  return row ?? null
}

export async function markRevoked(store: Store, id: number, by: string): Promise<void> {
  await store.updateTable('chat_message').set({ revoked_by: by }).where('id', '=', id).execute()
}

/** Replaces the content of a message, and adds one to its version. */
export async function rewriteMessage(
  store: Store,
  { id, body, custom, version }: Pick<StoredMessage, 'id' | 'body' | 'custom' | 'version'>,
): Promise<void> {
  await store
    .updateTable('chat_message')
    .set({ body, custom, version })
    .where('id', '=', id)
    .execute()
}

/** Marks the receipt as given; returns the message, or null if no receipt was to be given. */
export async function giveReceipt(
  store: Store,
  { recipient, sender, seq, random }: SentKey & { recipient: string },
): Promise<StoredMessage | null> {
  const given = await store
    .updateTable('chat_message')
    .set({ receipt_given: 1 })
    .where('sender', '=', sender)
    .where('seq', '=', seq)
    .where('random', '=', random)
    .where('recipient', '=', recipient)
    .where('needs_receipt', '=', 1)
    .where('receipt_given', '=', 0)
    .where('revoked_by', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return given ?? null
}

/** One person no longer sees a message; the other side does. */
export async function hideMessage(store: Store, owner: string, messageId: number): Promise<void> {
  await store
    .insertInto('chat_hidden')
    .values({ owner, type: 1, message_id: messageId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
