import type { Clock } from '#harness/domain/clock-and-random.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { inTransaction } from './engine/transaction.ts'
import { readSetting, writeSetting } from './setting-store.ts'

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
  /** The store has been put back: so is the clock. */
  readAgain(): Promise<void>
}

/** `offset` is how far it is from the machine's; a frozen one is at `frozenAt`. */
type Place = { offset: number; frozenAt: number | null }

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
  async function keep(next: Place): Promise<void> {
    await writePlace(store, next)
    place = next
  }
  const now = () => place.frozenAt ?? machine.now() + place.offset
  const isFrozen = () => place.frozenAt !== null
  return {
    now,
    unfrozen: { now: () => machine.now() + place.offset },
    get isFrozen() {
      return isFrozen()
    },
    moveBy: (ms) =>
      keep({
        offset: place.offset + ms,
        frozenAt: place.frozenAt === null ? null : place.frozenAt + ms,
      }),
    moveTo: (to) => keep({ offset: to - machine.now(), frozenAt: isFrozen() ? to : null }),
    freeze: () => keep({ ...place, frozenAt: now() }),
    run: () => keep({ offset: now() - machine.now(), frozenAt: null }),
    async reset() {
      await writePlace(store, null)
      place = start()
    },
    async readAgain() {
      place = (await readPlace(store)) ?? start()
    },
  }
}

/** Null where it was never moved, or put back to the start. */
async function readPlace(store: Store): Promise<Place | null> {
  const offset = Number((await readSetting(store, 'clockOffsetMs')) ?? 0)
  const frozenAt = await readSetting(store, 'clockFrozenAt')
  if (frozenAt !== null && frozenAt !== '') return { offset, frozenAt: Number(frozenAt) }
  return offset === 0 ? null : { offset, frozenAt: null }
}

async function writePlace(store: Store, place: Place | null): Promise<void> {
  await inTransaction(store, async (trx) => {
    await writeSetting(trx, 'clockOffsetMs', String(place?.offset ?? 0))
    await writeSetting(trx, 'clockFrozenAt', String(place?.frozenAt ?? ''))
  })
}
