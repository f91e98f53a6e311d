import { clearTimeout, setTimeout } from 'node:timers'

/** Timers take no longer spans, and the harness's clock may be moved meanwhile. */
const longestMs = 3_600_000

/**
 * Wakes the dispatcher of an outbox once something is stored that it has to publish. The signal
 * carries nothing, for the dispatcher reads the store: a wake too many does no harm.
 */
export class DispatchSignal {
  #dispatch: (() => Promise<void>) | null = null
  #again = false
  #running: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined
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

  /** Wakes the dispatcher later, unless it is told otherwise before. */
  wakeIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.wake(), Math.min(ms, longestMs)).unref()
  }

  /** Resolves once the dispatcher has no work left. */
  async idle(): Promise<void> {
    await this.#running
  }

  /** No wake does anything from now on: the store is about to be closed. */
  async close(): Promise<void> {
    this.#dispatch = null
    clearTimeout(this.#timer)
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
