/** Milliseconds since 1970, as the harness sees them. */
export type Clock = { now(): number }

/** That many random bytes. */
export type Random = (bytes: number) => Uint8Array
