import { createHash } from 'node:crypto'
import type { Random } from '#harness/domain/seams.ts'
import { sessionTokenLifetimeMs } from '#harness/domain/token-lifetimes.ts'
import type { Store } from './open-store.ts'
import type { Schema } from './schema.ts'

export type User = Schema['user']

/** Issues a token of 256 random bits for 30 days; only its hash is kept. */
export async function issueToken(
  store: Store,
  { userId, now, random }: { userId: string; now: number; random: Random },
): Promise<string> {
  const token = Buffer.from(random(32)).toString('base64url')
  await store
    .insertInto('session_token')
    .values({
      hash: hashOf(token),
      user_id: userId,
      expires_at: now + sessionTokenLifetimeMs,
      revoked_at: null,
    })
    .execute()
  return token
}

/** Whose token it is, or null when it is unknown, expired or revoked. */
export async function findUserByToken(
  store: Store,
  { token, now }: { token: string; now: number },
): Promise<User | null> {
  const user = await store
    .selectFrom('session_token')
    .innerJoin('user', 'user.id', 'session_token.user_id')
    .selectAll('user')
    .where('session_token.hash', '=', hashOf(token))
    .where('session_token.revoked_at', 'is', null)
    .where('session_token.expires_at', '>', now)
    .executeTakeFirst()
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
  return createHash('sha256').update(token).digest('base64url')
}
