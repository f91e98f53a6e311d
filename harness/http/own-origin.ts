import type { Request, RequestHandler } from 'express'
import { developerRefusal } from './developer-messages.ts'
import { quoteInput } from './quote-input.ts'

/**
 * A page from elsewhere must not steer the harness of whoever opens it. Not for addresses that other
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
  if (site !== undefined) return referer ?? site
  // Over plain HTTP on a network, navigations carry neither of the two.
  return referer === undefined || isOn(host, referer) ? null : referer
}

/** Whether an address is of this host; the scheme is a proxy's to change. */
function isOn(host: string | undefined, address: string): boolean {
  return URL.canParse(address) && new URL(address).host === host?.toLowerCase()
}
