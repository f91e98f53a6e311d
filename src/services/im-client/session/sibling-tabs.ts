/** How soon after another tab's login a kick is taken for its doing. */
const sinceMs = 60_000

/**
 * Tells the other tabs of this browser whose chat a tab has entered. The service keeps one at a
 * time: who opens a second tab is not to lose the first one's sign-in over it.
 */
export function openSiblingTabs(now: () => number) {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('chat-login') : null
  const entered = new Map<unknown, number>()
  if (channel !== null) {
    channel.addEventListener('message', ({ data }) => void entered.set(data, now()))
  }
  return {
    // What another tab has said stands: its login may reach the service after this tab's.
    announce(userId: string): void {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      channel?.postMessage(userId)
    },
    /** Whether another tab has entered the same person's chat just now. */
    hasEntered: (userId: string): boolean => now() - (entered.get(userId) ?? -sinceMs) < sinceMs,
    close: (): void => channel?.close(),
  }
}
