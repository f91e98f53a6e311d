/**
 * Rung once something is kept that somebody else has to hear of. Whoever answers it looks into
 * the store for what that is: the dispatchSignal itself says nothing, and a ring too many does no harm.
 */
export class DispatchSignal {
  #answer: (() => Promise<void>) | null = null
  #again = false
  #running: Promise<void> | null = null
  readonly #onFault: (error: unknown) => void

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault
  }

  onWake(work: () => Promise<void>): void {
    this.#answer = work
  }

  wake(): void {
    this.#again = true
    this.#running ??= this.#work()
  }

  /** Resolves once all that it was rung for is done. */
  async idle(): Promise<void> {
    await this.#running
  }

  /** Whoever rings from now on is not heard: the store that is looked into is about to go. */
  async close(): Promise<void> {
    this.#answer = null
    await this.#running
  }

  async #work(): Promise<void> {
    try {
      while (this.#again) {
        this.#again = false
        await this.#answer?.()
      }
    } catch (error) {
      this.#onFault(error)
    } finally {
      this.#running = null
    }
  }
}
