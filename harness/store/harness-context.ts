import type { BucketAccess, ChatApp, PlatformApp } from '#harness/domain/platform-app.ts'
import type { Random } from '#harness/domain/clock-and-random.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import type { AddressLimiter } from './address-limiter.ts'
import type { DispatchSignal } from './dispatch-signal.ts'
import type { EventLog } from './event-log.ts'
import type { HarnessClock } from './harness-clock.ts'
import type { ObjectStore } from './object-store.ts'

/** What the rooms of the harness work with; app.ts puts it together once. */
export type HarnessContext = {
  store: Store
  objects: ObjectStore
  clock: HarnessClock
  random: Random
  log: EventLog
  /** What addresses have asked for lately. */
  limiter: AddressLimiter
  /** Rung after what a consultation's chat has to hear of. */
  dispatchSignal: DispatchSignal
  platformApp: PlatformApp
  bucketAccess: BucketAccess
  chatApp: ChatApp
}
