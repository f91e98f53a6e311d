const maxReported = 10_000

/** Rows of an older version that can't be read: they are skipped, and each is reported once. */
export class UnreadableRows {
  readonly #reported = new Set<string>()
  readonly #onFault: (error: unknown) => void

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault
  }

  /** @param row its table and id */
  report(row: string): void {
    if (this.#reported.has(row) || this.#reported.size >= maxReported) return
    this.#reported.add(row)
    this.#onFault(new Error(`can't be read and is passed over: ${row}`))
  }
}
