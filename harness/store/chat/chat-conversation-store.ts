import { pairOf } from '#harness/domain/pair-people.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { prepared } from '#harness/store/engine/prepared-query.ts'

/** A conversation with a person, as one of the two sees it. */
export type Conversation = { owner: string; peer: string }

/** Messages of a person who is muted so are not delivered; the other way of muting is the instance's affair. */
export const receivesNothing = 1

type RecipientState = { exists: boolean; blocked: boolean; mute: number }

const selectRecipientState = prepared((store, { owner, peer }: Conversation) =>
  store.selectNoFrom((eb) => [
    eb
      .or([
        eb.exists(eb.selectFrom('chat_user').select('user_id').where('user_id', '=', owner)),
        eb.exists(eb.selectFrom('user').select('id').where('id', '=', owner)),
      ])
      .as('exists'),
    eb
      .exists(
        eb
          .selectFrom('chat_block')
          .select('at')
          .where('owner', '=', owner)
          .where('blocked', '=', peer),
      )
      .as('blocked'),
    eb
      .selectFrom('chat_conversation')
      .select('mute')
      .where('owner', '=', owner)
      .where('type', '=', 1)
      .where('peer', '=', peer)
      .as('mute'),
  ]),
)

type Noted = { lastId: number | null; unread: number }

const upsertConversation = prepared(
  (store, { owner, peer, lastId, unread }: Conversation & Noted) =>
    upsert(store, [rowOf({ owner, peer, lastId, unread })]),
)

type Sent = { sender: string; recipient: string; lastId: number | null; unread: number }

const upsertBoth = prepared((store, { sender, recipient, lastId, unread }: Sent) =>
  upsert(store, [
    rowOf({ owner: sender, peer: recipient, lastId, unread: 0 }),
    rowOf({ owner: recipient, peer: sender, lastId, unread }),
  ]),
)

function rowOf({ owner, peer, lastId, unread }: Conversation & Noted) {
  return {
    owner,
    type: 1 as const,
    peer,
    last_id: lastId,
    unread,
    read_id: 0,
    read_moved_id: 0,
    settled_id: 0,
    cleared_id: 0,
    pinned_at: null,
    mute: 0,
  }
}

function upsert(store: Store, rows: ReturnType<typeof rowOf>[]) {
  return store
    .insertInto('chat_conversation')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['owner', 'type', 'peer']).doUpdateSet((eb) => ({
        last_id: eb.fn.coalesce('excluded.last_id', 'chat_conversation.last_id'),
        unread: eb('chat_conversation.unread', '+', eb.ref('excluded.unread')),
      })),
    )
}

/** Whether the recipient exists, and has blocked or muted the sender. */
export async function findRecipientState(
  store: Store,
  conversation: Conversation,
): Promise<RecipientState> {
  const [row] = await selectRecipientState(store, conversation)
  // SQLite's booleans are numbers.
  const { exists = 0, blocked = 0, mute = 0 } = row ?? {}
  return { exists: Boolean(exists), blocked: Boolean(blocked), mute: mute ?? 0 }
}

/** Updates the recipient's and the sender's row with a message; null leaves the rows as they are. */
export async function noteMessage(store: Store, sent: Sent): Promise<void> {
  await upsertBoth(store, sent)
}

/** Updates the sender's row alone: the recipient has muted the sender, or is the sender. */
export async function noteOwnMessage(
  store: Store,
  { owner, peer, lastId }: Conversation & { lastId: number | null },
): Promise<void> {
  await upsertConversation(store, { owner, peer, lastId, unread: 0 })
}

/** Makes the row that keeps somebody's settings of a conversation; it shows nothing by itself. */
async function keepConversation(store: Store, conversation: Conversation): Promise<void> {
  await upsertConversation(store, { ...conversation, lastId: null, unread: 0 })
}

/** Clears the history of a conversation for its owner; the row stays, empty. */
export async function clearConversation(store: Store, conversation: Conversation): Promise<void> {
  const upTo = await newestOf(store, conversation)
  await ofOwner(store, conversation)
    .set({ unread: 0, settled_id: upTo, cleared_id: upTo })
    .execute()
}

/** Takes a conversation from its owner's list, until the next message brings it back. */
export async function removeConversation(
  store: Store,
  { clear, ...conversation }: Conversation & { clear: boolean },
): Promise<void> {
  const upTo = await newestOf(store, conversation)
  await ofOwner(store, conversation)
    .set({
      last_id: null,
      unread: 0,
      settled_id: upTo,
      pinned_at: null,
      ...(clear && { cleared_id: upTo }),
    })
    .execute()
}

/** @param pinnedAt milliseconds; null unpins */
export async function pinConversation(
  store: Store,
  { pinnedAt, ...conversation }: Conversation & { pinnedAt: number | null },
): Promise<void> {
  await keepConversation(store, conversation)
  await ofOwner(store, conversation).set({ pinned_at: pinnedAt }).execute()
}

export async function muteConversation(
  store: Store,
  { mute, ...conversation }: Conversation & { mute: number },
): Promise<void> {
  await keepConversation(store, conversation)
  await ofOwner(store, conversation).set({ mute }).execute()
}

/** Everybody whom the owner has muted, in either way. */
export async function listMuted(
  store: Store,
  owner: string,
): Promise<{ peer: string; mute: number }[]> {
  return store
    .selectFrom('chat_conversation')
    .select(['peer', 'mute'])
    .where('owner', '=', owner)
    .where('type', '=', 1)
    .where('mute', '!=', 0)
    .execute()
}

/** The unread counts of all conversations that have unread messages. */
export async function listUnread(
  store: Store,
  owner: string,
): Promise<{ peer: string; unread: number }[]> {
  return store
    .selectFrom('chat_conversation')
    .select(['peer', 'unread'])
    .where('owner', '=', owner)
    .where('type', '=', 1)
    .where('unread', '>', 0)
    .execute()
}

async function newestOf(store: Store, { owner, peer }: Conversation): Promise<number> {
  const row = await store
    .selectFrom('chat_message')
    .select('id')
    .where('pair', '=', pairOf(owner, peer))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}

function ofOwner(store: Store, { owner, peer }: Conversation) {
  return store
    .updateTable('chat_conversation')
    .where('owner', '=', owner)
    .where('type', '=', 1)
    .where('peer', '=', peer)
}
