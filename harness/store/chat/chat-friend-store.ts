import { sql } from 'kysely'
import { prepared } from '#harness/store/engine/prepared-query.ts'
import type { Store } from '#harness/store/engine/schema.ts'

/** Who is on whose list. */
export type FriendKey = { owner: string; friend: string }

export type Friend = FriendKey & {
  id: number
  remark: string
  source: string
  wording: string
  items: Record<string, string>
  /** Seconds since 1970. */
  at: number
}

type NewFriend = FriendKey & Pick<Friend, 'remark' | 'source' | 'wording' | 'at'>

const selectFriend = prepared((store, { owner, friend }: FriendKey) =>
  store
    .selectFrom('chat_friend')
    .selectAll()
    .where('owner', '=', owner)
    .where('friend', '=', friend),
)

const selectFriends = prepared((store, page: { owner: string; after: number }) =>
  store
    .selectFrom('chat_friend')
    .selectAll()
    .where('owner', '=', page.owner)
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(sql.lit(friendsOfPage)),
)

const countOwn = prepared((store, { owner }: { owner: string }) =>
  store
    .selectFrom('chat_friend')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner),
)

const insertFriend = prepared((store, row: NewFriend) =>
  store
    .insertInto('chat_friend')
    .values({ ...named(row), items: '{}' })
    .onConflict((conflict) => conflict.doNothing()),
)

const deleteFriend = prepared((store, { owner, friend }: FriendKey) =>
  store
    .deleteFrom('chat_friend')
    .where('owner', '=', owner)
    .where('friend', '=', friend)
    .returning('id'),
)

const deleteFromGroups = prepared((store, { owner, friend }: FriendKey) =>
  store.deleteFrom('chat_grouped_friend').where('owner', '=', owner).where('friend', '=', friend),
)

/** The most friends in one page of a list. */
export const friendsOfPage = 100

export async function findFriend(store: Store, key: FriendKey): Promise<Friend | null> {
  const [row] = await selectFriend(store, key)
  return row === undefined ? null : readFriend(row)
}

export async function isFriend(store: Store, key: FriendKey): Promise<boolean> {
  return (await selectFriend(store, key)).length > 0
}

/** @param after the `id` of the last friend of the page before, or 0 */
export async function listFriends(
  store: Store,
  page: { owner: string; after: number },
): Promise<Friend[]> {
  return (await selectFriends(store, page)).map(readFriend)
}

export async function countFriends(store: Store, owner: string): Promise<number> {
  const [row] = await countOwn(store, { owner })
  return row?.count ?? 0
}

/** Adds somebody to a list; leaves one who is on it unchanged. */
export async function addFriend(store: Store, friend: NewFriend): Promise<void> {
  await insertFriend(store, friend)
}

/** @returns whether they were on the list */
export async function removeFriend(store: Store, key: FriendKey): Promise<boolean> {
  await deleteFromGroups(store, key)
  return (await deleteFriend(store, key)).length > 0
}

/** Changes what an owner has written about a friend. */
export async function describeFriend(
  store: Store,
  { owner, friend, remark, items }: FriendKey & Pick<Friend, 'remark' | 'items'>,
): Promise<void> {
  await store
    .updateTable('chat_friend')
    .set({ remark, items: JSON.stringify(items) })
    .where('owner', '=', owner)
    .where('friend', '=', friend)
    .execute()
}

/** The values of a query that is built once are read by name. */
function named({ owner, friend, remark, source, wording, at }: NewFriend): NewFriend {
  return { owner, friend, remark, source, wording, at }
}

function readFriend<Row extends { items: string }>(
  row: Row,
): Omit<Row, 'items'> & Pick<Friend, 'items'> {
  // Written by `describeFriend` alone.
  return { ...row, items: JSON.parse(row.items) as Friend['items'] }
}
