import type { Clock } from '#harness/domain/clock-and-random.ts'

/** How much one connection may ask: at once, and a second in the long run. */
const burst = 400
const perSecond = 200

/** A bucket of tokens, by the harness's clock. */
export class RateLimit {
  readonly #clock: Clock
  #tokens = burst
  #filledAt: number

  constructor(clock: Clock) {
    this.#clock = clock
    this.#filledAt = clock.now()
  }

  /** Whether one more is allowed now. */
  take(): boolean {
    const now = this.#clock.now()
    // A clock that was put back gives nothing, and goes on from there.
    const since = Math.max(0, now - this.#filledAt)
    this.#tokens = Math.min(burst, this.#tokens + (since / 1000) * perSecond)
    this.#filledAt = now
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }
}
