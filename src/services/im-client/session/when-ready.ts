import { ChatError } from '#src/services/im-client/chat-error.ts'
import type { ObservedValue } from '#src/services/im-client/observed-value.ts'
import type { ChatState } from './chat-session-state.ts'

/** The SDK's own codes (im-protocol 13). */
const notLoggedIn = 2024
const timeout = 2801
/** In milliseconds; as long as the SDK waits for any answer (im-protocol 2). */
const waitMs = 15_000

/**
 * Resolves once this person is logged in, at once where they are. Rejects with a ChatError: `notSignedIn`
 * where nobody is on the way in, or the login is refused, `timeout` after 15 s.
 */
export function whenReady(status: ObservedValue<ChatState>): Promise<void> {
  return new Promise((resolve, reject) => {
    const overdue = setTimeout(() => end(() => reject(new ChatError(timeout))), waitMs)
    const unsubscribe = status.subscribe(look)

    function end(settle: () => void): void {
      clearTimeout(overdue)
      unsubscribe()
      settle()
    }

    function look(): void {
      switch (status.current().at) {
        case 'ready':
          return end(resolve)
        case 'entering':
        case 'renewing':
          return
        case 'out':
        case 'refused':
        case 'kicked':
          return end(() => reject(new ChatError(notLoggedIn)))
      }
    }
    look()
  })
}
