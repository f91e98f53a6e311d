import type { CallEvent } from '#contract/control.ts'
import type { AddedCall } from './logged-call.ts'

/** At most so many are kept, and so much of them: the oldest make room for the newest. */
export const maxCalls = 2000
export const maxCallBytes = 8 * 1024 * 1024
export const keptDevices = 1000

/** The latest calls, of all processes over the store. They are diagnostics: one that can't be kept is not. */
export type CallLog = {
  add(call: AddedCall): void
  /**
   * Newest last; those after an id, if one is given. Ids grow, and none comes later than a greater one. What was
   * added in this process is among them; a call that another one has just answered may come a moment later.
   */
  list(flow: string | null, after?: number): Promise<CallEvent[]>
  /** 0 where there is none. */
  latestId(): Promise<number>
  /** Told that there are new calls. */
  subscribe(listener: () => void): () => void
  /** What a device does from now on belongs to this flow. */
  joinFlow(deviceId: string, flow: string): Promise<void>
  clear(): Promise<void>
  /** Once what was added is kept, or can't be. */
  close(): Promise<void>
}
