import type { PlatformApp } from '#contract/platform-app.ts'
import type { SeedDocument } from '#contract/seed/seed-document.ts'
import type { BucketAccess, ChatApp } from '#harness/domain/application-keys.ts'
import type { Random } from '#harness/domain/clock-and-random.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import type { CallLog } from './calls/call-log.ts'
import type { AddressLimiter } from './address-limiter.ts'
import type { DispatchSignal } from './dispatch-signal.ts'
import type { FaultLatency } from './fault-latency.ts'
import type { HarnessClock } from './harness-clock.ts'
import type { ObjectStore } from './objects/object-store.ts'
import type { StoreEpoch } from './store-epoch.ts'

/** What the rooms of the harness work with; app.ts puts it together once. */
export type HarnessContext = {
  store: Store
  objects: ObjectStore
  /** Null where the store is this process's alone. */
  epoch: StoreEpoch | null
  clock: HarnessClock
  random: Random
  log: CallLog
  /** What addresses have asked for lately. */
  limiter: AddressLimiter
  /** By which faults hold things back. */
  latency: FaultLatency
  /** Rung after what a consultation's chat has to hear of. */
  dispatchSignal: DispatchSignal
  /** The harness's own. */
  platformApp: PlatformApp
  /** What it was started with, and what is there again after a reset; null where it was given none. */
  customSeed: SeedDocument | null
  bucketAccess: BucketAccess
  chatApp: ChatApp
}
