import type { IncomingMessage } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import { defaultHosts, hostName, loopbackHosts } from '#harness/domain/check-host.ts'
import { isSimulated, platformHosts } from '#harness/domain/platform-hosts.ts'
import { developerRefusal } from './developer-messages.ts'
import { quoteInput } from '#harness/domain/quote-input.ts'

/** The platform's host that a line is certified for, by the name that its caller asked for (`--hosts`); null for any other line. */
export function certifiedPlatformHost({ socket }: IncomingMessage): string | null {
  const name = 'servername' in socket ? String(socket.servername).toLowerCase() : null
  return platformHosts.find((host) => host === name) ?? null
}

/** The hosts of an app that has configured none, by the name that a call has reached the harness by. */
export function calledHosts(request: Request): readonly string[] {
  if (certifiedPlatformHost(request) !== null) return loopbackHosts
  // Not request.hostname, which is X-Forwarded-Host behind a proxy: only this one was checked (own-host.ts).
  return defaultHosts(hostName(request.headers.host))
}

/**
 * A call that means a host of the platform reaches what is simulated of that host, and nothing of the harness's own.
 * @param record puts a call that is refused into the log
 */
export function refuseOtherPaths(record: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const host = meantHost(request)
    if (host === null || isSimulated(host, request.path)) return next()
    return record(request, response, () => refuse(host, request, response))
  }
}

/**
 * Whoever means the platform is answered what of it is not simulated.
 * @param record puts it into the log
 */
export function refuseUnsupported(record: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const host = meantHost(request)
    if (host === null) return next()
    return record(request, response, () => refuse(host, request, response))
  }
}

/** Under `exec` a header says whom the program meant. */
function meantHost(request: Request): string | null {
  const named = request.headers['x-platform-host']
  return certifiedPlatformHost(request) ?? (named === undefined ? null : String(named))
}

function refuse(host: string, request: Request, response: Response): void {
  const call = quoteInput(`${request.method} ${host}${request.path}`)
  response.status(501).json(developerRefusal(request, 'unsupported', { call }))
}
