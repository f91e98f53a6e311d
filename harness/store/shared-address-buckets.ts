import { sql } from 'kysely'
import type { Clock } from '#harness/domain/clock-and-random.ts'
import { addressRates } from '#harness/domain/flood-limits.ts'
import { takeToken } from '#harness/domain/take-token.ts'
import type { LimitedKind } from './address-buckets.ts'
import { sharedTables } from './engine/postgres/shared-schema.ts'
import type { Store } from './engine/schema.ts'
import { inTransaction } from './engine/transaction.ts'

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

  /** Milliseconds until the address may have one more of a kind; 0 when it has just had it. */
  async take(kind: LimitedKind, address: string): Promise<number> {
    const now = this.#clock.now()
    if (this.#takes++ % takesBetweenForgets === 0) await this.#forget(kind, now)
    return inTransaction(this.#store, async (trx) => {
      const shared = sharedTables(trx)
      const known = await shared
        .selectFrom('address_bucket')
        .select(['tokens', 'at'])
        .where('kind', '=', kind)
        .where('address', '=', address)
        .executeTakeFirst()
      const { bucket, waitMs } = takeToken(addressRates[kind], known, now)
      await shared
        .insertInto('address_bucket')
        .values({ kind, address, ...bucket })
        .onConflict((conflict) => conflict.columns(['kind', 'address']).doUpdateSet(bucket))
        .execute()
      return waitMs
    })
  }

  async clear(): Promise<void> {
    await sharedTables(this.#store).deleteFrom('address_bucket').execute()
  }

  /** All that are full again by now. */
  async #forget(kind: LimitedKind, now: number): Promise<void> {
    const { burst, perSecond } = addressRates[kind]
    await sharedTables(this.#store)
      .deleteFrom('address_bucket')
      .where('kind', '=', kind)
      .where(sql<boolean>`tokens + (${now}::bigint - at) / 1000.0 * ${perSecond} >= ${burst}`)
      .execute()
  }
}
