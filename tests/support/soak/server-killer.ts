import type { Kill } from './soak-plan.ts'
import type { SoakServer } from './soak-server.ts'

/** All that is said by then has left this process. */
const heldMs = 10

/**
 * Kills the server where it hurts most. When so many answers have come everybody says much at
 * once, to a server that is held up meanwhile: it finds all of it waiting. With one of the
 * answers to that it is gone: more of it is being written, answered or not.
 */
export class ServerKiller {
  readonly #kills: readonly Kill[]
  readonly #server: SoakServer
  readonly #interrupts = new Set<() => void>()
  #answers = 0
  #untilKill = 0

  constructor(kills: readonly Kill[], server: SoakServer) {
    this.#kills = kills
    this.#server = server
  }

  /** @returns takes the interrupt out again */
  join(interrupt: () => void): () => void {
    this.#interrupts.add(interrupt)
    return () => void this.#interrupts.delete(interrupt)
  }

  /** To be told of every answer in the moment it comes. */
  answered(): void {
    this.#answers += 1
    if (this.#untilKill > 0) {
      this.#untilKill -= 1
      if (this.#untilKill === 0) this.#server.kill()
    }
    const due = this.#kills.find(({ at }) => at === this.#answers)
    if (due === undefined) return
    this.#untilKill = due.after
    this.#server.holdUp(heldMs)
    for (const interrupt of this.#interrupts) interrupt()
  }
}
