import { clearTimeout, setTimeout } from 'node:timers'
import { setTimeout as wait } from 'node:timers/promises'
import {
  addPushes,
  readPushes as readRows,
  removeOldPushes,
} from '#harness/store/chat/shared-push-store.ts'
import type { ProcessChannel } from '#harness/store/engine/process-channel.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { deliverPushes, notePushes, type FaultyPush } from './push-faults.ts'
import type { PushHub } from './push-hub.ts'
import type { PushRelay, RelayedPushes } from './push-relay.ts'
import { repeat } from './repeat.ts'
import { readPushes, writePushes } from './stored-pushes.ts'

const maxReadAtOnce = 200
const betweenTriesMs = 500
/** The longest that an answer waits for its turn: the listening connection may be lost, and is checked then. */
const latestAnswerMs = 1000
const removeEveryMs = 30_000

type Parts = {
  context: HarnessContext
  channel: ProcessChannel
  hub: PushHub
  /** Closes the sockets of this process: their instances come back and catch up from the store. */
  dropSockets: () => void
  onFault: (error: unknown) => void
}

/** The pushes of a command of this process, which need not be read back. */
type OwnPushes = {
  pushes: readonly FaultyPush[]
  /** The id of all pushes of its transaction; null until the end of that. */
  id: number | null
  /** Resolves once it is known that the command is committed, or that the answer to the commit was lost. */
  isCommitted: Promise<void>
  answer(): void
}

/**
 * The pushes of all processes over one database. A transaction writes those of its commands into a table and tells
 * their id (NOTIFY); every process, this one too, hears the ids in the order of commits, reads what it has not written
 * itself, all that it has heard of meanwhile at once, and delivers to its own instances. A command is answered when
 * the id of its own is heard. Where a process may have missed an id it closes its sockets: the SDK connects anew and
 * catches up from the store.
 */
export class SharedPushRelay implements PushRelay {
  readonly #parts: Parts
  /** By transactions that have not ended. */
  readonly #relayed = new WeakMap<Store, OwnPushes[]>()
  readonly #own = new Map<number, readonly OwnPushes[]>()
  readonly #ends: (() => void)[]
  readonly #stopRemoving: () => Promise<void>
  #received: number[] = []
  #delivering: Promise<void> | null = null
  #isClosed = false

  constructor(parts: Parts) {
    this.#parts = parts
    const { channel, dropSockets } = parts
    this.#ends = [
      channel.listen('pushes', (id) => this.#receive(Number(id))),
      channel.onMissed(() => {
        // The ids may start from one again.
        this.#answerAll()
        this.#received = []
        dropSockets()
      }),
    ]
    const remove = () => removeOldPushes(parts.context.store)
    this.#stopRemoving = repeat(removeEveryMs, remove, parts.onFault)
  }

  relay(store: Store, pushes: readonly FaultyPush[]): RelayedPushes {
    const { promise: isCommitted, resolve } = Promise.withResolvers<void>()
    const own: OwnPushes = { pushes, id: null, isCommitted, answer() {} }
    const relayed = this.#relayed.get(store) ?? []
    relayed.push(own)
    this.#relayed.set(store, relayed)
    return {
      deliver: (answer) => {
        notePushes(this.#parts.context, pushes)
        own.answer = onceSoon(
          () => this.#attempt(answer),
          () => this.#parts.channel.check(),
        )
        if (own.id === null || !this.#own.has(own.id)) own.answer()
        resolve()
      },
      giveUp: () => {
        if (own.id === null) relayed.splice(relayed.indexOf(own), 1)
        else this.#own.delete(own.id)
        resolve()
      },
    }
  }

  async keep(store: Store): Promise<void> {
    const relayed = this.#relayed.get(store) ?? []
    if (relayed.length === 0) return
    const all = relayed.flatMap(({ pushes }) => pushes)
    const id = await addPushes(store, this.#parts.channel, writePushes(all))
    for (const own of relayed) own.id = id
    this.#own.set(id, relayed)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const end of this.#ends) end()
    this.#answerAll()
    await this.#stopRemoving()
    await this.#delivering
  }

  #receive(id: number): void {
    this.#received.push(id)
    this.#delivering ??= this.#deliverReceived()
  }

  async #deliverReceived(): Promise<void> {
    while (this.#received.length > 0 && !this.#isClosed) {
      const received = this.#received
      const ids = received.slice(0, maxReadAtOnce)
      const own = new Map(ids.map((id) => [id, this.#own.get(id)]))
      const read = await this.#read(ids.filter((id) => own.get(id) === undefined))
      // `received` was replaced if ids may have been missed meanwhile.
      if (read === null || received !== this.#received) continue
      received.splice(0, ids.length)
      for (const id of ids) await this.#deliver(id, own.get(id) ?? read.get(id))
    }
    this.#delivering = null
  }

  async #deliver(id: number, found: readonly OwnPushes[] | string | undefined): Promise<void> {
    const { context, hub, dropSockets } = this.#parts
    if (found === undefined) return dropSockets()
    if (typeof found === 'string') {
      return this.#attempt(() => deliverPushes(context, hub, readPushes(found)))
    }
    for (const { isCommitted } of found) await isCommitted
    this.#own.delete(id)
    for (const { answer, pushes } of found) {
      answer()
      this.#attempt(() => deliverPushes(context, hub, pushes))
    }
  }

  /** An answer or a delivery that fails must not hold up those after it. */
  #attempt(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#parts.onFault(error)
    }
  }

  #answerAll(): void {
    for (const { answer } of [...this.#own.values()].flat()) answer()
    this.#own.clear()
  }

  /** The stored pushes by id; null where the read has to be tried again. */
  async #read(ids: readonly number[]): Promise<Map<number, string> | null> {
    if (ids.length === 0) return new Map()
    try {
      return await readRows(this.#parts.context.store, ids)
    } catch (error) {
      this.#parts.onFault(error)
      await wait(betweenTriesMs)
      return null
    }
  }
}

/** Answers once: when it is called, or by itself after `latestAnswerMs`, and then calls `wasLate`. */
function onceSoon(answer: () => void, wasLate: () => void): () => void {
  let isDone = false
  const once = () => {
    clearTimeout(timer)
    if (isDone) return
    isDone = true
    answer()
  }
  const timer = setTimeout(() => {
    once()
    wasLate()
  }, latestAnswerMs)
  return once
}
