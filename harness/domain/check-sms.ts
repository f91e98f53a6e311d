import { mobilePattern, smsCodePattern } from '#contract/patterns.ts'

export const smsCodeLifetimeMs = 5 * 60_000
export const wrongTriesAllowed = 5

export function isMobile(text: string): boolean {
  return mobilePattern.test(text)
}

export function isSmsCode(text: string): boolean {
  return smsCodePattern.test(text)
}

/** What a person new to the product is called until they say so themselves. */
export function newNickname(mobile: string): string {
  return `用户${mobile.slice(-4)}`
}
