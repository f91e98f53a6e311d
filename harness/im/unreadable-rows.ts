const mostTold = 10_000

/** Rows of an older version that nobody could be shown: they are passed over, and told of once. */
export class UnreadableRows {
  readonly #told = new Set<string>()
  readonly #onFault: (error: unknown) => void

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault
  }

  /** @param row its table and id */
  tell(row: string): void {
    if (this.#told.has(row) || this.#told.size >= mostTold) return
    this.#told.add(row)
    this.#onFault(new Error(`can't be read and is passed over: ${row}`))
  }
}
