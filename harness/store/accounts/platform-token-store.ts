import type { Random } from '#harness/domain/clock-and-random.ts'
import { accessTokenLifetimeMs, refreshTokenLifetimeMs } from '#harness/domain/token-lifetimes.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'
import { hashOf } from './token-store.ts'

type Holder = { appId: string; openId: string; scope: string; snapshot: boolean }
type Kind = 'access' | 'refresh'

const lifetimes: Record<Kind, number> = {
  access: accessTokenLifetimeMs,
  refresh: refreshTokenLifetimeMs,
}

/** Issues a token of the platform's look: a number, an underscore, base64url. */
export async function issuePlatformToken(
  store: Store,
  kind: Kind,
  { appId, openId, scope, snapshot }: Holder,
  { now, random }: { now: number; random: Random },
): Promise<string> {
  const token = `86_${Buffer.from(random(48)).toString('base64url')}`
  await store
    .insertInto('platform_token')
    .values({
      hash: hashOf(token),
      kind,
      app_id: appId,
      open_id: openId,
      scope,
      snapshot: snapshot ? 1 : 0,
      expires_at: now + lifetimes[kind],
    })
    .execute()
  return token
}

/** The token's row, expired or not; undefined when it is unknown. */
export async function findPlatformToken(
  store: Store,
  kind: Kind,
  token: string,
): Promise<Schema['platform_token'] | undefined> {
  return store
    .selectFrom('platform_token')
    .selectAll()
    .where('hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .executeTakeFirst()
}
