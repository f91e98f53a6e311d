import { mostSockets, mostUnsignedSockets } from '#harness/domain/flood-limits.ts'

/** The place of one open socket. */
export type SocketPlace = {
  /** Somebody has signed in on it, or out. */
  setSigned(isSigned: boolean): void
  leave(): void
}

type Held = { open: number; unsigned: number }

/** How many sockets each address holds with this process; of one that holds none nothing is kept. */
export class SocketPlaces {
  readonly #held = new Map<string, Held>()

  /** Null where the address has as many as it may. */
  enter(address: string): SocketPlace | null {
    const held = this.#held.get(address) ?? { open: 0, unsigned: 0 }
    if (held.open >= mostSockets || held.unsigned >= mostUnsignedSockets) return null
    this.#held.set(address, held)
    held.open += 1
    held.unsigned += 1
    let state: 'unsigned' | 'signed' | 'left' = 'unsigned'
    return {
      setSigned(isSigned) {
        const next = isSigned ? 'signed' : 'unsigned'
        if (state === 'left' || state === next) return
        state = next
        held.unsigned += isSigned ? -1 : 1
      },
      leave: () => {
        if (state === 'left') return
        if (state === 'unsigned') held.unsigned -= 1
        state = 'left'
        held.open -= 1
        if (held.open === 0) this.#held.delete(address)
      },
    }
  }
}
