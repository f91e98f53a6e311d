import type { Clock } from '#harness/domain/clock-and-random.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { readSetting, writeSetting } from './setting-store.ts'

/** A clock that can be moved; it goes on from where it was put, also after a restart. */
export type HarnessClock = Clock & {
  moveBy(ms: number): Promise<void>
  moveTo(now: number): Promise<void>
  reset(): Promise<void>
  /** The store has been put back: so is the clock. */
  readAgain(): Promise<void>
}

export async function openClock(store: Store, machine: Clock): Promise<HarnessClock> {
  const kept = async () => Number((await readSetting(store, 'clockOffsetMs')) ?? 0)
  let offset = await kept()
  async function keep(next: number): Promise<void> {
    await writeSetting(store, 'clockOffsetMs', String(next))
    offset = next
  }
  return {
    now: () => machine.now() + offset,
    moveBy: (ms) => keep(offset + ms),
    moveTo: (now) => keep(now - machine.now()),
    reset: () => keep(0),
    async readAgain() {
      offset = await kept()
    },
  }
}
