/** How much may come at once, and a second in the long run. */
export type Rate = { burst: number; perSecond: number }

/** What is left of a rate, and when that was. */
export type Bucket = { tokens: number; at: number }

/**
 * Takes a token from a bucket, or from a full one where there is none yet.
 * @returns the bucket from now on, and the milliseconds until there is a token; 0 when one was taken
 */
export function takeToken(
  { burst, perSecond }: Rate,
  bucket: Bucket | undefined,
  now: number,
): { bucket: Bucket; waitMs: number } {
  // A clock that was put back gives nothing, and goes on from there.
  const since = bucket === undefined ? 0 : Math.max(0, now - bucket.at)
  const filled = (bucket?.tokens ?? burst) + (since / 1000) * perSecond
  const tokens = Math.min(burst, filled)
  if (tokens >= 1) return { bucket: { tokens: tokens - 1, at: now }, waitMs: 0 }
  const waitMs = Math.ceil(((1 - tokens) / perSecond) * 1000)
  return { bucket: { tokens, at: now }, waitMs }
}

/** Whether it is as good as none: everything that was taken is back. */
export function isFull({ burst, perSecond }: Rate, { tokens, at }: Bucket, now: number): boolean {
  return tokens + ((now - at) / 1000) * perSecond >= burst
}
