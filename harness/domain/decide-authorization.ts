import type { Fidelity } from '#contract/fidelity.ts'
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
  /** Passes for a visitor of a snapshot page, whoever that is. */
  | { outcome: 'snapshot' }
  | { outcome: Denial }
  | { outcome: 'error'; error: AuthorizeErrorCode }
  /** Ask the person: nobody is signed in, or the scope wants their word. */
  | { outcome: 'ask' }

/** How a refusal ends: back without a code, with one that is none, or nowhere. */
export type Denial = 'deny' | 'deny-code' | 'deny-silent'

/** What the platform does with a person's no (wechat-facts 3.1). */
export function decideDenial(fidelity: Fidelity): Denial {
  if (fidelity.has('silentDenial')) return 'deny-silent'
  return fidelity.has('denialCode') ? 'deny-code' : 'deny'
}

/**
 * Whether an authorization passes without a word: a directive goes first, then
 * snsapi_base passes silently for whoever is signed in, as on a phone; switches make exceptions.
 */
export function decideAuthorization(
  { scope }: Pick<AuthorizeRequest, 'scope'>,
  signedIn: Identity | null,
  directive: Directive | null,
  fidelity: Fidelity,
): AuthorizationDecision {
  if (directive?.decision === 'approve') {
    return { outcome: 'approve', openId: directive.openId ?? signedIn?.openId ?? null }
  }
  if (directive?.decision === 'error') return { outcome: 'error', error: directive.error }
  if (directive?.decision === 'deny') return { outcome: decideDenial(fidelity) }
  if (directive !== null) return { outcome: directive.decision }
  if (fidelity.has('tooFrequent')) return { outcome: 'error', error: 10009 }
  if (scope === 'snsapi_userinfo' && fidelity.has('snapshotUser')) return { outcome: 'snapshot' }
  const isSilent: Record<AuthorizeRequest['scope'], boolean> = {
    snsapi_base: !fidelity.has('forcedConsent'),
    snsapi_userinfo: fidelity.has('silentUserInfo'),
  }
  return signedIn !== null && isSilent[scope]
    ? { outcome: 'approve', openId: signedIn.openId }
    : { outcome: 'ask' }
}

/**
 * The way back: with a code after an approval, without after a denial; a third-party platform is told
 * whose it is. What the redirect_uri has of its own stays as it was written.
 */
export function callbackUrl(request: AuthorizeRequest, code: string | null): string {
  const added = new URLSearchParams()
  if (code !== null) added.append('code', code)
  if (request.state !== null) added.append('state', request.state)
  if (request.componentAppId !== null) added.append('appid', request.appId)
  return withQuery(request.redirectUri.href, added)
}

/** The address with these behind its own parameters, which URLSearchParams would write anew. */
function withQuery(address: string, added: URLSearchParams): string {
  if (added.size === 0) return address
  const [beforeFragment = ''] = address.split('#', 1)
  const joint = beforeFragment.includes('?') ? '&' : '?'
  const isOpen = /[?&]$/.test(beforeFragment)
  return `${beforeFragment}${isOpen ? '' : joint}${added}${address.slice(beforeFragment.length)}`
}
