import { sql } from 'kysely'
import { byServersClock, sharedTables } from './engine/postgres/shared-schema.ts'
import { channelOf, type ProcessChannel } from './engine/process-channel.ts'
import type { Store } from './engine/schema.ts'

/**
 * Which state of a database a process works on, by a number that grows. With each reset and each snapshot that
 * is put back another one begins, for all processes over the database: nothing of what was on its way
 * belongs to it.
 */
export class StoreEpoch {
  readonly #channel: ProcessChannel
  readonly #leave: readonly (() => void)[]
  #current = 0
  #onOther = () => {}

  private constructor(store: Store, channel: ProcessChannel) {
    this.#channel = channel
    this.#leave = [
      channel.listen('epoch', (number) => this.#enter(Number(number))),
      // Where the database is away again, the next transaction of the chat reads it.
      channel.onMissed(() => void this.readAgain(store).catch(() => {})),
    ]
  }

  /** Null where the store is this process's alone. */
  static async open(store: Store): Promise<StoreEpoch | null> {
    const channel = channelOf(store)
    if (channel === null) return null
    const epoch = new StoreEpoch(store, channel)
    await epoch.readAgain(store)
    return epoch
  }

  /** The latest that this process has heard of. */
  get current(): number {
    return this.#current
  }

  /** Called where another process has begun one. */
  onOther(listener: () => void): void {
    this.#onOther = listener
  }

  /** Goes to that of the database; inside of a transaction it stays there until its end. */
  async readAgain(store: Store): Promise<void> {
    const row = await sharedTables(store).selectFrom('epoch').select('number').executeTakeFirst()
    this.#enter(row?.number ?? 0)
  }

  /** Begins another with the transaction, and says which. */
  async begin(trx: Store): Promise<number> {
    const { number } = await sharedTables(trx)
      .insertInto('epoch')
      .values({ is_only: true, number: byServersClock })
      .onConflict((conflict) =>
        conflict.column('is_only').doUpdateSet(({ fn, ref }) => ({
          number: fn<number>('greatest', [sql`${ref('epoch.number')} + 1`, ref('excluded.number')]),
        })),
      )
      .returning('number')
      .executeTakeFirstOrThrow()
    await this.#channel.notify(trx, 'epoch', String(number))
    return number
  }

  /** This process has begun it, and made ready for it. */
  enterOwn(number: number): void {
    this.#current = Math.max(number, this.#current)
  }

  close(): void {
    for (const leave of this.#leave) leave()
  }

  #enter(number: number): void {
    if (number <= this.#current) return
    this.#current = number
    this.#onOther()
  }
}
