import { sql } from 'kysely'
import type { Clock } from '#harness/domain/clock-and-random.ts'
import { addressRates } from '#harness/domain/flood-limits.ts'
import { waitFor } from '#harness/domain/take-token.ts'
import { mostBuckets, type LimitedKind } from './address-buckets.ts'
import { sharedTables } from './engine/postgres/shared-schema.ts'
import type { Store } from './engine/schema.ts'

const takesBetweenForgets = 500

/** What each address has asked for lately, of all processes over a database. */
export class SharedAddressBuckets {
  readonly #store: Store
  readonly #clock: Clock
  #takes = 0

  constructor(store: Store, clock: Clock) {
    this.#store = store
    this.#clock = clock
  }

  /** As takeToken of harness/domain has it, in one statement. */
  async take(kind: LimitedKind, address: string): Promise<number> {
    const { burst, perSecond } = addressRates[kind]
    const now = this.#clock.now()
    const { rows } = await sql<{ tokens: number; is_taken: boolean }>`
      select * from harness_shared.take_token(${kind}, ${address}, ${burst}, ${perSecond}, ${now})`.execute(
      this.#store,
    )
    if (this.#takes++ % takesBetweenForgets === 0) await this.#forget(kind, now)
    const [{ tokens, is_taken: isTaken } = { tokens: 0, is_taken: false }] = rows
    return isTaken ? 0 : waitFor(perSecond, tokens)
  }

  async clear(): Promise<void> {
    await sharedTables(this.#store).deleteFrom('address_bucket').execute()
  }

  /** All that are full again, and of what would be too many those that have rested the longest. */
  async #forget(kind: LimitedKind, now: number): Promise<void> {
    const { burst, perSecond } = addressRates[kind]
    await sql`select harness_shared.forget_buckets(${kind}, ${burst}, ${perSecond}, ${now}, ${mostBuckets})`.execute(
      this.#store,
    )
  }
}
