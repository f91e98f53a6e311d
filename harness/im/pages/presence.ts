import type { Store } from '#harness/store/engine/schema.ts'
import { pushEvents, type Push } from './push.ts'

/** One page; a user may have several. */
export type Page = { userId: string; instanceId: number }

/** The most people that one page may watch, as the vendor has it. */
export const maxWatched = 200

/** Who is there, and which pages want to hear who comes and goes. Asked within a command's transaction. */
export type Presence = {
  /** Those of some people who are there. */
  listOnline(store: Store, userIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Of each push, whether a page is there that hears it. */
  findReached(store: Store, pushes: readonly Push[]): Promise<boolean[]>
  /** Also over a lost socket: the page is the same when it is back. */
  watch(store: Store, page: Page, people: readonly string[]): Promise<void>
  unwatch(store: Store, page: Page, people: readonly string[] | 'everybody'): Promise<void>
  /** A page has logged in: gives its id where the processes share who is there, and what others hear of it. */
  enter(store: Store, page: Page): Promise<{ pageId: number | null; pushes: readonly Push[] }>
}

/** Of im-protocol 8. */
const statuses = { online: 1, offline: 2 } as const

export function presentStatus(userId: string, isOnline: boolean): object {
  const Status = isOnline ? statuses.online : statuses.offline
  return { To_Account: userId, Status, CustomStatus: '' }
}

/** What a page that watches somebody hears once that one has come or gone. */
export function statusPush(watcher: Page, userId: string, isOnline: boolean): Push {
  const events = [{ Event: 20, UserStatusList: [presentStatus(userId, isOnline)] }]
  return { ...pushEvents(watcher.userId, events), only: watcher.instanceId }
}
