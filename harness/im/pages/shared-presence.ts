import { addWatched, listWatchers, removeWatched } from '#harness/store/chat/chat-watch-store.ts'
import {
  addOnlinePage,
  hasPagesOfEndedProcesses,
  listPagesElsewhere,
  removeOnlinePages,
  removePagesOfEndedProcesses,
} from '#harness/store/chat/online-page-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { inTransaction } from '#harness/store/engine/transaction.ts'
import { maxWatched, statusPush, type Page, type Presence } from './presence.ts'
import type { Push } from './push.ts'
import { withoutFault } from './push-faults.ts'
import { isFor, type PushHub } from './push-hub.ts'
import { nothingRelayed, type PushRelay } from './push-relay.ts'
import { repeat } from './repeat.ts'

/** How soon it is noticed that another process has ended without a word, and what failed is tried again. */
const lookEveryMs = 1000

type Parts = {
  store: Store
  processName: string
  hub: Pick<PushHub, 'isOnline' | 'reaches'>
  relay: PushRelay
  onFault: (error: unknown) => void
}

/**
 * Who is there with any of the processes over one database. A login writes its page into a table within its own
 * transaction; that it has gone is written afterwards. Pages of a process that was killed count no more as
 * soon as the server has lost its sessions; the first of the others to notice takes them away, and tells.
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
    const elsewhere = await listPagesElsewhere(store, userIds, processName)
    return new Set([...here, ...elsewhere.map(({ userId }) => userId)])
  }

  async findReached(store: Store, pushes: readonly Push[]): Promise<boolean[]> {
    const { hub, processName } = this.#parts
    const people = [...new Set(pushes.map(({ to }) => to))]
    const elsewhere = await listPagesElsewhere(store, people, processName)
    const reaches = (push: Push) =>
      elsewhere.some(({ userId, instanceId }) => userId === push.to && isFor(push, instanceId))
    return pushes.map((push) => hub.reaches(push) || reaches(push))
  }

  watch(store: Store, page: Page, people: readonly string[]): Promise<void> {
    return addWatched(store, page, { people, max: maxWatched })
  }

  unwatch(store: Store, { userId }: Page, people: readonly string[] | 'everybody'): Promise<void> {
    return removeWatched(store, userId, people === 'everybody' ? null : people)
  }

  async enter(store: Store, page: Page): Promise<{ pageId: number; pushes: readonly Push[] }> {
    const { id: pageId, wasOnline } = await addOnlinePage(store, page, this.#parts.processName)
    return { pageId, pushes: wasOnline ? [] : await statusPushes(store, [page.userId], true) }
  }

  /** A page of this process has gone. */
  leave(pageId: number): void {
    if (this.#isClosed) return
    this.#left.push(pageId)
    this.#writing ??= this.#writeLeft()
  }

  /** What is still written here counts no more with the last session of this process. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#stopLooking()
    await this.#writing
  }

  async #look(): Promise<void> {
    if (this.#left.length > 0) this.#writing ??= this.#writeLeft()
    if (await hasPagesOfEndedProcesses(this.#parts.store))
      await this.#remove(removePagesOfEndedProcesses)
  }

  async #writeLeft(): Promise<void> {
    while (this.#left.length > 0) {
      const ids = this.#left
      this.#left = []
      if (await this.#remove((trx) => removeOnlinePages(trx, ids))) continue
      // The next look tries them again.
      this.#left.push(...ids)
      break
    }
    this.#writing = null
  }

  /** Says whether it could; whoever watches those who are gone hears of it. */
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

/** What those who watch some people hear once they have come or gone. */
async function statusPushes(
  store: Store,
  people: readonly string[],
  isOnline: boolean,
): Promise<Push[]> {
  if (people.length === 0) return []
  const watchers = await listWatchers(store, people)
  return watchers.map(({ watched, ...page }) => statusPush(page, watched, isOnline))
}
