import { writeFrame } from '#harness/im/chat-frame.ts'
import type { Push } from './push.ts'

/** A socket as the hub sees it. */
export type Subscriber = {
  /** Later where the page has yet to catch up, unless it is to be at once. */
  send(frame: string, when?: 'at once'): void
  /** Closes it; the page comes back by itself and catches up. */
  drop(): void
}

type Options = {
  /** Told of whoever has come to this process, or gone with their last page. */
  onChange(userId: string): void
  /** Told once nothing more goes to a page that the processes share (online-page-store.ts). */
  onLeft(pageId: number): void
}

type Subscription = { subscriber: Subscriber; pageId: number | null }

/** Which pages of whom are connected to this process. */
export class PushHub {
  readonly #users = new Map<string, Map<number, Subscription>>()
  readonly #options: Options
  #pushes = 0

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * @param pageId where the processes share who is there
   * @returns what was subscribed there before: a socket that its page has given up
   */
  subscribe(
    userId: string,
    instanceId: number,
    subscriber: Subscriber,
    pageId: number | null = null,
  ): Subscriber | null {
    const pages = this.#users.get(userId) ?? new Map<number, Subscription>()
    const before = pages.get(instanceId) ?? null
    pages.set(instanceId, { subscriber, pageId })
    this.#users.set(userId, pages)
    if (before !== null) this.release(before.pageId)
    else if (pages.size === 1) this.#options.onChange(userId)
    return before === null || before.subscriber === subscriber ? null : before.subscriber
  }

  /** Only where it still sits: the page may be back on another socket already. */
  leave(userId: string, instanceId: number, subscriber: Subscriber): void {
    const pages = this.#users.get(userId)
    const left = pages?.get(instanceId)
    if (pages === undefined || left?.subscriber !== subscriber) return
    pages.delete(instanceId)
    this.release(left.pageId)
    if (pages.size > 0) return
    this.#users.delete(userId)
    this.#options.onChange(userId)
  }

  /** Also of a page whose socket was closed before it could be subscribed. */
  release(pageId: number | null): void {
    if (pageId !== null) this.#options.onLeft(pageId)
  }

  deliver(push: Push): void {
    const { to, servcmd, body } = push
    let frame: string | null = null
    for (const [instanceId, { subscriber }] of this.#pagesOf(push)) {
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

  /** Whether anybody is here to hear it. */
  reaches(push: Push): boolean {
    return this.#pagesOf(push).length > 0
  }

  /** Closes the sockets that it is for, in its place. */
  dropInstead(push: Push): void {
    for (const [, { subscriber }] of this.#pagesOf(push)) subscriber.drop()
  }

  #pagesOf(push: Push): [number, Subscription][] {
    const pages = [...(this.#users.get(push.to) ?? [])]
    return pages.filter(([instanceId]) => isFor(push, instanceId))
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
    const pages = [...(this.#users.get(userId)?.values() ?? [])]
    for (const { subscriber } of pages) subscriber.drop()
    return pages.length
  }
}

/** Which of the pages of its recipient hear it. */
export function isFor({ only, except }: Push, instanceId: number): boolean {
  return instanceId !== except && (only === undefined || instanceId === only)
}
