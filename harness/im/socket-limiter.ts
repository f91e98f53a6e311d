import { maxSockets, maxUnsignedSockets } from '#harness/domain/flood-limits.ts'

/** The slot of one open socket. */
export type SocketSlot = {
  /** Somebody has signed in on it, or out. */
  setSigned(isSigned: boolean): void
  release(): void
}

type Held = { open: number; unsigned: number }

/** Counts the sockets of each address with this process; keeps nothing of an address without one. */
export class SocketLimiter {
  readonly #held = new Map<string, Held>()

  /** Null where the address has as many as it may. */
  acquire(address: string): SocketSlot | null {
    const held = this.#held.get(address) ?? { open: 0, unsigned: 0 }
    if (held.open >= maxSockets || held.unsigned >= maxUnsignedSockets) return null
    this.#held.set(address, held)
    held.open += 1
    held.unsigned += 1
    let state: 'unsigned' | 'signed' | 'released' = 'unsigned'
    return {
      setSigned(isSigned) {
        const next = isSigned ? 'signed' : 'unsigned'
        if (state === 'released' || state === next) return
        state = next
        held.unsigned += isSigned ? -1 : 1
      },
      release: () => {
        if (state === 'released') return
        if (state === 'unsigned') held.unsigned -= 1
        state = 'released'
        held.open -= 1
        if (held.open === 0) this.#held.delete(address)
      },
    }
  }
}
