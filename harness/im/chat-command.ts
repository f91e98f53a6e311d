import type * as z from 'zod/mini'
import type { ChatErrorCode } from '#harness/domain/chat/chat-error.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import type { ChatCallbacks } from './chat-callbacks.ts'
import type { Instance, Presence } from '#harness/im/instances/presence.ts'
import type { Push } from '#harness/im/instances/push.ts'
import type { ChatSession } from './session-key.ts'
import type { UnreadableRows } from './unreadable-rows.ts'

/** The instance that a socket belongs to from now on; `onlineId` where processes share one database. */
export type Subscription = Instance & { onlineId: number | null }

/** What a command comes to. Replies go before pushes, both only once its writes are on disk. */
export type Outcome = {
  reply: object
  pushes?: readonly Push[]
  /**
   * Events for the instance that asked, over the socket that it asked on: after a reconnect it asks
   * before its login, when pushes do not reach it yet.
   */
  afterwards?: readonly object[]
  /** The instance that this socket is subscribed for from now on, or nobody. */
  subscribes?: Subscription | 'nobody'
  /** Pushes to this socket wait until the instance has caught up, or do so no longer. */
  pushing?: 'later' | 'now'
}

export type CommandCall<Body> = {
  context: HarnessContext
  /** Everything is read and written through it: one transaction holds many commands. */
  store: Store
  session: ChatSession
  presence: Presence
  unreadable: UnreadableRows
  callbacks: ChatCallbacks
  /** Where the instance has reached the harness, as `http://host` or `https://host`. */
  origin: string
  /** Seconds since 1970. */
  now: number
  body: Body
}

/** A command of im-protocol 14, with its caller's session checked. */
export type Command<S extends z.ZodMiniType = z.ZodMiniType> = {
  request: S
  /** What a body that does not fit is refused with. */
  malformed: ChatErrorCode
  /** Throws a ChatRefusal; what it has written until then is undone. */
  run(call: CommandCall<z.infer<S>>): Promise<Outcome>
  /** Running it twice is not the same as running it once. */
  isOnce?: true
}

/** Keeps the body's type from the schema to the function. */
export function command<S extends z.ZodMiniType>(
  request: S,
  run: Command<S>['run'],
  malformed: ChatErrorCode = 20001,
): Command {
  return { request, run, malformed }
}

/** A command whose frame gets its first answer again when it comes again (im-protocol 6.2). */
export function once(each: Command): Command {
  return { ...each, isOnce: true }
}

/** By `servcmd`. */
export type CommandTable = Readonly<Record<string, Command>>
