import type { Request } from 'express'
import type { PhoneNumber } from '#contract/console/phones.ts'
import { readCookie } from './browser-cookies.ts'
import { phoneOf } from './phone-call.ts'

/** Browsers of the messaging app that any desktop browser can play (wechat-facts 3.5). */
export const simulatedBrowsers = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003135) NetType/WIFI Language/zh_CN',
  android:
    'Mozilla/5.0 (Linux; Android 14; 2211133C Build/UKQ1.230705.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/111.0.5563.116 Mobile Safari/537.36 XWEB/1110017 MMWEBSDK/20230805 MMWEBID/525 MicroMessenger/8.0.42.2460(0x28002A35) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64',
} as const

export type SimulatedBrowser = keyof typeof simulatedBrowsers

/** What a phone of the console plays until somebody chooses. */
const firstOfPhones = 'ios'

/** The browser that this one, or a phone in it, plays, by its cookie. */
export function simulatedBrowser(
  request: Request,
  phone: PhoneNumber | null = phoneOf(request),
): SimulatedBrowser | null {
  const name =
    readCookie(request, 'harness_browser', phone) ?? (phone === null ? null : firstOfPhones)
  return name === 'ios' || name === 'android' ? name : null
}

/** The user agent that counts: the one simulated, else the browser's own. */
export function userAgentOf(request: Request): string {
  const simulated = simulatedBrowser(request)
  return simulated === null ? (request.headers['user-agent'] ?? '') : simulatedBrowsers[simulated]
}
