import type { CallEvent } from '#contract/control.ts'

type Listener = (event: CallEvent) => void
/** What was asked is made readable only for a reader: most of it nobody ever sees. */
type LoggedCall = Omit<CallEvent, 'request'> & { request: () => unknown }

const kept = 2000
const cutAtOnce = 500
const keptDevices = 1000

/**
 * The latest calls. They are diagnostics, so they live in this process only and the oldest
 * make room for the newest.
 */
export class EventLog {
  readonly #events: LoggedCall[] = []
  readonly #listeners = new Set<Listener>()
  readonly #flowOfDevice = new Map<string, string>()
  #nextId = 1

  add(event: Omit<LoggedCall, 'id'>): void {
    const added = { id: this.#nextId++, ...event }
    this.#events.push(added)
    // Cut in blocks: moving every entry at every call would cost more than the call's log.
    if (this.#events.length >= kept + cutAtOnce) this.#events.splice(0, cutAtOnce)
    for (const listener of this.#listeners) listener(readable(added))
  }

  /** Newest last. */
  list(flow: string | null): CallEvent[] {
    const latest = this.#events.slice(-kept)
    const asked = flow === null ? latest : latest.filter((event) => event.flow === flow)
    return asked.map(readable)
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** What a device does from now on belongs to this flow. */
  joinFlow(deviceId: string, flow: string): void {
    this.#flowOfDevice.delete(deviceId)
    this.#flowOfDevice.set(deviceId, flow)
    const oldest = this.#flowOfDevice.keys().next().value
    if (this.#flowOfDevice.size > keptDevices && oldest !== undefined) {
      this.#flowOfDevice.delete(oldest)
    }
  }

  flowOf(deviceId: string): string {
    return this.#flowOfDevice.get(deviceId) ?? deviceId
  }

  clear(): void {
    this.#events.length = 0
    this.#flowOfDevice.clear()
  }
}

function readable(call: LoggedCall): CallEvent {
  return { ...call, request: call.request() }
}
