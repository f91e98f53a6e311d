import { addWatched, listWatchers, removeWatched } from '#harness/store/chat/chat-watch-store.ts'
import {
  addOnlineInstance,
  hasInstancesOfEndedProcesses,
  listInstancesElsewhere,
  removeOnlineInstances,
  removeInstancesOfEndedProcesses,
} from '#harness/store/chat/online-instance-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { inTransaction } from '#harness/store/engine/transaction.ts'
import { maxWatched, statusPush, type Instance, type Presence } from './presence.ts'
import type { Push } from './push.ts'
import { withoutFault } from './push-faults.ts'
import { isFor, type PushHub } from './push-hub.ts'
import { nothingRelayed, type PushRelay } from './push-relay.ts'
import { repeat } from './repeat.ts'

/** How often it looks for processes that were killed, and retries removals that failed. */
const lookEveryMs = 1000

type Parts = {
  store: Store
  processName: string
  hub: Pick<PushHub, 'isOnline' | 'reaches'>
  relay: PushRelay
  onFault: (error: unknown) => void
}

/**
 * Presence over all processes of one database. A login adds its instance to a table in its own transaction; an instance
 * that has gone is removed afterwards. Instances of a killed process no longer count once the server has lost its
 * sessions; the first process to notice removes them, and pushes that their users have gone.
 */
export class SharedPresence implements Presence {
  readonly #parts: Parts
  readonly #stopLooking: () => Promise<void>
  #left: number[] = []
  #writing: Promise<void> | null = null
  #isClosed = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.#stopLooking = repeat(lookEveryMs, () => this.#look(), parts.onFault)
  }

  async listOnline(store: Store, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const { hub, processName } = this.#parts
    const here = userIds.filter((userId) => hub.isOnline(userId))
    const elsewhere = await listInstancesElsewhere(store, userIds, processName)
    return new Set([...here, ...elsewhere.map(({ userId }) => userId)])
  }

  async findReached(store: Store, pushes: readonly Push[]): Promise<boolean[]> {
    const { hub, processName } = this.#parts
    const people = [...new Set(pushes.map(({ to }) => to))]
    const elsewhere = await listInstancesElsewhere(store, people, processName)
    const reaches = (push: Push) =>
      elsewhere.some(({ userId, instanceId }) => userId === push.to && isFor(push, instanceId))
    return pushes.map((push) => hub.reaches(push) || reaches(push))
  }

  watch(store: Store, instance: Instance, people: readonly string[]): Promise<void> {
    return addWatched(store, instance, { people, max: maxWatched })
  }

  unwatch(
    store: Store,
    { userId }: Instance,
    people: readonly string[] | 'everybody',
  ): Promise<void> {
    return removeWatched(store, userId, people === 'everybody' ? null : people)
  }

  async enter(
    store: Store,
    instance: Instance,
  ): Promise<{ onlineId: number; pushes: readonly Push[] }> {
    const { id: onlineId, wasOnline } = await addOnlineInstance(
      store,
      instance,
      this.#parts.processName,
    )
    return { onlineId, pushes: wasOnline ? [] : await statusPushes(store, [instance.userId], true) }
  }

  /** An instance of this process has gone. */
  leave(onlineId: number): void {
    if (this.#isClosed) return
    this.#left.push(onlineId)
    this.#writing ??= this.#writeLeft()
  }

  /** Rows that stay behind no longer count once the last session of this process has ended. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#stopLooking()
    await this.#writing
  }

  async #look(): Promise<void> {
    if (this.#left.length > 0) this.#writing ??= this.#writeLeft()
    if (await hasInstancesOfEndedProcesses(this.#parts.store))
      await this.#remove(removeInstancesOfEndedProcesses)
  }

  async #writeLeft(): Promise<void> {
    while (this.#left.length > 0) {
      const ids = this.#left
      this.#left = []
      if (await this.#remove((trx) => removeOnlineInstances(trx, ids))) continue
      // The next look tries them again.
      this.#left.push(...ids)
      break
    }
    this.#writing = null
  }

  /** Removes instances and pushes to the watchers of their users; returns whether it succeeded. */
  async #remove(remove: (trx: Store) => Promise<string[]>): Promise<boolean> {
    const { store, relay, onFault } = this.#parts
    let relayed = nothingRelayed
    try {
      await inTransaction(store, async (trx) => {
        const pushes = await statusPushes(trx, await remove(trx), false)
        if (pushes.length === 0) return
        relayed = relay.relay(trx, pushes.map(withoutFault))
        await relay.keep(trx)
      })
      relayed.deliver(() => {})
      return true
    } catch (error) {
      relayed.giveUp()
      onFault(error)
      return false
    }
  }
}

/** The pushes to those who watch users that came or went. */
async function statusPushes(
  store: Store,
  people: readonly string[],
  isOnline: boolean,
): Promise<Push[]> {
  if (people.length === 0) return []
  const watchers = await listWatchers(store, people)
  return watchers.map(({ watched, ...instance }) => statusPush(instance, watched, isOnline))
}
