import type { CallEvent } from '#contract/control.ts'
import { keptDevices, maxCalls, type CallLog } from './call-log.ts'
import {
  bytesOf,
  ownText,
  readCall,
  shortenCall,
  type AddedCall,
  type LoggedCall,
} from './logged-call.ts'
import { RecentCalls } from './recent-calls.ts'

/** The log of a process that has its store for itself: it ends with the process. */
export class MemoryCallLog implements CallLog {
  readonly #calls = new RecentCalls<LoggedCall>(bytesOf)
  readonly #listeners = new Set<() => void>()
  readonly #flowOfDevice = new Map<string, string>()
  #nextId = 1

  add(call: AddedCall): void {
    const { device, ...shortened } = shortenCall(call)
    const flow = shortened.flow ?? (device === null ? null : this.#flowOf(device))
    this.#calls.add({ id: this.#nextId++, ...shortened, flow })
    for (const listener of this.#listeners) listener()
  }

  async list(flow: string | null, after = 0): Promise<CallEvent[]> {
    const { all } = this.#calls
    // Ids have no gaps.
    const behind = after + 1 - (all[0]?.id ?? 0)
    return all
      .slice(Math.max(behind, all.length - maxCalls, 0))
      .filter((call) => flow === null || call.flow === flow)
      .map(readCall)
  }

  /** Ids are counted anew when the process starts. */
  async latestId(): Promise<number> {
    return this.#nextId - 1
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async joinFlow(deviceId: string, flow: string): Promise<void> {
    const device = ownText(deviceId)
    this.#flowOfDevice.delete(device)
    this.#flowOfDevice.set(device, ownText(flow))
    const oldest = this.#flowOfDevice.keys().next().value
    if (this.#flowOfDevice.size > keptDevices && oldest !== undefined) {
      this.#flowOfDevice.delete(oldest)
    }
  }

  #flowOf(device: string): string {
    return this.#flowOfDevice.get(device) ?? device
  }

  async clear(): Promise<void> {
    this.#calls.take()
    this.#flowOfDevice.clear()
  }

  async close(): Promise<void> {}
}
