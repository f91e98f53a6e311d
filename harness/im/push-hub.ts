import { writeFrame } from './chat-frame.ts'
import type { Push } from './chat-command.ts'

/** A socket as the hub sees it. */
export type Seat = {
  /** Later where the page has yet to catch up, unless it is to be at once. */
  send(frame: string, when?: 'at once'): void
  /** Closes it; the page comes back by itself and catches up. */
  drop(): void
}

/** Which pages of whom are connected to this process. */
export class PushHub {
  readonly #users = new Map<string, Map<number, Seat>>()
  readonly #onChange: (userId: string) => void
  #pushes = 0

  /** @param onChange told of whoever has come, or gone with their last page */
  constructor(onChange: (userId: string) => void) {
    this.#onChange = onChange
  }

  /** @returns what was seated there before: a socket that its page has given up. */
  seat(userId: string, instanceId: number, seat: Seat): Seat | null {
    const pages = this.#users.get(userId) ?? new Map<number, Seat>()
    const before = pages.get(instanceId) ?? null
    pages.set(instanceId, seat)
    this.#users.set(userId, pages)
    if (pages.size === 1 && before === null) this.#onChange(userId)
    return before === seat ? null : before
  }

  /** Only where it still sits: the page may be back on another socket already. */
  leave(userId: string, instanceId: number, seat: Seat): void {
    const pages = this.#users.get(userId)
    if (pages?.get(instanceId) !== seat) return
    pages.delete(instanceId)
    if (pages.size > 0) return
    this.#users.delete(userId)
    this.#onChange(userId)
  }

  deliver({ to, servcmd, body, only, except }: Push): void {
    const pages = this.#users.get(to)
    if (pages === undefined) return
    let frame: string | null = null
    for (const [instanceId, seat] of pages) {
      if (instanceId === except || (only !== undefined && instanceId !== only)) continue
      // Mostly the acting page is its user's only one, and nothing is to be written.
      frame ??= writeFrame({ servcmd, seq: ++this.#pushes }, body)
      if (servcmd === 'im_open_push.msg_push') {
        seat.send(frame)
        continue
      }
      seat.send(frame, 'at once')
      // Whoever is told to go hears nothing more, also when it stays.
      this.leave(to, instanceId, seat)
    }
  }

  /** Events for one socket, whoever sits there by now. */
  deliverTo(seat: Seat, events: readonly object[]): void {
    this.#pushes += 1
    const address = { servcmd: 'im_open_push.msg_push', seq: this.#pushes }
    seat.send(writeFrame(address, { EventArray: events }), 'at once')
  }

  isOnline(userId: string): boolean {
    return this.#users.has(userId)
  }

  /** Drops the sockets of a user; says how many. */
  drop(userId: string): number {
    const seats = [...(this.#users.get(userId)?.values() ?? [])]
    for (const seat of seats) seat.drop()
    return seats.length
  }
}
