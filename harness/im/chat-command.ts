import type * as z from 'zod/mini'
import type { ChatErrorCode } from '#harness/domain/chat/chat-error.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import type { ChatCallbacks } from './chat-callbacks.ts'
import type { Page, Presence } from '#harness/im/pages/presence.ts'
import type { Push } from '#harness/im/pages/push.ts'
import type { ChatSession } from './session-key.ts'
import type { UnreadableRows } from './unreadable-rows.ts'

/** The page that a socket is of from now on; its id where the processes share who is there. */
export type Subscription = Page & { pageId: number | null }

/** What a command comes to. Replies go before pushes, both only once its writes are on disk. */
export type Outcome = {
  reply: object
  pushes?: readonly Push[]
  /**
   * Events for the page that asked, over the socket that it asked on: after a reconnect it asks
   * before its login, when pushes do not reach it yet.
   */
  afterwards?: readonly object[]
  /** From now on this socket is the session's, or nobody's. */
  subscribes?: Subscription | 'nobody'
  /** Pushes to this socket wait until the page has caught up, or do so no longer. */
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
  /** Where the page has reached the harness, as `http://host` or `https://host`. */
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
}

/** Keeps the body's type from the schema to the function. */
export function command<S extends z.ZodMiniType>(
  request: S,
  run: Command<S>['run'],
  malformed: ChatErrorCode = 20001,
): Command {
  return { request, run, malformed }
}

/** By `servcmd`. */
export type CommandTable = Readonly<Record<string, Command>>
