import { createHmac } from 'node:crypto'
import { chinaDayBegin } from '#contract/calendar.ts'
import type { Random } from '#harness/domain/clock-and-random.ts'
import {
  credentialLifetimeMs,
  decideStableToken,
  overlapMs,
  tokensADay,
} from '#harness/domain/decide-credential.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'
import { keptSecret } from '#harness/store/kept-secret.ts'
import { hashOf } from './token-store.ts'

type Kind = Schema['platform_credential']['kind']
type Row = Omit<Schema['platform_credential'], 'id'>
type Issue = { appId: string; now: number; random: Random }

/** A token or ticket as it is handed out, and how long it is good for, in milliseconds. */
export type Credential = { text: string; leftMs: number }

/** A new access token; the one before lives on for 5 minutes. Null beyond the quota of the day. */
export async function issueAccessToken(store: Store, issue: Issue): Promise<Credential | null> {
  return store.transaction().execute(async (trx) => {
    const key = await derivingKey(trx, issue.random)
    if ((await countToday(trx, 'token', issue)) >= tokensADay) return null
    await shorten(trx, 'token', issue, overlapMs)
    return insert(trx, 'token', { ...issue, key })
  })
}

/** The access token that stays the same until near its end, or by force a new one. */
export async function stableAccessToken(
  store: Store,
  issue: Issue & { isForced: boolean },
): Promise<Credential | null> {
  const { isForced, now } = issue
  return store.transaction().execute(async (trx) => {
    const key = await derivingKey(trx, issue.random)
    const current = await newest(trx, 'stable', issue.appId)
    const forcedToday = await countToday(trx, 'stable', { ...issue, isForced: true })
    const decision = decideStableToken(current, { isForced, forcedToday, now })
    if (decision === 'exhausted') return null
    if (decision === 'keep' && current !== null) return present(current, key, now)
    await shorten(trx, 'stable', issue, overlapMs)
    // By force no more than two live: so twice by force ends a token that has leaked.
    if (isForced && current !== null) await shorten(trx, 'stable', issue, 0, current.hash)
    return insert(trx, 'stable', { ...issue, key })
  })
}

/** The ticket of an app's pages, the same one until its end. */
export async function currentTicket(store: Store, issue: Issue): Promise<Credential> {
  return store.transaction().execute(async (trx) => {
    const key = await derivingKey(trx, issue.random)
    const current = await newest(trx, 'ticket', issue.appId)
    if (current !== null && current.expires_at > issue.now) return present(current, key, issue.now)
    return insert(trx, 'ticket', { ...issue, isForced: false, key })
  })
}

/** An app's tickets of today and yesterday, newest first. */
export async function listTickets(
  store: Store,
  { appId, random }: { appId: string; random: Random },
): Promise<{ ticket: string; expiresAt: number }[]> {
  const key = await derivingKey(store, random)
  const rows = await ofKind(store, 'ticket', appId).selectAll().orderBy('id', 'desc').execute()
  return rows.map((row) => ({ ticket: textOf(row, key), expiresAt: row.expires_at }))
}

/** The row of an access token, whatever has become of it; undefined when there is none. */
export async function findAccessToken(store: Store, token: string): Promise<Row | undefined> {
  return store
    .selectFrom('platform_credential')
    .selectAll()
    .where('hash', '=', hashOf(token))
    .where('kind', '!=', 'ticket')
    .executeTakeFirst()
}

/**
 * Only hashes are kept: what the same one is asked for again is made anew from its nonce. Read in the transaction that
 * keeps one: a state that is put back may have another key.
 */
function derivingKey(store: Store, random: Random): Promise<string> {
  return keptSecret(store, 'platformKey', random)
}

async function insert(
  trx: Store,
  kind: Kind,
  { appId, now, random, key, isForced = false }: Issue & { key: string; isForced?: boolean },
): Promise<Credential> {
  await dropOld(trx, kind, { appId, now })
  const parts = { kind, nonce: Buffer.from(random(24)).toString('base64url') }
  const row: Row = {
    ...parts,
    app_id: appId,
    hash: hashOf(textOf(parts, key)),
    forced: isForced ? 1 : 0,
    issued_at: now,
    expires_at: now + credentialLifetimeMs,
  }
  await trx.insertInto('platform_credential').values(row).execute()
  return present(row, key, now)
}

/** What lives longer than that does no more; `except` the one with that hash. */
async function shorten(
  trx: Store,
  kind: Kind,
  { appId, now }: Issue,
  leftMs: number,
  except = '',
): Promise<void> {
  await trx
    .updateTable('platform_credential')
    .set({ expires_at: now + leftMs })
    .where('app_id', '=', appId)
    .where('kind', '=', kind)
    .where('expires_at', '>', now + leftMs)
    .where('hash', '!=', except)
    .execute()
}

/** Neither the quota of the day nor the reason of a refusal asks for them any more. */
async function dropOld(
  trx: Store,
  kind: Kind,
  { appId, now }: Omit<Issue, 'random'>,
): Promise<void> {
  const yesterday = chinaDayBegin(chinaDayBegin(now) - 1)
  await trx
    .deleteFrom('platform_credential')
    .where('app_id', '=', appId)
    .where('kind', '=', kind)
    .where('issued_at', '<', yesterday)
    .execute()
}

async function countToday(
  trx: Store,
  kind: Kind,
  { appId, now, isForced = false }: Issue & { isForced?: boolean },
): Promise<number> {
  const { issued } = await ofKind(trx, kind, appId)
    .select((eb) => eb.fn.countAll<number>().as('issued'))
    .where('issued_at', '>=', chinaDayBegin(now))
    .where('forced', '=', isForced ? 1 : 0)
    .executeTakeFirstOrThrow()
  return issued
}

async function newest(trx: Store, kind: Kind, appId: string): Promise<Row | null> {
  const rows = ofKind(trx, kind, appId).selectAll().orderBy('id', 'desc').limit(1)
  return (await rows.executeTakeFirst()) ?? null
}

function ofKind(store: Store, kind: Kind, appId: string) {
  return store
    .selectFrom('platform_credential')
    .where('app_id', '=', appId)
    .where('kind', '=', kind)
}

function present(row: Row, key: string, now: number): Credential {
  return { text: textOf(row, key), leftMs: row.expires_at - now }
}

/** A ticket is 86 characters; a token has a number and an underscore before as many. */
function textOf({ kind, nonce }: Pick<Row, 'kind' | 'nonce'>, key: string): string {
  const text = createHmac('sha512', key).update(`${kind} ${nonce}`).digest('base64url')
  return kind === 'ticket' ? text : `86_${text}`
}
