import { channelOf } from '#harness/store/engine/process-channel.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import type { CallLog } from './call-log.ts'
import { MemoryCallLog } from './memory-call-log.ts'
import { SharedCallLog } from './shared-call-log.ts'

/** @param onFault told of what calls could not be kept for; they are dropped */
export function openCallLog(store: Store, onFault: (error: unknown) => void): CallLog {
  const channel = channelOf(store)
  return channel === null ? new MemoryCallLog() : new SharedCallLog({ store, channel, onFault })
}
