import type { Store } from '#harness/store/engine/schema.ts'
import { maxWatched, statusPush, type Instance, type Presence } from './presence.ts'
import type { Push } from './push.ts'
import type { PushHub } from './push-hub.ts'

type Hub = Pick<PushHub, 'isOnline' | 'reaches'>

/** Presence in a process that has its store for itself: every online user is connected to it. */
export class OwnPresence implements Presence {
  readonly #hub: Hub
  /** By watching user: their newest instance that asked, so that an instance which never returns is forgotten. */
  readonly #watching = new Map<string, { instanceId: number; watched: Set<string> }>()

  constructor(hub: Hub) {
    this.#hub = hub
  }

  async listOnline(_store: Store, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(userIds.filter((userId) => this.#hub.isOnline(userId)))
  }

  async findReached(_store: Store, pushes: readonly Push[]): Promise<boolean[]> {
    return pushes.map((push) => this.#hub.reaches(push))
  }

  async watch(
    _store: Store,
    { userId, instanceId }: Instance,
    people: readonly string[],
  ): Promise<void> {
    const known = this.#watching.get(userId)
    const watched = known?.instanceId === instanceId ? known.watched : new Set<string>()
    for (const person of people) if (watched.size < maxWatched) watched.add(person)
    this.#watching.set(userId, { instanceId, watched })
  }

  async unwatch(
    _store: Store,
    { userId }: Instance,
    people: readonly string[] | 'everybody',
  ): Promise<void> {
    const known = this.#watching.get(userId)
    if (people === 'everybody') this.#watching.delete(userId)
    else for (const person of people) known?.watched.delete(person)
  }

  /** Pushes nothing: the hub reports the instance once it is subscribed. */
  async enter(): Promise<{ onlineId: null; pushes: readonly Push[] }> {
    return { onlineId: null, pushes: [] }
  }

  /** The pushes to those who watch a user that came or went. */
  statusPushes(userId: string): Push[] {
    const isOnline = this.#hub.isOnline(userId)
    return [...this.#watching]
      .filter(([, { watched }]) => watched.has(userId))
      .map(([watcher, { instanceId }]) =>
        statusPush({ userId: watcher, instanceId }, userId, isOnline),
      )
  }
}
