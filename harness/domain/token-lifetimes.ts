const day = 24 * 60 * 60_000

export const sessionTokenLifetimeMs = 30 * day
export const accessTokenLifetimeMs = 7200_000
export const refreshTokenLifetimeMs = 30 * day
/** Seconds, as the vendor counts; the vendor advises a day at least. */
export const userSigLifetimeSeconds = 7 * 24 * 60 * 60
