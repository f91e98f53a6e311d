import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { CallEvent } from '#contract/control.ts'
import { storableText } from '#harness/store/engine/postgres/storable-text.ts'
import { sharedTables } from '#harness/store/engine/postgres/shared-schema.ts'
import type { ProcessChannel } from '#harness/store/engine/process-channel.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { keptDevices, maxCallBytes, maxCalls, type CallLog } from './call-log.ts'
import {
  bytesOf,
  ownText,
  readCall,
  shortenCall,
  type AddedCall,
  type LoggedCall,
} from './logged-call.ts'
import { RecentCalls } from './recent-calls.ts'

/** A process has the oldest removed after so many of its own, or so much of them. */
const callsBetweenTrims = 250
const bytesBetweenTrims = 1024 * 1024

/** A call on its way to the database. */
type WaitingCall = { flow: string | null; device: string | null; bytes: number; call: string }

type Parts = {
  store: Store
  channel: ProcessChannel
  /** Told of what calls could not be kept for; they are dropped. */
  onFault: (error: unknown) => void
}

/**
 * The log that processes over one database have together; it is there as long as the database. What came while
 * the last batch was written is one statement, by turns with the other processes (add_calls in
 * shared-tables.sql): ids have the order of commits.
 */
export class SharedCallLog implements CallLog {
  readonly #parts: Parts
  readonly #listeners = new Set<() => void>()
  readonly #leave: readonly (() => void)[]
  /** Of a database that takes its time no more waits than it would keep. */
  readonly #waiting = new RecentCalls<WaitingCall>(({ bytes }) => bytes)
  /** Of the batch that is written, and of that which takes what waits. */
  #writing: Promise<void> = Promise.resolve()
  #next: Promise<void> | null = null
  #untrimmed = { calls: 0, bytes: 0 }

  constructor(parts: Parts) {
    this.#parts = parts
    const notify = () => {
      for (const listener of this.#listeners) listener()
    }
    const { channel } = parts
    this.#leave = [channel.listen('calls', notify), channel.onMissed(notify)]
  }

  add(added: AddedCall): void {
    const { flow, device, ...call } = shortenCall(added)
    const bytes = bytesOf({ ...call, flow })
    const text = JSON.stringify(call)
    this.#waiting.add({
      flow: flow === null ? null : storableText(flow),
      device: device === null ? null : storableText(device),
      bytes,
      call: text,
    })
    this.#next ??= this.#writeAfter(this.#writing)
  }

  async #writeAfter(before: Promise<void>): Promise<void> {
    await before
    // What is answered in this turn of the event loop belongs to the batch, too.
    await nextTurn()
    this.#writing = this.#next ?? this.#writing
    this.#next = null
    const batch = this.#waiting.take()
    if (batch.length === 0) return
    try {
      await this.#write(batch)
    } catch (error) {
      this.#parts.onFault(error)
    }
  }

  async #write(batch: readonly WaitingCall[]): Promise<void> {
    const { store, channel } = this.#parts
    const untrimmed = this.#untrimmed
    untrimmed.calls += batch.length
    for (const { bytes } of batch) untrimmed.bytes += bytes
    const notified = channel.notification('calls', sql`''`)
    await sql`select harness_shared.add_calls(${JSON.stringify(batch)}), ${notified}`.execute(store)
    if (untrimmed.calls < callsBetweenTrims && untrimmed.bytes < bytesBetweenTrims) return
    this.#untrimmed = { calls: 0, bytes: 0 }
    await sql`select harness_shared.trim_calls(${maxCalls}, ${maxCallBytes}, ${keptDevices})`.execute(
      store,
    )
  }

  async list(flow: string | null, after = 0): Promise<CallEvent[]> {
    await (this.#next ?? this.#writing)
    const latest = sharedTables(this.#parts.store)
      .selectFrom('call')
      .select(['id', 'flow', 'call'])
      .where('id', '>', after)
      .orderBy('id', 'desc')
      .limit(maxCalls)
    const rows = await (flow === null ? latest : latest.where('flow', '=', flow)).execute()
    return rows.toReversed().map((row) => {
      // Written by add.
      const call = JSON.parse(row.call) as Omit<LoggedCall, 'id' | 'flow'>
      return readCall({ id: row.id, ...call, flow: row.flow })
    })
  }

  async latestId(): Promise<number> {
    const latest = sharedTables(this.#parts.store).selectFrom('call')
    const row = await latest.select(({ fn }) => fn.max('id').as('id')).executeTakeFirst()
    return row?.id ?? 0
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async joinFlow(deviceId: string, flow: string): Promise<void> {
    const device = storableText(ownText(deviceId))
    await sql`select harness_shared.join_flow(${device}, ${storableText(ownText(flow))})`.execute(
      this.#parts.store,
    )
  }

  async clear(): Promise<void> {
    this.#waiting.take()
    await (this.#next ?? this.#writing)
    const shared = sharedTables(this.#parts.store)
    await shared.deleteFrom('call').execute()
    await shared.deleteFrom('device_flow').execute()
  }

  async close(): Promise<void> {
    for (const leave of this.#leave) leave()
    await (this.#next ?? this.#writing)
  }
}
