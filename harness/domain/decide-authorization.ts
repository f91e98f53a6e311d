import type { AuthorizeErrorCode, AuthorizeRequest } from './check-authorize-request.ts'

/** Somebody who can be signed in to the messaging app. */
export type Identity = {
  openId: string
  nickname: string
  /** The account it is bound to, or null. */
  userId: string | null
  /** A snapshot page's visitor: the openId is virtual (wechat-facts 3.2). */
  snapshot: boolean
}

/** What a test told the next authorization to do. */
export type Directive =
  | { decision: 'approve'; openId: string | null }
  | { decision: 'deny' }
  | { decision: 'deny-silent' }
  | { decision: 'error'; error: AuthorizeErrorCode }

export type AuthorizationDecision =
  /** A null openId: whoever is signed in, else the first identity there is. */
  | { outcome: 'approve'; openId: string | null }
  | { outcome: 'deny' }
  | { outcome: 'deny-silent' }
  | { outcome: 'error'; error: AuthorizeErrorCode }
  /** Ask the person: nobody is signed in, or the scope wants their word. */
  | { outcome: 'ask' }

/**
 * Whether an authorization passes without a word: a directive goes first, then
 * snsapi_base passes silently for whoever is signed in, as on a phone.
 */
export function decideAuthorization(
  { scope }: Pick<AuthorizeRequest, 'scope'>,
  signedIn: Identity | null,
  directive: Directive | null,
): AuthorizationDecision {
  if (directive?.decision === 'approve') {
    return { outcome: 'approve', openId: directive.openId ?? signedIn?.openId ?? null }
  }
  if (directive?.decision === 'error') return { outcome: 'error', error: directive.error }
  if (directive !== null) return { outcome: directive.decision }
  if (signedIn !== null && scope === 'snsapi_base') {
    return { outcome: 'approve', openId: signedIn.openId }
  }
  return { outcome: 'ask' }
}

/**
 * The way back: with a code after an approval, without after a denial; a third-party platform is told
 * whose it is.
 */
export function callbackUrl(request: AuthorizeRequest, code: string | null): string {
  const callback = new URL(request.redirectUri)
  if (code !== null) callback.searchParams.append('code', code)
  if (request.state !== null) callback.searchParams.append('state', request.state)
  if (request.componentAppId !== null) callback.searchParams.append('appid', request.appId)
  return callback.href
}
