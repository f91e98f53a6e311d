/** So many bytes may wait at a time; what would be more is refused where it comes in. */
export class ByteBudget {
  readonly #most: number
  #taken = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Whether they fit; if so they are taken until they are given back. */
  take(bytes: number): boolean {
    if (this.#taken + bytes > this.#most) return false
    this.#taken += bytes
    return true
  }

  giveBack(bytes: number): void {
    this.#taken -= bytes
  }
}
