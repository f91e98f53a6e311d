import type { CallEvent } from '#contract/control.ts'
import { readReply, shortenReply } from '#harness/domain/shorten-reply.ts'

type Listener = (event: CallEvent) => void
/** What was asked and answered is JSON until somebody reads it: most of it nobody ever sees. */
type LoggedCall = Omit<CallEvent, 'request' | 'reply'> & {
  request: string | null
  reply: string | null
}
type AddedCall = Omit<LoggedCall, 'id' | 'reply' | 'fault' | 'phone'> &
  Partial<Pick<LoggedCall, 'reply' | 'fault' | 'phone'>>

const mostCalls = 2000
const cutAtOnce = 250
const mostBytes = 8 * 1024 * 1024
/** Of a text of the caller's: an address is as long as Node lets a header be. */
const mostCharacters = 500
const keptDevices = 1000

/**
 * The latest calls, at most 2,000 and 8 MB of them. They are diagnostics, so they live in this process
 * only and the oldest make room for the newest.
 */
export class EventLog {
  readonly #calls: LoggedCall[] = []
  readonly #listeners = new Set<Listener>()
  readonly #flowOfDevice = new Map<string, string>()
  #nextId = 1
  #bytes = 0

  add({ path, query, flow, reply = null, fault = null, phone = null, ...call }: AddedCall): void {
    const added = {
      id: this.#nextId++,
      ...call,
      path: ownText(path),
      query: ownText(query),
      flow: flow === null ? null : ownText(flow),
      reply: reply === null ? null : shortenReply(reply),
      fault,
      phone,
    }
    this.#calls.push(added)
    this.#bytes += bytesOf(added)
    // Cut in blocks: moving every entry at every call would cost more than the call's log.
    if (this.#calls.length >= mostCalls + cutAtOnce) this.#drop(cutAtOnce)
    while (this.#bytes > mostBytes) this.#drop(Math.ceil(this.#calls.length / 4))
    for (const listener of this.#listeners) listener(readable(added))
  }

  #drop(count: number): void {
    for (const dropped of this.#calls.splice(0, count)) this.#bytes -= bytesOf(dropped)
  }

  /** Newest last; those after an id, if one is given. */
  list(flow: string | null, after = 0): CallEvent[] {
    // Ids have no gaps.
    const behind = after + 1 - (this.#calls[0]?.id ?? 0)
    return this.#calls
      .slice(Math.max(behind, this.#calls.length - mostCalls, 0))
      .filter((call) => flow === null || call.flow === flow)
      .map(readable)
  }

  /** Ids are counted anew when the process starts. */
  get latestId(): number {
    return this.#nextId - 1
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** What a device does from now on belongs to this flow. */
  joinFlow(deviceId: string, flow: string): void {
    const device = ownText(deviceId)
    this.#flowOfDevice.delete(device)
    this.#flowOfDevice.set(device, ownText(flow))
    const oldest = this.#flowOfDevice.keys().next().value
    if (this.#flowOfDevice.size > keptDevices && oldest !== undefined) {
      this.#flowOfDevice.delete(oldest)
    }
  }

  flowOf(deviceId: string): string {
    return this.#flowOfDevice.get(ownText(deviceId)) ?? deviceId
  }

  clear(): void {
    this.#calls.length = 0
    this.#bytes = 0
    this.#flowOfDevice.clear()
  }
}

/** A copy with memory of its own: a slice would keep the whole text that it was cut from. */
function ownText(text: string): string {
  return Buffer.from(text.slice(0, mostCharacters), 'utf16le').toString('utf16le')
}

/** Two for each character, and what the entry itself takes. */
function bytesOf({ path, query, flow, request, reply }: LoggedCall): number {
  const texts = [path, query, flow, request, reply]
  return 2 * texts.reduce((sum, text) => sum + (text?.length ?? 0), 0) + 300
}

function readable(call: LoggedCall): CallEvent {
  // Written by shortenBody.
  const request: unknown = call.request === null ? null : JSON.parse(call.request)
  return { ...call, request, reply: call.reply === null ? null : readReply(call.reply) }
}
