import type { WebSocket } from 'ws'
import { CheckedKey } from './checked-key.ts'
import { writeFrame, type Address } from './chat-frame.ts'
import type { PushHub, Seat } from './push-hub.ts'
import type { RateLimit } from './rate-limit.ts'
import type { ChatSession } from './session-key.ts'

/** A reader that lets more than this lie is closed; back again, it catches up from the store. */
const backlogLimitBytes = 4_194_304
export const tryAgainLater = 1013

type Parts = { binary: boolean; origin: string; hub: PushHub; rate: RateLimit }

/** One socket: `/im/binfo` speaks in binary frames, `/im/info` in text (im-protocol 1). */
export class ChatConnection implements Seat {
  /** Where its page has reached the harness. */
  readonly origin: string
  readonly checkedKey = new CheckedKey()
  readonly #socket: WebSocket
  readonly #binary: boolean
  readonly #hub: PushHub
  readonly #rate: RateLimit
  #session: ChatSession | null = null

  constructor(socket: WebSocket, parts: Parts) {
    this.#socket = socket
    this.origin = parts.origin
    this.#binary = parts.binary
    this.#hub = parts.hub
    this.#rate = parts.rate
  }

  mayAsk(): boolean {
    return this.#rate.take()
  }

  reply(address: Address, body: object): void {
    this.send(writeFrame(address, body))
  }

  send(frame: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > backlogLimitBytes) {
      this.leave()
      // A closing handshake would wait behind all that lies there.
      this.#socket.terminate()
      return
    }
    this.#socket.send(this.#binary ? Buffer.from(frame) : frame)
  }

  /** Pushes for the session come here from now on. */
  take(seats: ChatSession | 'nobody'): void {
    this.leave()
    if (seats === 'nobody' || this.#socket.readyState !== this.#socket.OPEN) return
    this.#session = seats
    this.#hub.seat(seats.userId, seats.instanceId, this)
  }

  leave(): void {
    if (this.#session === null) return
    this.#hub.leave(this.#session.userId, this.#session.instanceId, this)
    this.#session = null
  }

  drop(): void {
    this.#socket.close(tryAgainLater)
  }
}
