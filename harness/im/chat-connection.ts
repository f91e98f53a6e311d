import type { WebSocket } from 'ws'
import { ByteBudget } from './byte-budget.ts'
import type { Subscription } from './chat-command.ts'
import { CheckedKey } from './checked-key.ts'
import { writeFrame, type Address } from './chat-frame.ts'
import type { FrameLimiter } from './frame-limiter.ts'
import type { PushHub, Subscriber } from '#harness/im/pages/push-hub.ts'

/** A reader that lets more than this lie is closed; back again, it catches up from the store. */
const backlogLimitBytes = 4_194_304
export const tryAgainLater = 1013
/** A page that has not caught up by then gets them as they come. */
const maxHeldBytes = 1_048_576
/** Frames that are not answered yet: two of the largest. */
const maxWaitingBytes = 4_194_304

/** Of a text with a Chinese one among them. */
const bytesOfCharacter = 2

type Parts = {
  binary: boolean
  origin: string
  /** Of the console, on which its page is. */
  phone: number | null
  hub: PushHub
  limiter: FrameLimiter
  /** Called at each login with true, at each logout with false. */
  onSigned: (isSigned: boolean) => void
}

/** One socket: `/im/binfo` speaks in binary frames, `/im/info` in text (im-protocol 1). */
export class ChatConnection implements Subscriber {
  /** Where its page has reached the harness. */
  readonly origin: string
  readonly phone: number | null
  readonly limiter: FrameLimiter
  readonly checkedKey = new CheckedKey()
  readonly waiting = new ByteBudget(maxWaitingBytes)
  readonly #socket: WebSocket
  readonly #binary: boolean
  readonly #hub: PushHub
  readonly #onSigned: Parts['onSigned']
  #page: Subscription | null = null
  #held: string[] | null = null
  #heldBytes = 0

  constructor(socket: WebSocket, parts: Parts) {
    this.#socket = socket
    this.origin = parts.origin
    this.phone = parts.phone
    this.#binary = parts.binary
    this.#hub = parts.hub
    this.limiter = parts.limiter
    this.#onSigned = parts.onSigned
  }

  reply(address: Address, body: object): void {
    this.#write(writeFrame(address, body))
  }

  send(frame: string, when?: 'at once'): void {
    if (this.#held === null || when === 'at once') return this.#write(frame)
    this.#held.push(frame)
    this.#heldBytes += frame.length * bytesOfCharacter
    if (this.#heldBytes > maxHeldBytes) this.resume()
  }

  #write(frame: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > backlogLimitBytes) return this.cutOff()
    this.#socket.send(this.#binary ? Buffer.from(frame) : frame)
  }

  /** Pushes for the session come here from now on. */
  take(subscribes: Subscription | 'nobody'): void {
    this.leave()
    const isOpen = this.#socket.readyState === this.#socket.OPEN
    if (isOpen) this.#onSigned(subscribes !== 'nobody')
    if (subscribes === 'nobody') return
    const { userId, instanceId, pageId } = subscribes
    if (!isOpen) return this.#hub.release(pageId)
    this.#page = subscribes
    this.#hub.subscribe(userId, instanceId, this, pageId)
  }

  /**
   * Pushes wait from now on: a page that is back must get what it has missed before what is newer,
   * for how far it has read the SDK takes from what came last.
   */
  pause(): void {
    this.#held ??= []
  }

  resume(): void {
    const held = this.#held ?? []
    this.#stopHolding()
    for (const frame of held) this.#write(frame)
  }

  leave(): void {
    this.#stopHolding()
    if (this.#page === null) return
    this.#hub.leave(this.#page.userId, this.#page.instanceId, this)
    this.#page = null
  }

  #stopHolding(): void {
    this.#held = null
    this.#heldBytes = 0
  }

  drop(): void {
    this.#socket.close(tryAgainLater)
  }

  /** At once: a closing handshake would wait behind all that lies there, and for a page that may not answer. */
  cutOff(): void {
    this.leave()
    this.#socket.terminate()
  }
}
