import { authorizationErrcodes } from '#contract/codes.ts'

/** A code lives for 5 minutes and is redeemed once (wechat-facts 3.1). */
export const codeLifetimeMs = 5 * 60_000
export const codeLength = 32

export type CodeErrcode = (typeof authorizationErrcodes)[keyof typeof authorizationErrcodes]

/** Why a code could not be redeemed, by what the platform answers. */
export function explainCodeRefusal(
  code: string,
  found: { appId: string; usedAt: number | null } | null,
  appId: string,
): CodeErrcode {
  if (code === '') return authorizationErrcodes.missingCode
  if (found !== null && found.appId === appId && found.usedAt !== null) {
    return authorizationErrcodes.codeUsed
  }
  // Unknown, expired, and another app's code are one answer, so that none can be told apart.
  return authorizationErrcodes.invalidCode
}
