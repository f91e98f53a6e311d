import express, { type Request, type Response, type Router } from 'express'
import type { PlatformError } from '#harness/domain/explain-code-refusal.ts'
import { accessTokenLifetimeMs } from '#harness/domain/token-lifetimes.ts'
import { redeemCode } from '#harness/store/accounts/code-store.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { findIdentity } from '#harness/store/accounts/identity-store.ts'
import {
  findPlatformToken,
  issuePlatformToken,
} from '#harness/store/accounts/platform-token-store.ts'
import type { Schema } from '#harness/store/engine/schema.ts'
import { replyError } from './platform-reply.ts'

/** What the platform tells a server instead of an answer. */
class PlatformRefusal extends Error {
  readonly reply: PlatformError

  constructor(errcode: number, errmsg: string) {
    super(`${errcode}: ${errmsg}`)
    this.reply = { errcode, errmsg }
  }
}

type Query = (name: string) => string
type Operation = (context: HarnessContext, query: Query) => Promise<object>

/** The platform's server endpoints (wechat-facts 3.3): GET, status 200, errors by errcode. */
export function snsRouter(context: HarnessContext): Router {
  const router = express.Router()
  router.get('/oauth2/access_token', serve(context, exchangeCode))
  router.get('/oauth2/refresh_token', serve(context, refreshToken))
  router.get('/userinfo', serve(context, userInfo))
  router.get('/auth', serve(context, checkToken))
  return router
}

function serve(context: HarnessContext, operation: Operation) {
  return async (request: Request, response: Response): Promise<void> => {
    try {
      response.json(await operation(context, (name) => queryText(request, name)))
    } catch (error) {
      if (!(error instanceof PlatformRefusal)) throw error
      replyError(response, context.random, error.reply)
    }
  }
}

const exchangeCode: Operation = async (context, query) => {
  const appId = requireApp(context, query)
  requireSecret(context, query)
  requireGrant(query, 'authorization_code')
  const { store, clock } = context
  const redeemed = await redeemCode(store, {
    code: query('code'),
    appId,
    now: clock.now(),
    by: null,
  })
  if (!redeemed.ok) throw new PlatformRefusal(redeemed.error.errcode, redeemed.error.errmsg)
  const { openId, scope, snapshot } = redeemed.grant
  const holder = { appId, openId, scope, snapshot }
  const issue = { now: clock.now(), random: context.random }
  return {
    access_token: await issuePlatformToken(store, 'access', holder, issue),
    expires_in: accessTokenLifetimeMs / 1000,
    refresh_token: await issuePlatformToken(store, 'refresh', holder, issue),
    openid: openId,
    scope,
    ...(snapshot ? { is_snapshotuser: 1 } : {}),
  }
}

const refreshToken: Operation = async (context, query) => {
  const appId = requireApp(context, query)
  requireGrant(query, 'refresh_token')
  const given = query('refresh_token')
  if (given === '') throw new PlatformRefusal(41003, 'missing refresh_token')
  const { store, clock } = context
  const row = await findPlatformToken(store, 'refresh', given)
  if (row === undefined || row.app_id !== appId) {
    throw new PlatformRefusal(40030, 'invalid refresh_token')
  }
  if (row.expires_at <= clock.now()) throw new PlatformRefusal(42002, 'refresh_token expired')
  const holder = { appId, openId: row.open_id, scope: row.scope, snapshot: row.snapshot === 1 }
  return {
    access_token: await issuePlatformToken(store, 'access', holder, {
      now: clock.now(),
      random: context.random,
    }),
    expires_in: accessTokenLifetimeMs / 1000,
    refresh_token: given,
    openid: row.open_id,
    scope: row.scope,
  }
}

const userInfo: Operation = async (context, query) => {
  const row = await requireAccess(context, query)
  if (row.scope !== 'snsapi_userinfo' || row.snapshot === 1) {
    throw new PlatformRefusal(48001, 'api unauthorized')
  }
  const identity = await findIdentity(context.store, row.open_id)
  return {
    openid: row.open_id,
    nickname: identity?.nickname ?? '',
    sex: 0,
    province: '',
    city: '',
    country: '',
    headimgurl: '',
    privilege: [],
  }
}

const checkToken: Operation = async (context, query) => {
  await requireAccess(context, query)
  return { errcode: 0, errmsg: 'ok' }
}

function requireApp({ platformApp }: HarnessContext, query: Query): string {
  const appId = query('appid')
  if (appId === '') throw new PlatformRefusal(41002, 'missing appid')
  if (appId !== platformApp.appId) throw new PlatformRefusal(40013, 'invalid appid')
  return appId
}

function requireSecret({ platformApp }: HarnessContext, query: Query): void {
  const secret = query('secret')
  if (secret === '') throw new PlatformRefusal(41004, 'missing secret')
  if (secret !== platformApp.appSecret) throw new PlatformRefusal(40125, 'invalid appsecret')
}

function requireGrant(query: Query, grant: string): void {
  if (query('grant_type') !== grant) throw new PlatformRefusal(40002, 'invalid grant_type')
}

async function requireAccess(
  { store, clock }: HarnessContext,
  query: Query,
): Promise<Schema['platform_token']> {
  const token = query('access_token')
  if (token === '') throw new PlatformRefusal(41001, 'missing access_token')
  if (query('openid') === '') throw new PlatformRefusal(41009, 'missing openid')
  const row = await findPlatformToken(store, 'access', token)
  if (row === undefined) throw new PlatformRefusal(40014, 'invalid access_token')
  if (row.expires_at <= clock.now()) throw new PlatformRefusal(42001, 'access_token expired')
  if (row.open_id !== query('openid')) throw new PlatformRefusal(40003, 'invalid openid')
  return row
}

function queryText(request: Request, name: string): string {
  const value = request.query[name]
  return typeof value === 'string' ? value : ''
}
