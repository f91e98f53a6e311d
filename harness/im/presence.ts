import { pushEvents, type Push } from './push.ts'

/** One page; a user may have several. */
export type Page = { userId: string; instanceId: number }

/** Of im-protocol 8. */
const statuses = { online: 1, offline: 2 } as const

/** The most people that one page may watch, as the vendor has it. */
const mostWatched = 200

/** Who is there, and which pages want to hear who comes and goes. */
export class Presence {
  readonly #isOnline: (userId: string) => boolean
  /** By watching user: their newest page that asked, so that a page which never returns is forgotten. */
  readonly #watching = new Map<string, { instanceId: number; watched: Set<string> }>()

  constructor(isOnline: (userId: string) => boolean) {
    this.#isOnline = isOnline
  }

  isOnline(userId: string): boolean {
    return this.#isOnline(userId)
  }

  statusOf(userId: string): object {
    const Status = this.#isOnline(userId) ? statuses.online : statuses.offline
    return { To_Account: userId, Status, CustomStatus: '' }
  }

  /** Also over a lost socket: the page is the same when it is back. */
  watch({ userId, instanceId }: Page, people: readonly string[]): void {
    const known = this.#watching.get(userId)
    const watched = known?.instanceId === instanceId ? known.watched : new Set<string>()
    for (const person of people) if (watched.size < mostWatched) watched.add(person)
    this.#watching.set(userId, { instanceId, watched })
  }

  unwatch({ userId }: Page, people: readonly string[] | 'everybody'): void {
    const known = this.#watching.get(userId)
    if (people === 'everybody') this.#watching.delete(userId)
    else for (const person of people) known?.watched.delete(person)
  }

  /** What those who watch somebody hear once that one has come or gone. */
  statusPushes(userId: string): Push[] {
    const events = [{ Event: 20, UserStatusList: [this.statusOf(userId)] }]
    return [...this.#watching]
      .filter(([, { watched }]) => watched.has(userId))
      .map(([watcher, { instanceId }]) => ({ ...pushEvents(watcher, events), only: instanceId }))
  }
}
