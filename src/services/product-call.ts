import { choiceOrDefault, locales } from '#contract/preferences.ts'
import { isInsideMessagingApp, isIos } from '#contract/messaging-app.ts'
import type { ClientStorage } from './browser-storage.ts'
import { productRequest, type ProductRequest } from './product-request.ts'
import { randomId } from './random-id.ts'
import { settings } from './settings.ts'

export type ProductCall = {
  path: string
  input: unknown
  /** Whose call it is; null before login. */
  token: string | null
}

/**
 * Why nothing came back that could be read. `network`: no answer at all. `timeout`: none in
 * 60,000 ms. `aborted`: given up by us. `malformed`: an address that is none.
 */
export type NoReply = { failed: 'network' | 'timeout' | 'aborted' | 'malformed'; detail: string }

/** What came back, unread. */
export type RawReply = { status: number; body: string } | NoReply

/** The request of a call, with what this browser and this moment add. */
export function requestOf(storage: ClientStorage, call: ProductCall): ProductRequest {
  const inApp = isInsideMessagingApp(navigator.userAgent)
  return productRequest({
    ...call,
    t: Date.now(),
    ios: isIos(navigator.userAgent),
    appId: inApp ? settings.appIdInApp : settings.appIdOutside,
    deviceId: deviceIdIn(storage),
    language: choiceOrDefault(locales, storage.get('language')),
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
