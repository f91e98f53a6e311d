import { hash } from 'node:crypto'
import type { AuthorizeRequest } from '#harness/domain/check-authorize-request.ts'
import type { Identity } from '#harness/domain/decide-authorization.ts'
import {
  codeLifetimeMs,
  explainCodeRefusal,
  type CodeErrcode,
} from '#harness/domain/explain-code-refusal.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'
import { prepared } from '#harness/store/engine/prepared-query.ts'

/** What a redeemed code stands for. */
export type Grant = {
  openId: string
  scope: string
  snapshot: boolean
  flow: string
  /** The account that the openId is bound to, or null. */
  userId: string | null
}

type CodeRow = Schema['authorization_code']

const insertCode = prepared((store, row: CodeRow) =>
  store.insertInto('authorization_code').values({
    code: row.code,
    app_id: row.app_id,
    open_id: row.open_id,
    scope: row.scope,
    snapshot: row.snapshot,
    flow: row.flow,
    expires_at: row.expires_at,
  }),
)

const markUsed = prepared(
  (
    store,
    { code, appId, now, by }: { code: string; appId: string; now: number; by: string | null },
  ) =>
    store
      .updateTable('authorization_code')
      .set({ used_at: now, redeemed_by: by })
      .where('code', '=', code)
      .where('app_id', '=', appId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['open_id', 'scope', 'snapshot', 'flow'])
      .returning((eb) =>
        eb
          .selectFrom('identity')
          .select('identity.user_id')
          .whereRef('identity.open_id', '=', 'authorization_code.open_id')
          .as('user_id'),
      ),
)

/** Of a link without a state: flows are shown and exported, codes are not. */
function nameOfFlow(code: string): string {
  return hash('sha256', code, 'base64url').slice(0, 12)
}

export async function addCode(
  store: Store,
  code: string,
  { request, identity, now }: { request: AuthorizeRequest; identity: Identity; now: number },
): Promise<void> {
  await insertCode(store, {
    code,
    app_id: request.appId,
    open_id: identity.openId,
    scope: request.scope,
    snapshot: identity.snapshot ? 1 : 0,
    flow: request.state ?? nameOfFlow(code),
    expires_at: now + codeLifetimeMs,
    used_at: null,
    redeemed_by: null,
  })
}

/**
 * Redeems a code: of any number of attempts at once, one statement finds it unused.
 * @param by the device id of the browser, or null for a server's own call
 */
export async function redeemCode(
  store: Store,
  { code, appId, now, by }: { code: string; appId: string; now: number; by: string | null },
): Promise<{ ok: true; grant: Grant } | { ok: false; errcode: CodeErrcode; flow: string | null }> {
  const [row] = await markUsed(store, { code, appId, now, by })
  if (row !== undefined) {
    const { open_id, scope, snapshot, flow, user_id } = row
    const grant = { openId: open_id, scope, snapshot: snapshot === 1, flow, userId: user_id }
    return { ok: true, grant }
  }
  const found = await store
    .selectFrom('authorization_code')
    .select(['app_id', 'used_at', 'flow'])
    .where('code', '=', code)
    .executeTakeFirst()
  const known = found === undefined ? null : { appId: found.app_id, usedAt: found.used_at }
  return {
    ok: false,
    errcode: explainCodeRefusal(code, known, appId),
    flow: found?.flow ?? null,
  }
}

/** The flow in which a code was given out; null for a code that was not. */
export async function findFlowOfCode(store: Store, code: string): Promise<string | null> {
  const row = await store
    .selectFrom('authorization_code')
    .select('flow')
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.flow ?? null
}

/** Whether this device has redeemed a code for the openId, and so may act for it. */
export async function hasProven(
  store: Store,
  { deviceId, openId }: { deviceId: string; openId: string },
): Promise<boolean> {
  const row = await store
    .selectFrom('authorization_code')
    .select('code')
    .where('redeemed_by', '=', deviceId)
    .where('open_id', '=', openId)
    .where('snapshot', '=', 0)
    .executeTakeFirst()
  return row !== undefined
}
