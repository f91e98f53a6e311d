import type { Clock } from '#harness/domain/clock-and-random.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { readSetting, writeSetting } from './setting-store.ts'

/** A clock that can be moved; it goes on from where it was put, also after a restart. */
export type HarnessClock = Clock & {
  moveBy(ms: number): Promise<void>
  moveTo(now: number): Promise<void>
  reset(): Promise<void>
}

export async function openClock(store: Store, machine: Clock): Promise<HarnessClock> {
  let offset = Number((await readSetting(store, 'clockOffsetMs')) ?? 0)
  async function keep(next: number): Promise<void> {
    await writeSetting(store, 'clockOffsetMs', String(next))
    offset = next
  }
  return {
    now: () => machine.now() + offset,
    moveBy: (ms) => keep(offset + ms),
    moveTo: (now) => keep(now - machine.now()),
    reset: () => keep(0),
  }
}
