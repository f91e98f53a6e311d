/** A server's access token and its pages' ticket are good for 7200 s (wechat-facts 3.7). */
export const credentialLifetimeMs = 7200_000
/** So long an old token lives on beside its successor. */
export const overlapMs = 5 * 60_000
/** Tokens a day, by China's. */
export const tokensADay = 2000
/** Of the stable token: refreshes by force a day, and how far apart. */
const forcedADay = 20
const forcedApartMs = 30_000

type Credential = { issued_at: number; expires_at: number }

/** What a call for the stable token gets: the one there is, a new one, or nothing for today. */
export function decideStableToken(
  current: Credential | null,
  { isForced, forcedToday, now }: { isForced: boolean; forcedToday: number; now: number },
): 'keep' | 'renew' | 'exhausted' {
  if (current === null) return 'renew'
  if (!isForced) return current.expires_at - now < overlapMs ? 'renew' : 'keep'
  if (now - current.issued_at < forcedApartMs) return 'keep'
  return forcedToday < forcedADay ? 'renew' : 'exhausted'
}

/** Whether a credential counts; one that has made room for a newer is no longer the latest. */
export function stateOfCredential(
  { issued_at, expires_at }: Credential,
  now: number,
): 'live' | 'replaced' | 'expired' {
  if (expires_at > now) return 'live'
  return issued_at + credentialLifetimeMs > now ? 'replaced' : 'expired'
}
