import { authorizationErrcodes } from '#contract/codes.ts'

/** A code lives for 5 minutes and is redeemed once (wechat-facts 3.1). */
export const codeLifetimeMs = 5 * 60_000
export const codeLength = 32

export type PlatformError = { errcode: number; errmsg: string }

/** Why a code could not be redeemed: what the platform answers, in its own words. */
export function explainCodeRefusal(
  code: string,
  found: { appId: string; usedAt: number | null } | null,
  appId: string,
): PlatformError {
  if (code === '') return { errcode: authorizationErrcodes.missingCode, errmsg: 'missing code' }
  if (found !== null && found.appId === appId && found.usedAt !== null) {
    return { errcode: authorizationErrcodes.codeUsed, errmsg: 'code been used' }
  }
  // Unknown, expired, and another app's code are one answer, so that none can be told apart.
  return { errcode: authorizationErrcodes.invalidCode, errmsg: 'invalid code' }
}
