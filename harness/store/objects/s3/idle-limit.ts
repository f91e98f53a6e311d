import { clearTimeout, setTimeout } from 'node:timers'

/** Ends what has not gone on for so long. */
export class IdleLimit {
  readonly #ending = new AbortController()
  readonly #ms: number
  #timer: NodeJS.Timeout | undefined

  constructor(ms: number) {
    this.#ms = ms
  }

  get signal(): AbortSignal {
    return this.#ending.signal
  }

  /** It goes on. */
  renew(): void {
    clearTimeout(this.#timer)
    const end = () => this.#ending.abort(new Error(`no answer within ${this.#ms / 1000} s`))
    this.#timer = setTimeout(end, this.#ms).unref()
  }

  /** Nobody wants it any more. */
  end(): void {
    clearTimeout(this.#timer)
    this.#ending.abort()
  }

  /** Nobody waits for it now. */
  pause(): void {
    clearTimeout(this.#timer)
  }
}
