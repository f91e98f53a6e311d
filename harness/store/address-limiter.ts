import type { Clock } from '#harness/domain/clock-and-random.ts'
import { AddressBuckets } from './address-buckets.ts'
import { channelOf } from './engine/process-channel.ts'
import type { Store } from './engine/schema.ts'
import { SharedAddressBuckets } from './shared-address-buckets.ts'

/** What an address may ask for only so often. By the harness's clock where that is not frozen. */
export type AddressLimiter = {
  /**
   * Milliseconds until the address may have one more of a kind; 0 when it has just had it, from whichever
   * process over the store.
   */
  take(kind: 'sms' | 'newIdentities', address: string): Promise<number>
  /** The same of frames of the chat. They cost a process its processor, so that each counts its own. */
  takeFrame(kind: 'commands' | 'heartbeats', address: string): number
  clear(): Promise<void>
  /** Forgets what this process alone counts. */
  clearFrames(): void
}

export function openAddressLimiter(store: Store, clock: Clock): AddressLimiter {
  const own = new AddressBuckets(clock)
  const common = channelOf(store) === null ? own : new SharedAddressBuckets(store, clock)
  return {
    take: async (kind, address) => common.take(kind, address),
    takeFrame: (kind, address) => own.take(kind, address),
    async clear() {
      own.clear()
      await common.clear()
    },
    clearFrames: () => own.clear(),
  }
}
