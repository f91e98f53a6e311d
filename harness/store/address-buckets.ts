import type { Clock } from '#harness/domain/clock-and-random.ts'
import { addressRates } from '#harness/domain/flood-limits.ts'
import { isFull, takeToken, type Bucket } from '#harness/domain/take-token.ts'

export type LimitedKind = keyof typeof addressRates

/** About 3 MB of memory. */
const maxBuckets = 20_000

/** What each address has asked for lately, in memory. */
export class AddressBuckets {
  readonly #clock: Clock
  /** The one that was used last comes last. */
  readonly #buckets = new Map<string, { kind: LimitedKind; bucket: Bucket }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Milliseconds until the address may have one more of a kind; 0 when it has just had it. */
  take(kind: LimitedKind, address: string): number {
    const key = `${kind} ${address}`
    const now = this.#clock.now()
    const known = this.#buckets.get(key)?.bucket
    const { bucket, waitMs } = takeToken(addressRates[kind], known, now)
    this.#buckets.delete(key)
    this.#buckets.set(key, { kind, bucket })
    if (known === undefined) this.#forget(now)
    return waitMs
  }

  get size(): number {
    return this.#buckets.size
  }

  clear(): void {
    this.#buckets.clear()
  }

  /** Those that have rested the longest: all that are full again, and what would be too many. */
  #forget(now: number): void {
    for (const [key, { kind, bucket }] of this.#buckets) {
      const isTooMany = this.#buckets.size > maxBuckets
      if (!isTooMany && !isFull(addressRates[kind], bucket, now)) return
      this.#buckets.delete(key)
    }
  }
}
