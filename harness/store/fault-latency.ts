import { setTimeout as wait } from 'node:timers/promises'

/** How long faults hold back calls, and answers and pushes of the chat. */
export class FaultLatency {
  #state = new AbortController()

  /**
   * Resolves after so many milliseconds with true, or with false as soon as another state of the store begins: what
   * was held back does not belong to it.
   */
  async pass(ms: number): Promise<boolean> {
    const { signal } = this.#state
    try {
      await wait(ms, undefined, { signal, ref: false })
      return true
    } catch {
      return false
    }
  }

  /** Another state of the store begins. */
  giveUp(): void {
    this.#state.abort()
    this.#state = new AbortController()
  }
}
