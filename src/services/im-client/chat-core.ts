import type { ChatState } from '#src/services/im-client/session/chat-session-state.ts'
import type { Outbox } from '#src/services/im-client/outbox/outbox.ts'
import type { VendorLink } from '#src/services/im-client/vendor/vendor-link.ts'
import type { ChatMessage, ChatPerson, ConversationId } from './chat-model.ts'
import type { Drafts } from './chat-port.ts'
import type { ObservedValue } from './observed-value.ts'

/** What the parts of chat share. */
export type ChatCore = {
  link: VendorLink
  outbox: Outbox
  status: ObservedValue<ChatState>
  self: ObservedValue<ChatPerson | null>
  drafts: Drafts & {
    all(): Readonly<Record<string, string>>
    subscribe(listener: () => void): () => void
  }
  /** Told of every message of the SDK's that has left the outbox. */
  onArrived(listener: (message: unknown) => void): () => void
  /** What has been loaded so far, of every conversation. */
  loaded: Map<ConversationId, readonly ChatMessage[]>
  addressOf: (file: Blob) => string
  now: () => number
}

export function isConnected(state: ChatState): boolean {
  return state.at === 'ready' && state.network === 'connected'
}

/** Who is signed in. */
export function userOf(state: ChatState): string | null {
  return state.at === 'out' || state.at === 'kicked' ? null : state.account.userId
}
