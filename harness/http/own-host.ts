import type { RequestHandler } from 'express'
import { isOwnHost } from '#harness/domain/check-host.ts'
import { developerRefusal } from './developer-messages.ts'
import { quoteInput } from './quote-input.ts'

/** Refuses a call that names another host than this harness. */
export function refuseOtherHosts(hosts: ReadonlySet<string>): RequestHandler {
  return (request, response, next) => {
    const { host } = request.headers
    if (isOwnHost(host, hosts)) return next()
    const refusal = developerRefusal(request, 'otherHost', { host: quoteInput(host ?? '') })
    response.status(403).json(refusal)
  }
}
