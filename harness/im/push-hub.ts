import { writeFrame } from './chat-frame.ts'
import type { Push } from './push.ts'

/** A socket as the hub sees it. */
export type Subscriber = {
  /** Later where the page has yet to catch up, unless it is to be at once. */
  send(frame: string, when?: 'at once'): void
  /** Closes it; the page comes back by itself and catches up. */
  drop(): void
}

/** Which pages of whom are connected to this process. */
export class PushHub {
  readonly #users = new Map<string, Map<number, Subscriber>>()
  readonly #onChange: (userId: string) => void
  #pushes = 0

  /** @param onChange told of whoever has come, or gone with their last page */
  constructor(onChange: (userId: string) => void) {
    this.#onChange = onChange
  }

  /** @returns what was subscribed there before: a socket that its page has given up. */
  subscribe(userId: string, instanceId: number, subscriber: Subscriber): Subscriber | null {
    const pages = this.#users.get(userId) ?? new Map<number, Subscriber>()
    const before = pages.get(instanceId) ?? null
    pages.set(instanceId, subscriber)
    this.#users.set(userId, pages)
    if (pages.size === 1 && before === null) this.#onChange(userId)
    return before === subscriber ? null : before
  }

  /** Only where it still sits: the page may be back on another socket already. */
  leave(userId: string, instanceId: number, subscriber: Subscriber): void {
    const pages = this.#users.get(userId)
    if (pages?.get(instanceId) !== subscriber) return
    pages.delete(instanceId)
    if (pages.size > 0) return
    this.#users.delete(userId)
    this.#onChange(userId)
  }

  deliver(push: Push): void {
    const { to, servcmd, body } = push
    let frame: string | null = null
    for (const [instanceId, subscriber] of this.#pagesOf(push)) {
      // Mostly the acting page is its user's only one, and nothing is to be written.
      frame ??= writeFrame({ servcmd, seq: ++this.#pushes }, body)
      if (servcmd === 'im_open_push.msg_push') {
        subscriber.send(frame)
        continue
      }
      subscriber.send(frame, 'at once')
      // Whoever is told to go hears nothing more, also when it stays.
      this.leave(to, instanceId, subscriber)
    }
  }

  /** Whether anybody is there to hear it. */
  reaches(push: Push): boolean {
    return this.#pagesOf(push).length > 0
  }

  /** Closes the sockets that it is for, in its place. */
  dropInstead(push: Push): void {
    for (const [, subscriber] of this.#pagesOf(push)) subscriber.drop()
  }

  #pagesOf({ to, only, except }: Push): [number, Subscriber][] {
    return [...(this.#users.get(to) ?? [])].filter(
      ([instanceId]) => instanceId !== except && (only === undefined || instanceId === only),
    )
  }

  /** Events for one socket, whoever sits there by now. */
  deliverTo(subscriber: Subscriber, events: readonly object[]): void {
    this.#pushes += 1
    const address = { servcmd: 'im_open_push.msg_push', seq: this.#pushes }
    subscriber.send(writeFrame(address, { EventArray: events }), 'at once')
  }

  isOnline(userId: string): boolean {
    return this.#users.has(userId)
  }

  /** Drops the sockets of a user; says how many. */
  drop(userId: string): number {
    const subscribers = [...(this.#users.get(userId)?.values() ?? [])]
    for (const subscriber of subscribers) subscriber.drop()
    return subscribers.length
  }
}
