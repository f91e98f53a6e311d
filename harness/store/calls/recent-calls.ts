import { maxCallBytes, maxCalls } from './call-log.ts'

const cutAtOnce = 250

/** Calls in memory, the oldest of which make room for the newest. */
export class RecentCalls<T> {
  readonly #bytesOf: (call: T) => number
  #calls: T[] = []
  #bytes = 0

  constructor(bytesOf: (call: T) => number) {
    this.#bytesOf = bytesOf
  }

  get all(): readonly T[] {
    return this.#calls
  }

  add(call: T): void {
    this.#calls.push(call)
    this.#bytes += this.#bytesOf(call)
    // Cut in blocks: moving every entry at every call would cost more than the call's log.
    if (this.#calls.length >= maxCalls + cutAtOnce) this.#drop(cutAtOnce)
    while (this.#bytes > maxCallBytes) this.#drop(Math.ceil(this.#calls.length / 4))
  }

  /** All of them; none are left. */
  take(): T[] {
    const taken = this.#calls
    this.#calls = []
    this.#bytes = 0
    return taken
  }

  #drop(count: number): void {
    for (const dropped of this.#calls.splice(0, count)) this.#bytes -= this.#bytesOf(dropped)
  }
}
