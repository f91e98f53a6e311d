import type { Identity } from '#harness/domain/decide-authorization.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'
import { prepared } from '#harness/store/engine/prepared-query.ts'

const selectIdentity = prepared((store, { openId }: { openId: string }) =>
  store.selectFrom('identity').selectAll().where('open_id', '=', openId),
)

export async function findIdentity(store: Store, openId: string): Promise<Identity | null> {
  const [row] = await selectIdentity(store, { openId })
  return row === undefined ? null : present(row)
}

/** Everybody who can be signed in to the messaging app, oldest first, with their role. */
export async function listIdentities(
  store: Store,
): Promise<(Identity & { doctorType: number | null })[]> {
  const rows = await store
    .selectFrom('identity')
    .leftJoin('user', 'user.id', 'identity.user_id')
    .selectAll('identity')
    .select('user.doctor_type')
    .orderBy('identity.created_at')
    .orderBy('identity.open_id')
    .execute()
  return rows.map((row) => ({ ...present(row), doctorType: row.doctor_type }))
}

export async function addIdentity(
  store: Store,
  { openId, nickname, now }: { openId: string; nickname: string; now: number },
): Promise<void> {
  await store
    .insertInto('identity')
    .values({ open_id: openId, nickname, user_id: null, snapshot: 0, created_at: now })
    .execute()
}

/** Somebody of a seed, in place of whom has the openId. */
export async function saveIdentity(
  store: Store,
  { openId, nickname, userId, snapshot, createdAt }: Identity & { createdAt: number },
): Promise<void> {
  const person = { nickname, user_id: userId, snapshot: snapshot ? 1 : 0 } as const
  await store
    .insertInto('identity')
    .values({ open_id: openId, created_at: createdAt, ...person })
    .onConflict((conflict) => conflict.column('open_id').doUpdateSet(person))
    .execute()
}

/** Binds the openId to the account, in place of any account it was bound to before. */
export async function bindIdentity(
  store: Store,
  { openId, userId }: { openId: string; userId: string },
): Promise<void> {
  await store
    .updateTable('identity')
    .set({ user_id: userId })
    .where('open_id', '=', openId)
    .where('snapshot', '=', 0)
    .execute()
}

/** The openId that the account was bound to last, for the replies of a login. */
export async function openIdOf(store: Store, userId: string): Promise<string | undefined> {
  const row = await store
    .selectFrom('identity')
    .select('open_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.open_id
}

function present(row: Schema['identity']): Identity {
  return {
    openId: row.open_id,
    nickname: row.nickname,
    userId: row.user_id,
    snapshot: row.snapshot === 1,
  }
}
