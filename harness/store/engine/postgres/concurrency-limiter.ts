import { clearTimeout, setTimeout } from 'node:timers'

type Limits = {
  max: number
  /** Who waits longer is refused. */
  timeoutMs: number
  refusal: () => Error
}

/** Lets so many do something at once; others wait, in the order in which they came. */
export class ConcurrencyLimiter {
  readonly #limits: Limits
  readonly #waiting = new Set<() => void>()
  #count = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#count < this.#limits.max) this.#count += 1
    else await this.#turn()
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        this.#waiting.delete(start)
        reject(this.#limits.refusal())
      }
      const timer = setTimeout(giveUp, this.#limits.timeoutMs).unref()
      this.#waiting.add(start)
    })
  }

  #leave(): void {
    const [next] = this.#waiting
    if (next === undefined) {
      this.#count -= 1
      return
    }
    this.#waiting.delete(next)
    next()
  }
}
