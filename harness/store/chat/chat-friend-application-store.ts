import type { Selectable } from 'kysely'
import type { Schema, Store } from '#harness/store/engine/schema.ts'

export type FriendApplication = Selectable<Schema['chat_friend_application']>
type Sides = { applicant: string; recipient: string }

export async function findFriendApplication(
  store: Store,
  { applicant, recipient }: Sides,
): Promise<FriendApplication | null> {
  const row = await store
    .selectFrom('chat_friend_application')
    .selectAll()
    .where('applicant', '=', applicant)
    .where('recipient', '=', recipient)
    .executeTakeFirst()
  return row ?? null
}

/** Repeating an application replaces its text, moves it to the end of the list, and makes it unread. */
export async function saveFriendApplication(
  store: Store,
  application: Omit<FriendApplication, 'id' | 'is_read'>,
): Promise<void> {
  await removeFriendApplication(store, application)
  await store
    .insertInto('chat_friend_application')
    .values({ ...application, is_read: 0 })
    .execute()
}

/** @returns whether there was one */
export async function removeFriendApplication(
  store: Store,
  { applicant, recipient }: Sides,
): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('chat_friend_application')
    .where('applicant', '=', applicant)
    .where('recipient', '=', recipient)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The open applications on one side, newest first. */
export async function listFriendApplications(
  store: Store,
  side: keyof Sides,
  userId: string,
): Promise<FriendApplication[]> {
  return store
    .selectFrom('chat_friend_application')
    .selectAll()
    .where(side, '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

/** How many are open on one side, without the one between the two. */
export async function countFriendApplications(
  store: Store,
  side: keyof Sides,
  { applicant, recipient }: Sides,
): Promise<number> {
  const other = side === 'applicant' ? 'recipient' : 'applicant'
  const sides = { applicant, recipient }
  const { count } = await store
    .selectFrom('chat_friend_application')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(side, '=', sides[side])
    .where(other, '!=', sides[other])
    .executeTakeFirstOrThrow()
  return count
}

/** Marks all that came until then as read. @param until seconds since 1970 */
export async function readFriendApplications(
  store: Store,
  { recipient, until }: { recipient: string; until: number },
): Promise<void> {
  await store
    .updateTable('chat_friend_application')
    .set({ is_read: 1 })
    .where('recipient', '=', recipient)
    .where('at', '<=', until)
    .execute()
}
