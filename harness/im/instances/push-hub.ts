import { writeFrame } from '#harness/im/chat-frame.ts'
import type { Push } from './push.ts'

/** A socket as the hub sees it. */
export type Subscriber = {
  /** Held while the instance has yet to catch up, unless it is sent 'at once'. */
  send(frame: string, when?: 'at once'): void
  /** Closes it; the instance comes back by itself and catches up. */
  drop(): void
}

type Options = {
  /** Called when the first instance of a user has come to this process, or the last has gone. */
  onChange(userId: string): void
  /** Called with an instance of the shared table once nothing more goes to it (online-instance-store.ts). */
  onLeft(onlineId: number): void
}

type Subscription = { subscriber: Subscriber; onlineId: number | null }

/** The connected instances of this process, by user. */
export class PushHub {
  readonly #users = new Map<string, Map<number, Subscription>>()
  readonly #options: Options
  #pushes = 0

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * @param onlineId its id in the table that processes share, if they share one
   * @returns the subscriber before this one: a socket that its instance has given up
   */
  subscribe(
    userId: string,
    instanceId: number,
    subscriber: Subscriber,
    onlineId: number | null = null,
  ): Subscriber | null {
    const instances = this.#users.get(userId) ?? new Map<number, Subscription>()
    const before = instances.get(instanceId) ?? null
    instances.set(instanceId, { subscriber, onlineId })
    this.#users.set(userId, instances)
    if (before !== null) this.release(before.onlineId)
    else if (instances.size === 1) this.#options.onChange(userId)
    return before === null || before.subscriber === subscriber ? null : before.subscriber
  }

  /** Only if this socket is still the subscriber: the instance may be back on another one already. */
  leave(userId: string, instanceId: number, subscriber: Subscriber): void {
    const instances = this.#users.get(userId)
    const left = instances?.get(instanceId)
    if (instances === undefined || left?.subscriber !== subscriber) return
    instances.delete(instanceId)
    this.release(left.onlineId)
    if (instances.size > 0) return
    this.#users.delete(userId)
    this.#options.onChange(userId)
  }

  /** Also of an instance whose socket was closed before it could be subscribed. */
  release(onlineId: number | null): void {
    if (onlineId !== null) this.#options.onLeft(onlineId)
  }

  deliver(push: Push): void {
    const { to, servcmd, body } = push
    let frame: string | null = null
    for (const [instanceId, { subscriber }] of this.#instancesOf(push)) {
      // Written on demand: mostly the acting instance is its user's only one, and gets no push.
      frame ??= writeFrame({ servcmd, seq: ++this.#pushes }, body)
      if (servcmd === 'im_open_push.msg_push') {
        subscriber.send(frame)
        continue
      }
      subscriber.send(frame, 'at once')
      // An instance that was ordered to log out gets no more pushes, even if it stays.
      this.leave(to, instanceId, subscriber)
    }
  }

  /** Whether an instance of this process gets it. */
  reaches(push: Push): boolean {
    return this.#instancesOf(push).length > 0
  }

  /** Closes the sockets that the push is for, in place of delivering it. */
  dropInstead(push: Push): void {
    for (const [, { subscriber }] of this.#instancesOf(push)) subscriber.drop()
  }

  #instancesOf(push: Push): [number, Subscription][] {
    const instances = [...(this.#users.get(push.to) ?? [])]
    return instances.filter(([instanceId]) => isFor(push, instanceId))
  }

  /** Sends events to one socket, whatever session it now has. */
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
    const instances = [...(this.#users.get(userId)?.values() ?? [])]
    for (const { subscriber } of instances) subscriber.drop()
    return instances.length
  }
}

/** Whether an instance of the push's recipient gets it. */
export function isFor({ only, except }: Push, instanceId: number): boolean {
  return instanceId !== except && (only === undefined || instanceId === only)
}
