/** Lets many pass together, or one alone. */
export class Gate {
  #inside = new Set<Promise<unknown>>()
  #alone: Promise<unknown> = Promise.resolve()

  /** Beside others, not beside one who is alone. */
  async together<T>(work: () => Promise<T>): Promise<T> {
    for (let before = null; before !== this.#alone;) {
      before = this.#alone
      await before
    }
    return this.#enter(work)
  }

  /** Once all who are inside have left; whoever comes meanwhile waits. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#alone
    const done = before.then(async () => {
      await Promise.allSettled(this.#inside)
      return work()
    })
    this.#alone = done.catch(() => {})
    return done
  }

  async #enter<T>(work: () => Promise<T>): Promise<T> {
    const running = work()
    const left = running.catch(() => {})
    this.#inside.add(left)
    try {
      return await running
    } finally {
      this.#inside.delete(left)
    }
  }
}
