/**
 * Wakes the dispatcher of an outbox once something is stored that it has to publish. The signal
 * carries nothing, for the dispatcher reads the store: a wake too many does no harm.
 */
export class DispatchSignal {
  #dispatch: (() => Promise<void>) | null = null
  #again = false
  #running: Promise<void> | null = null
  readonly #onFault: (error: unknown) => void

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault
  }

  onWake(work: () => Promise<void>): void {
    this.#dispatch = work
  }

  wake(): void {
    this.#again = true
    this.#running ??= this.#work()
  }

  /** Resolves once the dispatcher has no work left. */
  async idle(): Promise<void> {
    await this.#running
  }

  /** No wake does anything from now on: the store is about to be closed. */
  async close(): Promise<void> {
    this.#dispatch = null
    await this.#running
  }

  async #work(): Promise<void> {
    try {
      while (this.#again) {
        this.#again = false
        await this.#dispatch?.()
      }
    } catch (error) {
      this.#onFault(error)
    } finally {
      this.#running = null
    }
  }
}
