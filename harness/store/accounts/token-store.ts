import { hash } from 'node:crypto'
import type { Random } from '#harness/domain/clock-and-random.ts'
import { sessionTokenLifetimeMs } from '#harness/domain/token-lifetimes.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'
import { prepared } from '#harness/store/engine/prepared-query.ts'

export type User = Schema['user']

const insertToken = prepared(
  (
    store,
    { tokenHash, userId, expiresAt }: { tokenHash: string; userId: string; expiresAt: number },
  ) =>
    store
      .insertInto('session_token')
      .values({ hash: tokenHash, user_id: userId, expires_at: expiresAt, revoked_at: null }),
)

const selectUser = prepared((store, { tokenHash, now }: { tokenHash: string; now: number }) =>
  store
    .selectFrom('session_token')
    .innerJoin('user', 'user.id', 'session_token.user_id')
    .selectAll('user')
    .where('session_token.hash', '=', tokenHash)
    .where('session_token.revoked_at', 'is', null)
    .where('session_token.expires_at', '>', now),
)

/** Issues a token of 256 random bits for 30 days; only its hash is kept. */
export async function issueToken(
  store: Store,
  { userId, now, random }: { userId: string; now: number; random: Random },
): Promise<string> {
  const token = Buffer.from(random(32)).toString('base64url')
  await insertToken(store, {
    tokenHash: hashOf(token),
    userId,
    expiresAt: now + sessionTokenLifetimeMs,
  })
  return token
}

/** Whose token it is, or null when it is unknown, expired or revoked. */
export async function findUserByToken(
  store: Store,
  { token, now }: { token: string; now: number },
): Promise<User | null> {
  const [user] = await selectUser(store, { tokenHash: hashOf(token), now })
  return user ?? null
}

export async function revokeToken(
  store: Store,
  { token, now }: { token: string; now: number },
): Promise<void> {
  await store
    .updateTable('session_token')
    .set({ revoked_at: now })
    .where('hash', '=', hashOf(token))
    .execute()
}

export function hashOf(token: string): string {
  return hash('sha256', token, 'base64url')
}
