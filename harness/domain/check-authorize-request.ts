import type { Fidelity } from '#contract/fidelity.ts'
import { maxParameterCharacters, quoteInput } from './quote-input.ts'

/** An authorization request that the platform would serve (wechat-facts 3.1). */
export type AuthorizeRequest = {
  appId: string
  /** Absolute, http or https, on the configured host. */
  redirectUri: URL
  scope: 'snsapi_base' | 'snsapi_userinfo'
  /** Null when the request has none; echoed otherwise. */
  state: string | null
  /** The third-party platform that asks for the app, or null. */
  componentAppId: string | null
}

/** One of the platform's error pages (wechat-facts 3.4). */
export type AuthorizePageError = { code: AuthorizeErrorCode; detail: string }

export const authorizeErrors = {
  10003: 'redirect_uri域名与后台配置不一致',
  10004: '此公众号被封禁',
  10005: 'Scope 参数错误或没有 Scope 权限',
  10006: '必须关注此测试号',
  10009: '操作太频繁了，请稍后重试',
  10010: 'scope不能为空',
  10011: 'redirect_uri不能为空',
  10012: 'appid不能为空',
  10013: 'state不能为空',
  10015: '公众号未授权第三方平台，请检查授权状态',
  10016: '不支持微信开放平台的Appid，请使用公众号Appid',
  /** The platform gives this one no number on the page. */
  0: '该链接无法访问',
} as const

export type AuthorizeErrorCode = keyof typeof authorizeErrors

/** What the platform knows of the app that is named; null when there is no such app. */
type Configured = { hosts: readonly string[]; componentAppId: string | null } | null
type Check = (
  query: URLSearchParams,
  configured: Configured,
  fidelity: Fidelity,
) => AuthorizePageError | null

const order = ['appid', 'redirect_uri', 'response_type', 'scope', 'state']
/** The one that the platform was seen to forgive with snsapi_base. */
const forgivenOrder = ['appid', 'redirect_uri', 'scope', 'response_type', 'state']
/** What the platform adds, or lets developers add, behind the five. */
const extras = ['component_appid', 'connect_redirect', 'forcePopup', 'forceSnapShot']

/** All that a link of the authorization page may have, each in docs/platform.md. */
export const authorizeParameters: readonly string[] = [...order, ...extras]

/** In the order in which the platform refuses. */
const checks: Check[] = [
  hasAppId,
  hasRedirectUri,
  hasScope,
  isInOrder,
  isKnownApp,
  isOfItsComponent,
  isOnConfiguredHost,
  asksForCode,
  isKnownScope,
  hasPlainState,
]

/**
 * Checks the query of an authorization request as it was written.
 * @param query raw, since the order of its parameters counts
 * @param fidelity which of the platform's habits it has
 */
export function checkAuthorizeRequest(
  query: string,
  configured: Configured,
  fidelity: Fidelity = new Set(),
): { ok: true; request: AuthorizeRequest } | { ok: false; error: AuthorizePageError } {
  const parameters = new URLSearchParams(query)
  for (const check of checks) {
    const error = check(parameters, configured, fidelity)
    if (error !== null) return { ok: false, error }
  }
  return {
    ok: true,
    request: {
      appId: parameters.get('appid') ?? '',
      redirectUri: new URL(parameters.get('redirect_uri') ?? ''),
      scope: parameters.get('scope') === 'snsapi_userinfo' ? 'snsapi_userinfo' : 'snsapi_base',
      state: parameters.get('state'),
      componentAppId: parameters.get('component_appid'),
    },
  }
}

function quote(given: string | null): string {
  return quoteInput(String(given), maxParameterCharacters)
}

function hasAppId(query: URLSearchParams): AuthorizePageError | null {
  return query.get('appid') ? null : { code: 10012, detail: 'appid' }
}

function hasRedirectUri(query: URLSearchParams): AuthorizePageError | null {
  return query.get('redirect_uri') ? null : { code: 10011, detail: 'redirect_uri' }
}

function hasScope(query: URLSearchParams): AuthorizePageError | null {
  return query.get('scope') ? null : { code: 10010, detail: 'scope' }
}

function isInOrder(
  query: URLSearchParams,
  _configured: Configured,
  fidelity: Fidelity,
): AuthorizePageError | null {
  const names = [...query.keys()]
  const given = names.filter((name) => !extras.includes(name))
  const fits = (expected: string[]) =>
    given.join() === (given.includes('state') ? expected : expected.slice(0, -1)).join()
  const extrasLast = names.slice(given.length).every((name) => extras.includes(name))
  if (extrasLast && fits(order)) return null
  const detail = `参数顺序须为 ${order.join('、')}，收到的是 ${quote(names.join('、'))}`
  if (!fidelity.has('looseOrder') || !extrasLast || !fits(forgivenOrder)) return { code: 0, detail }
  return query.get('scope') === 'snsapi_userinfo' ? { code: 10005, detail } : null
}

function isKnownApp(query: URLSearchParams, configured: Configured): AuthorizePageError | null {
  return configured === null ? { code: 10016, detail: `appid=${quote(query.get('appid'))}` } : null
}

function isOfItsComponent(
  query: URLSearchParams,
  configured: Configured,
): AuthorizePageError | null {
  const given = query.get('component_appid')
  if (given === null || given === configured?.componentAppId) return null
  return { code: 10015, detail: `component_appid=${quote(given)}` }
}

/** The host alone is compared: the platform configures a domain, without scheme and port. */
function isOnConfiguredHost(
  query: URLSearchParams,
  configured: Configured,
): AuthorizePageError | null {
  const given = query.get('redirect_uri') ?? ''
  const hosts = configured?.hosts ?? []
  const detail = `redirect_uri=${quote(given)}，网页授权域名为 ${hosts.join('、')}`
  const error: AuthorizePageError = { code: 10003, detail }
  if (!URL.canParse(given)) return error
  const { protocol, hostname, username, password } = new URL(given)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  const isPlain = username === '' && password === ''
  return isWeb && isPlain && hosts.includes(hostname) ? null : error
}

function asksForCode(query: URLSearchParams): AuthorizePageError | null {
  const given = query.get('response_type')
  return given === 'code' ? null : { code: 0, detail: `response_type=${quote(given)}` }
}

function isKnownScope(query: URLSearchParams): AuthorizePageError | null {
  const given = query.get('scope')
  const known = given === 'snsapi_base' || given === 'snsapi_userinfo'
  return known ? null : { code: 10005, detail: `scope=${quote(given)}` }
}

function hasPlainState(query: URLSearchParams): AuthorizePageError | null {
  const state = query.get('state')
  if (state === null || isPlainState(state)) return null
  if (state === '') return { code: 10013, detail: 'state' }
  return { code: 0, detail: 'state 只能由 a-zA-Z0-9 组成，最长 128 字节' }
}

/** Whether the platform takes it for a state. */
export function isPlainState(state: string): boolean {
  return /^[a-zA-Z0-9]{1,128}$/.test(state)
}
