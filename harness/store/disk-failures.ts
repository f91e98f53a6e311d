import { StoreUnavailableError } from './engine/store-unavailable.ts'

type Options = {
  /** What lies on the disk, as it is called in reports. */
  name: string
  /** Whether an error is the disk's, and may be over in a moment. */
  isOfDisk(error: Error): boolean
  /** Told in one line that the disk fails, and that it does no more. */
  report?: ((line: string) => void) | undefined
}

/** What a disk can't do now, full as it is or only to be read: said once, and once that it is over. */
export class DiskFailures {
  readonly #name: string
  readonly #isOfDisk: (error: Error) => boolean
  #report: (line: string) => void
  #areGoingOn = false

  constructor({ name, isOfDisk, report = () => {} }: Options) {
    this.#name = name
    this.#isOfDisk = isOfDisk
    this.#report = report
  }

  get areGoingOn(): boolean {
    return this.#areGoingOn
  }

  /** From then on. */
  reportTo(report: (line: string) => void): void {
    this.#report = report
  }

  /** What an error is to whoever meets it: a StoreUnavailableError, or itself. */
  errorOf(error: unknown): unknown {
    if (!(error instanceof Error) || !this.#isOfDisk(error)) return error
    if (!this.#areGoingOn) {
      this.#areGoingOn = true
      this.#report(
        `${this.#name} fails (${error.message}); calls that need it are answered with 503 until it can be written`,
      )
    }
    return new StoreUnavailableError(error.message, { cause: error })
  }

  /** Something was written and is kept. */
  end(): void {
    if (!this.#areGoingOn) return
    this.#areGoingOn = false
    this.#report(`${this.#name} can be written again`)
  }
}
