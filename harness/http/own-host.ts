import type { RequestHandler } from 'express'
import { isOwnHost } from '#harness/domain/check-host.ts'
import { quoteInput } from './quote-input.ts'

/** Refuses a call that names another host than this harness. */
export function refuseOtherHosts(hosts: ReadonlySet<string>): RequestHandler {
  return (request, response, next) => {
    const { host } = request.headers
    if (isOwnHost(host, hosts)) return next()
    const error = `不接受的主机名：${quoteInput(host ?? '')}；用 --allowed-hosts 允许`
    response.status(403).json({ ok: false, error })
  }
}
