/**
 * Tells the messaging app's own browser by its user agent. The enterprise edition
 * says MicroMessenger too, but has no authorization page for our app id.
 */
export function isInsideMessagingApp(userAgent: string): boolean {
  return /micromessenger/i.test(userAgent) && !/wxwork/i.test(userAgent)
}

/** Phones and tablets of Apple; the desktop client on a Mac is none of them. */
export function isIos(userAgent: string): boolean {
  return /iphone|ipad|ipod/i.test(userAgent)
}

/** What some clients bring back in the place of a code when the person refuses (wechat-facts 3.1). */
export const refusedCode = 'authdeny'
