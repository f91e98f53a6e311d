import { doctorTypes } from '#contract/product-ids.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { prepared } from '#harness/store/engine/prepared-query.ts'

/** Somebody's profile in the chat; `items` holds every other tag of the vendor's profile. */
export type ChatProfile = {
  userId: string
  nick: string
  avatar: string
  items: Record<string, string | number>
}

const selectChatUser = prepared((store, { userId }: { userId: string }) =>
  store
    .selectFrom('chat_user')
    .leftJoin('user', 'user.id', 'chat_user.user_id')
    .select(['nick', 'avatar', 'items', 'nick_name', 'real_name', 'head_pic', 'doctor_type'])
    .where('chat_user.user_id', '=', userId),
)

const selectAccount = prepared((store, { userId }: { userId: string }) =>
  store
    .selectFrom('user')
    .select(['nick_name', 'real_name', 'head_pic', 'doctor_type'])
    .where('id', '=', userId),
)

const insertUser = prepared((store, { userId }: { userId: string }) =>
  store
    .insertInto('chat_user')
    .values({ user_id: userId, nick: null, avatar: null, items: '{}' })
    .onConflict((conflict) => conflict.doNothing()),
)

/**
 * Somebody's profile: what was set in the chat, else what the account says. Null for a user id
 * that is neither an account nor has ever logged in to the chat.
 */
export async function findProfile(store: Store, userId: string): Promise<ChatProfile | null> {
  const [known] = await selectChatUser(store, { userId })
  const [row] = known === undefined ? await selectAccount(store, { userId }) : [known]
  if (row === undefined) return null
  return {
    userId,
    ...appearanceOf({ nick: null, avatar: null, ...row }),
    // Written by `saveProfile` alone.
    items: JSON.parse(known?.items ?? '{}') as ChatProfile['items'],
  }
}

type Appearance = {
  nick: string | null
  avatar: string | null
  nick_name: string | null
  real_name: string | null
  head_pic: string | null
  doctor_type: number | null
}

/** Name and picture: those set in the chat, else the account's; empty where there are neither. */
export function appearanceOf(row: Appearance): { nick: string; avatar: string } {
  const isDoctor = row.doctor_type === doctorTypes.doctor
  return {
    nick: row.nick ?? (isDoctor ? row.real_name : row.nick_name) ?? '',
    avatar: row.avatar ?? row.head_pic ?? '',
  }
}

/** Adds a user at the first login; changes nothing later. */
export async function addChatUser(store: Store, userId: string): Promise<void> {
  await insertUser(store, { userId })
}

/** Changes the given fields of a profile. */
export async function saveProfile(
  store: Store,
  { userId, nick, avatar, items }: Pick<ChatProfile, 'userId' | 'items'> & Partial<ChatProfile>,
): Promise<void> {
  await addChatUser(store, userId)
  const known = await store
    .selectFrom('chat_user')
    .select('items')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const merged = { ...(JSON.parse(known.items) as ChatProfile['items']), ...items }
  await store
    .updateTable('chat_user')
    .set({
      items: JSON.stringify(merged),
      ...(nick !== undefined && { nick }),
      ...(avatar !== undefined && { avatar }),
    })
    .where('user_id', '=', userId)
    .execute()
}
