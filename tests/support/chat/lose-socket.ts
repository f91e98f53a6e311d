import { vi } from 'vitest'
import type { ChatHarness } from './chat-harness.ts'

/** Cuts a page off: it makes itself another socket at once; that it is signed in there takes its time. */
export async function loseSocket({ chat, control }: ChatHarness, userId: string): Promise<void> {
  const late = { match: { servcmd: 'im_open_status.wslogin' }, latencyMs: 2000, times: 1 }
  await control('/faults', late)
  chat.hub.drop(userId)
  await vi.waitUntil(() => !chat.hub.isOnline(userId))
}
