import * as z from 'zod/mini'
import { command, type Command } from '#harness/im/chat-command.ts'
import { ChatRefusal } from '#harness/im/chat-refusal.ts'
import type { ChatSession } from '#harness/im/session-key.ts'

export const account = z.string().check(z.minLength(1), z.maxLength(64))
/** What is longer than the vendor takes is refused by its own code. */
export const text = z.string().check(z.maxLength(1000))
export const caller = { From_Account: z.optional(account) }

/** As many people as the SDK names in one request. */
export const accounts = z.array(account).check(z.minLength(1), z.maxLength(1000))

/** A command of friends, which has a code of its own for a body that does not fit. */
export function friendCommand<S extends z.ZodMiniType>(
  request: S,
  run: Command<S>['run'],
): Command {
  return command(request, run, 30001)
}

/** Where a body names its caller, it must be the one whose frame it is: only an administrator speaks for others. */
export function requireCaller({ userId }: ChatSession, named: string | undefined): void {
  if (named !== undefined && named !== userId) throw new ChatRefusal(30004)
}
