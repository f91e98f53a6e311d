import type { Clock } from '#harness/domain/clock-and-random.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { prepared } from './engine/prepared-query.ts'
import { inTransaction } from './engine/transaction.ts'
import { writeSetting } from './setting-store.ts'

/** A clock that can be moved and frozen; it is where it was put and goes on from there, also after a restart. */
export type HarnessClock = Clock & {
  /** Goes on while the clock is frozen: a frozen one would give back nothing of what floods are limited by. */
  readonly unfrozen: Clock
  readonly isFrozen: boolean
  moveBy(ms: number): Promise<void>
  moveTo(now: number): Promise<void>
  freeze(): Promise<void>
  run(): Promise<void>
  /** As it was at the start. */
  reset(): Promise<void>
  /** The same by a transaction, after which it is read again; says what time it is then. */
  resetWithin(trx: Store): Promise<number>
  /**
   * Goes to where the store says, or a transaction: it has been put back, or another process over the same
   * database has moved the clock.
   */
  readAgain(from?: Store): Promise<void>
}

/** `offset` is how far it is from the machine's; a frozen one is at `frozenAt`. */
type Place = { offset: number; frozenAt: number | null }

const selectPlace = prepared((store) =>
  store
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('name', 'in', ['clockOffsetMs', 'clockFrozenAt']),
)

/** @param startsAt where it is frozen until it is moved or runs; null is the machine's own time */
export async function openClock(
  store: Store,
  machine: Clock,
  startsAt: number | null = null,
): Promise<HarnessClock> {
  let place = (await readPlace(store)) ?? start()
  function start(): Place {
    if (startsAt === null) return { offset: 0, frozenAt: null }
    return { offset: startsAt - machine.now(), frozenAt: startsAt }
  }
  async function readAgain(from = store): Promise<void> {
    place = (await readPlace(from)) ?? start()
  }
  /** From where it is by then: another process may have moved it. */
  async function change(next: (from: Place) => Place): Promise<void> {
    let changed = place
    await inTransaction(store, async (trx) => {
      await readAgain(trx)
      changed = next(place)
      await writePlace(trx, changed)
    })
    place = changed
  }
  async function resetWithin(trx: Store): Promise<number> {
    await writePlace(trx, null)
    return timeOf(start())
  }
  const timeOf = ({ offset, frozenAt }: Place) => frozenAt ?? machine.now() + offset
  const now = () => timeOf(place)
  const isFrozen = () => place.frozenAt !== null
  return {
    now,
    unfrozen: { now: () => machine.now() + place.offset },
    get isFrozen() {
      return isFrozen()
    },
    moveBy: (ms) =>
      change(({ offset, frozenAt }) => ({
        offset: offset + ms,
        frozenAt: frozenAt === null ? null : frozenAt + ms,
      })),
    moveTo: (to) =>
      change(({ frozenAt }) => ({
        offset: to - machine.now(),
        frozenAt: frozenAt === null ? null : to,
      })),
    freeze: () => change((from) => ({ ...from, frozenAt: timeOf(from) })),
    run: () => change((from) => ({ offset: timeOf(from) - machine.now(), frozenAt: null })),
    async reset() {
      await inTransaction(store, resetWithin)
      place = start()
    },
    resetWithin,
    readAgain,
  }
}

/** Null where it was never moved, or put back to the start. */
async function readPlace(store: Store): Promise<Place | null> {
  const rows = await selectPlace(store, {})
  const valueOf = (wanted: string) => rows.find(({ name }) => name === wanted)?.value ?? ''
  const [offset, frozenAt] = [Number(valueOf('clockOffsetMs')), valueOf('clockFrozenAt')]
  if (frozenAt !== '') return { offset, frozenAt: Number(frozenAt) }
  return offset === 0 ? null : { offset, frozenAt: null }
}

async function writePlace(trx: Store, place: Place | null): Promise<void> {
  await writeSetting(trx, 'clockOffsetMs', String(place?.offset ?? 0))
  await writeSetting(trx, 'clockFrozenAt', String(place?.frozenAt ?? ''))
}
