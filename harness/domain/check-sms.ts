import { mobilePattern, smsCodePattern } from '#contract/patterns.ts'
import { smsResendMs } from '#contract/product-ids.ts'

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

/**
 * Milliseconds until a number may be sent the next code. A code that was sent much later than now is one of a clock
 * that was put back since; clocks of two machines differ by less.
 * @param sentAt when the last one was sent; null where none was
 */
export function smsWaitMs(sentAt: number | null, now: number): number {
  if (sentAt === null || sentAt - now > smsResendMs) return 0
  return Math.max(0, sentAt + smsResendMs - now)
}
