import type { Store } from '#harness/store/engine/schema.ts'
import { pushEvents, type Push } from './push.ts'

/** A login of the SDK, by its `instanceid`; a user may have several. */
export type Instance = { userId: string; instanceId: number }

/** The most people that one instance may watch, as the vendor has it. */
export const maxWatched = 200

/** Who is online, and which instances watch whom. Asked within a command's transaction. */
export type Presence = {
  /** Those of some people who are online. */
  listOnline(store: Store, userIds: readonly string[]): Promise<ReadonlySet<string>>
  /** For each push, whether any instance is online that gets it. */
  findReached(store: Store, pushes: readonly Push[]): Promise<boolean[]>
  /** Lasts over a lost socket: the instance is the same when it is back. */
  watch(store: Store, instance: Instance, people: readonly string[]): Promise<void>
  unwatch(store: Store, instance: Instance, people: readonly string[] | 'everybody'): Promise<void>
  /** An instance has logged in: returns its id where processes share one database, and the pushes to others. */
  enter(
    store: Store,
    instance: Instance,
  ): Promise<{ onlineId: number | null; pushes: readonly Push[] }>
}

/** Of im-protocol 8. */
const statuses = { online: 1, offline: 2 } as const

export function presentStatus(userId: string, isOnline: boolean): object {
  const Status = isOnline ? statuses.online : statuses.offline
  return { To_Account: userId, Status, CustomStatus: '' }
}

/** The push to an instance that watches a user who came or went. */
export function statusPush(watcher: Instance, userId: string, isOnline: boolean): Push {
  const events = [{ Event: 20, UserStatusList: [presentStatus(userId, isOnline)] }]
  return { ...pushEvents(watcher.userId, events), only: watcher.instanceId }
}
