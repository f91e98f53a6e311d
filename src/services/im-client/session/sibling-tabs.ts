import * as z from 'zod/mini'

/** How long a login may be on its way, so that one announced later reaches the service before it. */
const onItsWayMs = 60_000

/** Whose chat a tab has entered and when, or the question of a tab that has just come. */
const loginSchema = z.object({ entered: z.string(), at: z.number() })
const messageSchema = z.union([loginSchema, z.object({ entered: z.null() })])

/**
 * Tells the other tabs of this browser whose chat a tab has entered. The service keeps one at a
 * time: who opens a second tab is not to lose the first one's sign-in over it.
 */
export function openSiblingTabs(now: () => number) {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('chat-login') : null
  const entered = new Map<string, number>()
  let own: z.infer<typeof loginSchema> | null = null

  function post(message: z.infer<typeof messageSchema>): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel?.postMessage(message)
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // A tab of before a deploy may speak otherwise.
    const { data: message } = messageSchema.safeParse(data)
    if (message === undefined) return
    if (message.entered !== null) entered.set(message.entered, message.at)
    else if (own !== null) post(own)
  })
  // A login that was announced before this tab came may reach the service after its own.
  post({ entered: null })

  return {
    // What another tab has said stands: its login may reach the service after this tab's.
    announce(userId: string): void {
      own = { entered: userId, at: now() }
      post(own)
    },
    /**
     * Whether another tab has entered the same person's chat since this one. However long ago: a tab
     * that was suspended hears of its kick when somebody comes back to it.
     */
    hasEntered(userId: string): boolean {
      const at = entered.get(userId)
      return at !== undefined && (own === null || at > own.at - onItsWayMs)
    },
    close: (): void => channel?.close(),
  }
}
