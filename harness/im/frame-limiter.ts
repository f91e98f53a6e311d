import type { Clock } from '#harness/domain/clock-and-random.ts'
import { socketRates } from '#harness/domain/flood-limits.ts'
import { takeToken, type Bucket } from '#harness/domain/take-token.ts'
import type { AddressLimiter } from '#harness/store/address-limiter.ts'

/** Limits the frames of one socket, and those of all sockets of its address with this process. */
export class FrameLimiter {
  readonly #clock: Clock
  readonly #ofAddress: Pick<AddressLimiter, 'takeFrame'>
  readonly #address: string
  readonly #buckets = new Map<keyof typeof socketRates, Bucket>()

  constructor(parts: {
    clock: Clock
    limiter: Pick<AddressLimiter, 'takeFrame'>
    address: string
  }) {
    this.#clock = parts.clock
    this.#ofAddress = parts.limiter
    this.#address = parts.address
  }

  /** Whether one more frame is taken now. */
  mayAsk(kind: 'commands' | 'heartbeats'): boolean {
    return this.#take(kind) && this.#ofAddress.takeFrame(kind, this.#address) === 0
  }

  /** Whether a frame too many still gets a refusal as its answer. */
  mayBeRefused(): boolean {
    return this.#take('refusals')
  }

  #take(kind: keyof typeof socketRates): boolean {
    const now = this.#clock.now()
    const { bucket, waitMs } = takeToken(socketRates[kind], this.#buckets.get(kind), now)
    this.#buckets.set(kind, bucket)
    return waitMs === 0
  }
}
