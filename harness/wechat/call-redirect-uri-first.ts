import { lookup } from 'node:dns'
import { request as callOverHttp } from 'node:http'
import { request as callOverTls } from 'node:https'
import type { LookupFunction } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { Request } from 'express'
import { hostName } from '#harness/domain/check-host.ts'

const maxMs = 5000

/**
 * Calls the redirect_uri as the browser is about to, so that its call is the second one with the code; gives why it
 * was not answered, or null. Cookies go with it where the browser sends them, too: to the same host.
 */
export function callRedirectUriFirst(callback: string, browser: Request): Promise<string | null> {
  const url = new URL(callback)
  const { headers } = browser
  const isSameHost = url.hostname === hostName(headers.host)
  const options = {
    headers: {
      Accept: '*/*',
      'User-Agent': headers['user-agent'] ?? '',
      ...(isSameHost && { Cookie: othersCookies(headers.cookie) }),
    },
    lookup: lookUpAsBrowsers,
    signal: AbortSignal.timeout(maxMs),
    ...(url.host === headers.host && ownTrust(browser)),
  }
  const call = url.protocol === 'https:' ? callOverTls : callOverHttp
  return new Promise((resolve) => {
    const sent = call(url, options, (answer) => {
      answer.destroy()
      resolve(null)
    })
    sent.on('error', (error) => resolve(causeOf(error)))
    sent.end()
  })
}

/** A name of `.localhost` is this machine's (RFC 6761 6.3), also where the system does not know that. */
const lookUpAsBrowsers: LookupFunction = (name, options, callback) =>
  lookup(name.endsWith('.localhost') ? 'localhost' : name, options, callback)

/** What a line of this harness itself is certified by: Node trusts an authority of its own nowhere else. */
function ownTrust({ socket }: Request): { ca?: string; allowPartialTrustChain?: true } {
  const own = socket instanceof TLSSocket ? socket.getX509Certificate() : undefined
  return own === undefined ? {} : { ca: own.toString(), allowPartialTrustChain: true }
}

/** As Node names it: nobody listens there, or is not trusted, or does not answer within the time. */
function causeOf(error: Error): string {
  if (error.name === 'AbortError') return `${maxMs} ms`
  return 'code' in error ? String(error.code) : error.message
}

/** Less the harness's own, one of which is a key. */
function othersCookies(header = ''): string {
  const pairs = header.split(';').map((pair) => pair.trim())
  return pairs.filter((pair) => !pair.startsWith('harness_')).join('; ')
}
