import { prepared } from '#harness/store/engine/prepared-query.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import type { FriendKey } from './chat-friend-store.ts'

/** A group of friends by the name that its owner gave it. */
type GroupKey = { owner: string; name: string }
type Grouped = FriendKey & { groupId: number }

const selectNames = prepared((store, { owner, friend }: FriendKey) =>
  store
    .selectFrom('chat_grouped_friend as grouped')
    .innerJoin('chat_friend_group as group', 'group.id', 'grouped.group_id')
    .select('group.name')
    .where('grouped.owner', '=', owner)
    .where('grouped.friend', '=', friend)
    .orderBy('group.id'),
)

const insertGrouped = prepared((store, { owner, friend, groupId }: Grouped) =>
  store
    .insertInto('chat_grouped_friend')
    .values({ owner, friend, group_id: groupId })
    .onConflict((conflict) => conflict.doNothing()),
)

const deleteGrouped = prepared((store, { owner, friend, groupId }: Grouped) =>
  store
    .deleteFrom('chat_grouped_friend')
    .where('owner', '=', owner)
    .where('friend', '=', friend)
    .where('group_id', '=', groupId),
)

/** Somebody's groups in the order in which they were made. */
export async function listFriendGroups(
  store: Store,
  owner: string,
): Promise<{ id: number; name: string }[]> {
  return store
    .selectFrom('chat_friend_group')
    .select(['id', 'name'])
    .where('owner', '=', owner)
    .orderBy('id')
    .execute()
}

export async function listGroupedFriends(store: Store, groupId: number): Promise<string[]> {
  const rows = await store
    .selectFrom('chat_grouped_friend')
    .select('friend')
    .where('group_id', '=', groupId)
    .orderBy('friend')
    .execute()
  return rows.map(({ friend }) => friend)
}

/** The groups that a friend is in. */
export async function listGroupsOfFriend(store: Store, key: FriendKey): Promise<string[]> {
  return (await selectNames(store, key)).map(({ name }) => name)
}

export async function findFriendGroup(
  store: Store,
  { owner, name }: GroupKey,
): Promise<number | null> {
  const row = await store
    .selectFrom('chat_friend_group')
    .select('id')
    .where('owner', '=', owner)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function addFriendGroup(store: Store, { owner, name }: GroupKey): Promise<number> {
  const { id } = await store
    .insertInto('chat_friend_group')
    .values({ owner, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function renameFriendGroup(
  store: Store,
  { id, name }: { id: number; name: string },
): Promise<void> {
  await store.updateTable('chat_friend_group').set({ name }).where('id', '=', id).execute()
}

/** Whoever was in it stays a friend. */
export async function removeFriendGroup(store: Store, id: number): Promise<void> {
  await store.deleteFrom('chat_grouped_friend').where('group_id', '=', id).execute()
  await store.deleteFrom('chat_friend_group').where('id', '=', id).execute()
}

export async function groupFriend(store: Store, grouped: Grouped): Promise<void> {
  await insertGrouped(store, grouped)
}

export async function ungroupFriend(store: Store, grouped: Grouped): Promise<void> {
  await deleteGrouped(store, grouped)
}
