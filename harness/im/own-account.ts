import { ChatRefusal } from './chat-refusal.ts'
import type { ChatSession } from './session-key.ts'

/** Where a body names its caller, it must be the one whose frame it is. */
export function requireOwn({ userId }: ChatSession, account: string | undefined): void {
  if (account !== undefined && account !== userId) throw new ChatRefusal(70013)
}
