import type { ChatMessage, ChatPerson, ConversationId } from './chat-model.ts'
import type { ChatState } from './chat-session-state.ts'
import type { Drafts } from './chat-port.ts'
import type { Live } from './live.ts'
import type { Outbox } from './outbox.ts'
import type { VendorLink } from './vendor-link.ts'

/** What the parts of chat share. */
export type ChatCore = {
  link: VendorLink
  outbox: Outbox
  status: Live<ChatState>
  self: Live<ChatPerson | null>
  drafts: Drafts & { subscribe(listener: () => void): () => void }
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
