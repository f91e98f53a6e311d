import type { Store } from '#harness/store/engine/schema.ts'

type ContactKey = { owner: string; group: string }

/** A group in somebody's list. */
export type GroupContact = Awaited<ReturnType<typeof listGroupContacts>>[number]

/**
 * The groups that somebody is in, each with the newest message or tip that they may see, receive, and that may be the
 * last one of a row; with the newest of all, not shown, where there is none.
 */
export async function listGroupContacts(store: Store, owner: string) {
  const rows = await store
    .selectFrom('chat_member as member')
    .innerJoin('chat_group as group', 'group.id', 'member.group_id')
    .leftJoin('chat_conversation as conversation', (join) =>
      join
        .on('conversation.owner', '=', owner)
        .on('conversation.type', '=', 2)
        .onRef('conversation.peer', '=', 'group.id'),
    )
    .innerJoin('chat_group_message as message', (join) =>
      join.onRef('message.group_id', '=', 'group.id').on('message.seq', '=', (eb) =>
        eb.fn.coalesce(
          eb
            .selectFrom('chat_group_message as each')
            .select('each.seq')
            .whereRef('each.group_id', '=', 'group.id')
            .whereRef('each.seq', '>=', 'member.joined_seq')
            .where('each.no_last', '=', 0)
            .where((inner) =>
              inner.or([
                inner('member.discard_seq', 'is', null),
                inner('each.seq', '<=', inner.ref('member.discard_seq')),
                inner('each.sender', '=', owner),
              ]),
            )
            .where((inner) =>
              inner('each.seq', '>', inner.fn.coalesce('conversation.cleared_id', inner.lit(0))),
            )
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('chat_hidden')
                    .select('chat_hidden.message_id')
                    .where('chat_hidden.owner', '=', owner)
                    .where('chat_hidden.type', '=', 2)
                    .whereRef('chat_hidden.message_id', '=', 'each.id'),
                ),
              ),
            )
            .orderBy('each.seq', 'desc')
            .limit(1),
          eb('group.next_seq', '-', 1),
        ),
      ),
    )
    .leftJoin('chat_hidden as hidden', (join) =>
      join
        .on('hidden.owner', '=', owner)
        .on('hidden.type', '=', 2)
        .onRef('hidden.message_id', '=', 'message.id'),
    )
    .select([
      'group.id as groupId',
      'group.type as groupType',
      'group.name',
      'group.face_url as faceUrl',
      'member.read_seq as readSeq',
      'member.msg_flag as msgFlag',
      'member.joined_seq as joinedSeq',
      'member.discard_seq as discardSeq',
      'conversation.pinned_at as pinnedAt',
      'conversation.settled_id as settledSeq',
      'conversation.cleared_id as clearedSeq',
      'hidden.message_id as hiddenId',
      'group.next_seq as nextSeq',
      'message.seq',
      'message.sender',
      'message.random',
      'message.at',
      'message.client_at as clientAt',
      'message.tip',
      'message.body',
      'message.custom',
      'message.no_last as noLast',
      'message.revoked_by as revokedBy',
    ])
    .where('member.user_id', '=', owner)
    .where('group.dismissed', '=', 0)
    .execute()
  return rows
    .map(({ discardSeq, nextSeq, ...row }) => {
      const receivedTo = discardSeq ?? nextSeq - 1
      return { ...row, receivedTo, isReceived: row.seq <= receivedTo || row.sender === owner }
    })
    .filter(
      ({ seq, isReceived, receivedTo, settledSeq }) =>
        Math.max(receivedTo, isReceived ? seq : 0) > (settledSeq ?? 0),
    )
    .map(({ settledSeq, clearedSeq, hiddenId, noLast, isReceived, ...row }) => ({
      ...row,
      shown:
        hiddenId === null &&
        noLast === 0 &&
        isReceived &&
        row.seq > (clearedSeq ?? 0) &&
        row.seq >= row.joinedSeq,
      countedFrom: Math.max(row.readSeq, settledSeq ?? 0, clearedSeq ?? 0, row.joinedSeq - 1),
    }))
}

/** Counts what came from others between two numbers; tips count, as the SDK counts them when they are pushed. */
export async function countGroupUnread(
  store: Store,
  { owner, group, after, upTo }: ContactKey & { after: number; upTo: number },
): Promise<number> {
  const { unread } = await store
    .selectFrom('chat_group_message as message')
    .leftJoin('chat_hidden as hidden', (join) =>
      join
        .on('hidden.owner', '=', owner)
        .on('hidden.type', '=', 2)
        .onRef('hidden.message_id', '=', 'message.id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('message.group_id', '=', group)
    .where('message.seq', '>', after)
    .where('message.seq', '<=', upTo)
    .where('message.sender', '!=', owner)
    .where('message.no_unread', '=', 0)
    .where('message.revoked_by', 'is', null)
    .where('hidden.message_id', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

/** Clears the history of a group for one person; the row stays, empty. */
export async function clearGroup(store: Store, { owner, group }: ContactKey): Promise<void> {
  await saveGroupContact(store, { owner, group }, { cleared_id: await newestSeq(store, group) })
}

/** Takes a group from somebody's list, until something comes in it again. */
export async function removeGroup(
  store: Store,
  { owner, group, clear }: ContactKey & { clear: boolean },
): Promise<void> {
  const upTo = await newestSeq(store, group)
  await saveGroupContact(
    store,
    { owner, group },
    { settled_id: upTo, pinned_at: null, ...(clear && { cleared_id: upTo }) },
  )
}

/** @param pinnedAt milliseconds; null unpins */
export async function pinGroup(
  store: Store,
  { owner, group, pinnedAt }: ContactKey & { pinnedAt: number | null },
): Promise<void> {
  await saveGroupContact(store, { owner, group }, { pinned_at: pinnedAt })
}

/** Moves a read position forwards, at most to the newest message; null for a group that the reader isn't in. */
export async function readGroup(
  store: Store,
  { owner, group, seq }: ContactKey & { seq: number },
): Promise<number | null> {
  const row = await store
    .selectFrom('chat_member')
    .select('read_seq')
    .where('group_id', '=', group)
    .where('user_id', '=', owner)
    .executeTakeFirst()
  if (row === undefined) return null
  const readSeq = Math.max(row.read_seq, Math.min(seq, await newestSeq(store, group)))
  await store
    .updateTable('chat_member')
    .set({ read_seq: readSeq })
    .where('group_id', '=', group)
    .where('user_id', '=', owner)
    .execute()
  return readSeq
}

export async function isMember(store: Store, { owner, group }: ContactKey): Promise<boolean> {
  const row = await store
    .selectFrom('chat_member')
    .select('user_id')
    .where('group_id', '=', group)
    .where('user_id', '=', owner)
    .executeTakeFirst()
  return row !== undefined
}

async function saveGroupContact(
  store: Store,
  { owner, group }: ContactKey,
  change: { settled_id?: number; cleared_id?: number; pinned_at?: number | null },
): Promise<void> {
  await store
    .insertInto('chat_conversation')
    .values({
      owner,
      type: 2,
      peer: group,
      last_id: null,
      unread: 0,
      read_id: 0,
      read_moved_id: 0,
      settled_id: 0,
      cleared_id: 0,
      pinned_at: null,
      mute: 0,
      ...change,
    })
    .onConflict((conflict) => conflict.columns(['owner', 'type', 'peer']).doUpdateSet(change))
    .execute()
}

async function newestSeq(store: Store, group: string): Promise<number> {
  const row = await store
    .selectFrom('chat_group_message')
    .select('seq')
    .where('group_id', '=', group)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.seq ?? 0
}
