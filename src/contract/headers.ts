import type { Locale } from './preferences.ts'
import { areaCode, clientType, clientVersion, sellerId, template } from './product-ids.ts'

type Caller = {
  /** The stored token; null before login. */
  token: string | null
  /** The generated device id. */
  deviceId: string
  appId: string
  ios: boolean
  /** In which the server's words are answered. */
  language: Locale
}

/** The headers of every product call (spec 7); all values are strings. */
export function productHeaders(caller: Caller) {
  return {
    isTemplate: template,
    channel: caller.ios ? '4' : '3',
    clientType,
    'Content-Type': 'application/json',
    'Accept-Language': caller.language,
    SSOtoken: caller.token ?? '',
    areaCode,
    sellerId,
    v: clientVersion,
    appId: caller.appId,
    deviceToken: caller.deviceId,
  }
}
