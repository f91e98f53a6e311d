import { isInsideMessagingApp, isIos } from '#contract/messaging-app.ts'
import { productHeaders } from '#contract/headers.ts'
import { requestTimeoutMs } from '#contract/product-ids.ts'
import type { ClientStorage } from './browser-storage.ts'
import { randomId } from './random-id.ts'
import { settings } from './settings.ts'

/** What came back, unread. `network` means no answer at all, `timeout` none in 60,000 ms. */
export type RawReply =
  | { status: number; body: string }
  | { failed: 'network' | 'timeout'; detail: string }

/**
 * Sends one product call (spec 7) and never throws. It imports no schema library, so
 * that the part of the launch inside index.html can send with it too.
 */
export async function sendProductCall(
  storage: ClientStorage,
  path: string,
  input: unknown,
  token: string | null = storage.get('token'),
  /** It goes out also where the page is left meanwhile. */
  outlives = false,
): Promise<RawReply> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), requestTimeoutMs)
  try {
    const response = await fetch(`${settings.apiHost}${path}?t=${Date.now()}`, {
      method: 'POST',
      headers: headersFor(storage, token),
      body: JSON.stringify(input),
      signal: giveUp.signal,
      keepalive: outlives,
    })
    return { status: response.status, body: await response.text() }
  } catch (error) {
    return { failed: giveUp.signal.aborted ? 'timeout' : 'network', detail: String(error) }
  } finally {
    clearTimeout(timer)
  }
}

function headersFor(storage: ClientStorage, token: string | null) {
  const inApp = isInsideMessagingApp(navigator.userAgent)
  return productHeaders({
    token: token ?? '',
    deviceId: deviceIdIn(storage),
    appId: inApp ? settings.appIdInApp : settings.appIdOutside,
    ios: isIos(navigator.userAgent),
  })
}

/** The device id, made on first need (spec 3). */
export function deviceIdIn(storage: ClientStorage): string {
  const known = storage.get('deviceId')
  if (known !== null) return known
  const made = randomId()
  storage.set('deviceId', made)
  return made
}
