import type { Insertable } from 'kysely'
import type { Schema, Store } from '#harness/store/engine/schema.ts'
import { prepared } from '#harness/store/engine/prepared-query.ts'
import type { ChatGroup } from './chat-group-store.ts'

export type ChatMember = Schema['chat_member']
type Key = { groupId: string; userId: string }

const selectMember = prepared((store, { groupId, userId }: Key) =>
  store
    .selectFrom('chat_member')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId),
)

const selectReceiverIds = prepared((store, { groupId, userId }: Key) =>
  store
    .selectFrom('chat_member')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where((eb) => eb.or([eb('discard_seq', 'is', null), eb('user_id', '=', userId)])),
)

const selectMemberIds = prepared((store, { groupId }: { groupId: string }) =>
  store.selectFrom('chat_member').select('user_id').where('group_id', '=', groupId),
)

export async function findMember(
  store: Store,
  { groupId, userId }: Key,
): Promise<ChatMember | null> {
  const [row] = await selectMember(store, { groupId, userId })
  return row ?? null
}

export async function listMemberIds(store: Store, groupId: string): Promise<string[]> {
  const rows = await selectMemberIds(store, { groupId })
  return rows.map(({ user_id }) => user_id)
}

/** The members who receive what somebody does: those who have not chosen `Discard`, and whoever it is themselves. */
export async function listReceiverIds(store: Store, doing: Key): Promise<string[]> {
  const rows = await selectReceiverIds(store, doing)
  return rows.map(({ user_id }) => user_id)
}

/** The members who may read a message: who came later may not. */
export async function listReaderIds(
  store: Store,
  { groupId, seq }: { groupId: string; seq: number },
): Promise<string[]> {
  const rows = await store
    .selectFrom('chat_member')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('joined_seq', '<=', seq)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** The owner and the administrators. */
export async function listManagerIds(store: Store, groupId: string): Promise<string[]> {
  const rows = await store
    .selectFrom('chat_member')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('role', '!=', 'Member')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function countMembers(store: Store, groupId: string): Promise<number> {
  const { members } = await store
    .selectFrom('chat_member')
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  return members
}

/** A page of members: the owner, then the others in the order in which they came. */
export async function listMembers(
  store: Store,
  { groupId, limit, offset }: { groupId: string; limit: number; offset: number },
): Promise<ChatMember[]> {
  return store
    .selectFrom('chat_member')
    .selectAll()
    .where('group_id', '=', groupId)
    .orderBy((eb) => eb('role', '=', 'Owner'), 'desc')
    .orderBy('joined_at')
    .orderBy('user_id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function addMember(store: Store, member: Insertable<ChatMember>): Promise<void> {
  await store.insertInto('chat_member').values(member).execute()
}

/** Takes somebody out of a group, whose mute is kept for when they come back. */
export async function removeMember(store: Store, { groupId, userId }: Key): Promise<void> {
  const removed = await store
    .deleteFrom('chat_member')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .returning(['group_id', 'user_id', 'muted_until'])
    .execute()
  const mutes = removed.filter((member) => member.muted_until > 0)
  if (mutes.length > 0) await store.insertInto('chat_kept_mute').values(mutes).execute()
}

/** Until when somebody who comes back is muted, in seconds; it is the member's again. */
export async function takeKeptMute(store: Store, { groupId, userId }: Key): Promise<number> {
  const kept = await store
    .deleteFrom('chat_kept_mute')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .returning('muted_until')
    .executeTakeFirst()
  return kept?.muted_until ?? 0
}

export async function changeMember(
  store: Store,
  { groupId, userId, change }: Key & { change: Partial<ChatMember> },
): Promise<void> {
  await store
    .updateTable('chat_member')
    .set(change)
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .execute()
}

/** Moves a member's read position forwards; returns whether it moved. */
export async function advanceRead(
  store: Store,
  { groupId, userId, seq }: Key & { seq: number },
): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('chat_member')
    .set({ read_seq: seq })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('read_seq', '<', seq)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The next owner when the owner leaves: the longest member. */
export async function findSuccessor(store: Store, groupId: string): Promise<string | null> {
  const row = await store
    .selectFrom('chat_member')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('role', '!=', 'Owner')
    .orderBy('joined_at')
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** The groups that somebody is in, the most recently active first. */
export async function listJoined(
  store: Store,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
): Promise<{ total: number; joined: { group: ChatGroup; member: ChatMember }[] }> {
  const { total } = await store
    .selectFrom('chat_member')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const groups = await store
    .selectFrom('chat_group')
    .innerJoin('chat_member', 'chat_member.group_id', 'chat_group.id')
    .selectAll('chat_group')
    .where('user_id', '=', userId)
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const members = await store
    .selectFrom('chat_member')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  const byGroup = new Map(members.map((member) => [member.group_id, member]))
  const joined = groups.flatMap((group) => {
    const member = byGroup.get(group.id)
    return member === undefined ? [] : [{ group, member }]
  })
  return { total, joined }
}
