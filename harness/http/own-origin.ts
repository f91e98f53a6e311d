import type { Request, RequestHandler } from 'express'
import { hostName, isConsoleName } from '#harness/domain/check-host.ts'
import { phoneOfHost } from '#contract/console/phones.ts'
import { developerRefusal } from './developer-messages.ts'
import { quoteInput } from '#harness/domain/quote-input.ts'

/**
 * A page from elsewhere must not control the harness of whoever opens it. Not for addresses that other
 * pages lead to or show.
 */
export const refuseOtherOrigins: RequestHandler = (request, response, next) => {
  const from = otherOrigin(request)
  if (from === null) return next()
  const refusal = developerRefusal(request, 'otherOrigin', { origin: quoteInput(from) })
  response.status(403).json(refusal)
}

/** Where the call comes from when a browser says that it is not from here; null otherwise. */
function otherOrigin({ headers }: Request): string | null {
  const { origin, host, referer } = headers
  if (origin !== undefined) return isOn(host, origin) ? null : origin
  const site = headers['sec-fetch-site']
  // Typed, or from a bookmark.
  if (site === 'none' || site === 'same-origin') return null
  if (site !== undefined) return isOn(host, referer) ? null : (referer ?? site)
  // Over plain HTTP on a network, navigations carry neither of the two.
  return referer === undefined || isOn(host, referer) ? null : referer
}

/**
 * Whether an address is of this host, or of another name of this machine's console, which has phones; the scheme
 * is a proxy's to change.
 */
function isOn(host: string | undefined, address: string | undefined): boolean {
  if (host === undefined || address === undefined || !URL.canParse(address)) return false
  const from = new URL(address).host
  if (from === host.toLowerCase()) return true
  const called = hostName(host)
  const isCalledThere = isConsoleName(called) || phoneOfHost(called) !== null
  return isCalledThere && isConsoleName(hostName(from)) && portOf(from) === portOf(host)
}

function portOf(host: string): string {
  return /:(\d{1,5})$/.exec(host)?.[1] ?? ''
}
