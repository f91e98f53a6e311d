/** So many bytes may wait at a time; what would be more is refused where it comes in. */
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
