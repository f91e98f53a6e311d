/** Limits the bytes that wait at a time; more are refused where they come in. */
export class ByteBudget {
  readonly #max: number
  #taken = 0

  constructor(max: number) {
    this.#max = max
  }

  /** Whether they fit; if so they are taken until they are given back. */
  take(bytes: number): boolean {
    if (this.#taken + bytes > this.#max) return false
    this.#taken += bytes
    return true
  }

  giveBack(bytes: number): void {
    this.#taken -= bytes
  }
}
