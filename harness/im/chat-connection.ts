import type { WebSocket } from 'ws'
import { ByteBudget } from './byte-budget.ts'
import type { Subscription } from './chat-command.ts'
import { CheckedKey } from './checked-key.ts'
import { writeFrame, type Address } from './chat-frame.ts'
import type { FrameLimiter } from './frame-limiter.ts'
import type { PushHub, Subscriber } from '#harness/im/instances/push-hub.ts'

/** A socket with more than this unread is closed; its instance comes back and catches up from the store. */
const backlogLimitBytes = 4_194_304
export const tryAgainLater = 1013
/** Pushes held for an instance that has not caught up; beyond that it gets them as they come. */
const maxHeldBytes = 1_048_576
/** Frames that are not answered yet: two of the largest. */
const maxWaitingBytes = 4_194_304

/** V8 keeps two bytes a character of a text with a Chinese one in it. */
const bytesOfCharacter = 2

type Parts = {
  binary: boolean
  origin: string
  /** The phone of the console that its instance is on. */
  phone: number | null
  hub: PushHub
  limiter: FrameLimiter
  /** Called at each login with true, at each logout with false. */
  onSigned: (isSigned: boolean) => void
}

/** One socket: `/im/binfo` speaks in binary frames, `/im/info` in text (im-protocol 1). */
export class ChatConnection implements Subscriber {
  /** Where its instance has reached the harness. */
  readonly origin: string
  readonly phone: number | null
  readonly limiter: FrameLimiter
  readonly checkedKey = new CheckedKey()
  readonly waiting = new ByteBudget(maxWaitingBytes)
  readonly #socket: WebSocket
  readonly #binary: boolean
  readonly #hub: PushHub
  readonly #onSigned: Parts['onSigned']
  #instance: Subscription | null = null
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
    const { userId, instanceId, onlineId } = subscribes
    if (!isOpen) return this.#hub.release(onlineId)
    this.#instance = subscribes
    this.#hub.subscribe(userId, instanceId, this, onlineId)
  }

  /**
   * Pushes wait from now on: an instance that is back must get what it has missed before what is newer,
   * since the SDK takes the last message that came for how far the instance has caught up.
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
    if (this.#instance === null) return
    this.#hub.leave(this.#instance.userId, this.#instance.instanceId, this)
    this.#instance = null
  }

  #stopHolding(): void {
    this.#held = null
    this.#heldBytes = 0
  }

  drop(): void {
    this.#socket.close(tryAgainLater)
  }

  /** At once: a closing handshake would wait behind all unsent frames, and for an instance that may not answer. */
  cutOff(): void {
    this.leave()
    this.#socket.terminate()
  }
}
