import type { ChatServer } from '#harness/im/chat-server.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'

/** Puts another state into the store: nothing of what was on its way belongs to it. */
export async function startOver(
  { dispatchSignal, log, limiter }: HarnessContext,
  chat: ChatServer,
  putIn: () => Promise<void>,
): Promise<void> {
  chat.control.dropAll()
  await dispatchSignal.idle()
  // What they still had to say belongs to what is emptied now.
  await chat.queue.idle()
  await putIn()
  await log.clear()
  await limiter.clear()
}
