import type { Request } from 'express'
import { hostName } from '#harness/domain/check-host.ts'

const maxMs = 5000

/**
 * Calls the redirect_uri as the browser is about to, so that its call is the second one with the code;
 * says whether it was answered. Cookies go with it where the browser sends them, too: to the same host.
 */
export async function callRedirectUriFirst(callback: string, { headers }: Request) {
  const sent = {
    'User-Agent': headers['user-agent'] ?? '',
    ...(new URL(callback).hostname === hostName(headers.host) && {
      Cookie: othersCookies(headers.cookie),
    }),
  }
  try {
    const signal = AbortSignal.timeout(maxMs)
    const answer = await fetch(callback, { headers: sent, redirect: 'manual', signal })
    await answer.body?.cancel()
    return true
  } catch {
    // Nobody listens there, or not within the time: whoever asked for two calls is told.
    return false
  }
}

/** Less the harness's own, one of which is a key. */
function othersCookies(header = ''): string {
  const pairs = header.split(';').map((pair) => pair.trim())
  return pairs.filter((pair) => !pair.startsWith('harness_')).join('; ')
}
