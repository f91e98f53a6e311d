import express, { type Router } from 'express'
import type { PlatformPath } from '#harness/domain/platform-parameters.ts'
import { accessTokenLifetimeMs } from '#harness/domain/token-lifetimes.ts'
import { redeemCode } from '#harness/store/accounts/code-store.ts'
import { readFidelity } from '#harness/store/fidelity-store.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { findIdentity } from '#harness/store/accounts/identity-store.ts'
import { findPlatformApp, openIdIn, unionIdIn } from '#harness/store/accounts/platform-app-store.ts'
import {
  findPlatformToken,
  issuePlatformToken,
} from '#harness/store/accounts/platform-token-store.ts'
import {
  PlatformRefusal,
  requireApp,
  requireGrant,
  requireSecret,
  serve,
  type Operation,
  type Query,
} from './platform-operation.ts'

/** What the platform tells a server about people (wechat-facts 3.3). */
export function snsRouter(context: HarnessContext): Router {
  const router = express.Router()
  router.get('/oauth2/access_token', serve(context, slowed(exchangeCode)))
  router.get('/oauth2/refresh_token', serve(context, slowed(refreshToken)))
  router.get('/userinfo', serve(context, slowed(userInfo)))
  router.get('/auth', serve(context, slowed(checkToken)))
  return router
}

/** The operation, unless calls are said to come too often: it uses up nothing then. */
function slowed<Path extends PlatformPath>(operation: Operation<Path>): Operation<Path> {
  return async (context, query, joinFlow) => {
    const fidelity = await readFidelity(context.store)
    if (fidelity.has('tooFrequent')) throw new PlatformRefusal(45011)
    return operation(context, query, joinFlow)
  }
}

const exchangeCode: Operation<'/sns/oauth2/access_token'> = async (context, query, joinFlow) => {
  const app = await requireApp(context, query)
  requireSecret(app, query)
  requireGrant(query, 'authorization_code')
  const { appId } = app
  const { store, clock } = context
  const redeemed = await redeemCode(store, {
    code: query('code'),
    appId,
    now: clock.now(),
    by: null,
  })
  const { flow } = redeemed.ok ? redeemed.grant : redeemed
  if (flow !== null) joinFlow(flow)
  if (!redeemed.ok) throw new PlatformRefusal(redeemed.errcode)
  const { openId, scope, snapshot } = redeemed.grant
  const holder = { appId, openId, scope, snapshot }
  const issue = { now: clock.now(), random: context.random }
  const unionId = scope === 'snsapi_userinfo' ? unionIdIn(app, openId) : null
  return {
    access_token: await issuePlatformToken(store, 'access', holder, issue),
    expires_in: accessTokenLifetimeMs / 1000,
    refresh_token: await issuePlatformToken(store, 'refresh', holder, issue),
    openid: openIdIn(context, appId, openId),
    scope,
    ...(snapshot ? { is_snapshotuser: 1 } : {}),
    ...(unionId !== null && { unionid: unionId }),
  }
}

const refreshToken: Operation<'/sns/oauth2/refresh_token'> = async (context, query) => {
  const { appId } = await requireApp(context, query)
  requireGrant(query, 'refresh_token')
  const given = query('refresh_token')
  if (given === '') throw new PlatformRefusal(41003)
  const { store, clock } = context
  const row = await findPlatformToken(store, 'refresh', given)
  if (row === undefined || row.app_id !== appId) {
    throw new PlatformRefusal(40030)
  }
  if (row.expires_at <= clock.now()) throw new PlatformRefusal(42002)
  const holder = { appId, openId: row.open_id, scope: row.scope, snapshot: row.snapshot === 1 }
  return {
    access_token: await issuePlatformToken(store, 'access', holder, {
      now: clock.now(),
      random: context.random,
    }),
    expires_in: accessTokenLifetimeMs / 1000,
    refresh_token: given,
    openid: openIdIn(context, appId, row.open_id),
    scope: row.scope,
  }
}

const userInfo: Operation<'/sns/userinfo'> = async (context, query) => {
  const { row, app } = await requireAccess(context, query)
  if (row.scope !== 'snsapi_userinfo' || row.snapshot === 1) {
    throw new PlatformRefusal(48001)
  }
  const identity = await findIdentity(context.store, row.open_id)
  const unionId = unionIdIn(app, row.open_id)
  return {
    openid: query('openid'),
    nickname: identity?.nickname ?? '',
    sex: 0,
    province: '',
    city: '',
    country: '',
    headimgurl: '',
    privilege: [],
    ...(unionId !== null && { unionid: unionId }),
  }
}

const checkToken: Operation<'/sns/auth'> = async (context, query) => {
  await requireAccess(context, query)
  return { errcode: 0, errmsg: 'ok' }
}

async function requireAccess(context: HarnessContext, query: Query<'access_token' | 'openid'>) {
  const { store, clock } = context
  const token = query('access_token')
  if (token === '') throw new PlatformRefusal(41001)
  if (query('openid') === '') throw new PlatformRefusal(41009)
  const row = await findPlatformToken(store, 'access', token)
  const app = row === undefined ? null : await findPlatformApp(context, row.app_id)
  if (row === undefined || app === null) throw new PlatformRefusal(40014)
  if (row.expires_at <= clock.now()) throw new PlatformRefusal(42001)
  if (openIdIn(context, app.appId, row.open_id) !== query('openid')) {
    throw new PlatformRefusal(40003)
  }
  return { row, app }
}
