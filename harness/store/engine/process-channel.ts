import type { Expression, RawBuilder } from 'kysely'
import type { Store } from './schema.ts'

/** What the processes over one database tell each other. */
export type Topic = 'clock' | 'calls' | 'pushes' | 'dropSockets' | 'socketsDropped' | 'epoch'

/** How the processes over one database hear of what one of them has done. */
export type ProcessChannel = {
  /** By which the others know this one: while it is there, the server has a session of this name. */
  readonly processName: string
  /**
   * Tells every process, this one too; inside of a transaction at its commit, in the order of commits.
   * @param payload an id or two: the server takes 8,000 bytes
   */
  notify(store: Store, topic: Topic, payload?: string): Promise<void>
  /** The same as a part of a statement, which gives the payload. */
  notification(topic: Topic, payload: Expression<unknown>): RawBuilder<unknown>
  /** @returns how to stop */
  listen(topic: Topic, listener: (payload: string) => void): () => void
  /** Called once something may have been missed: the connection was lost, and is back. */
  onMissed(listener: () => void): () => void
  /** Has the connection answer, where nothing was heard that should have been; one that does not is lost. */
  check(): void
}

const channels = new WeakMap<Store, ProcessChannel>()

export function provideChannel(store: Store, channel: ProcessChannel): void {
  channels.set(store, channel)
}

/** Null where the store is this process's alone. */
export function channelOf(store: Store): ProcessChannel | null {
  return channels.get(store) ?? null
}
