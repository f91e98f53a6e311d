import type { Quote } from '#contract/chat/quote.ts'
import type { Chat, Mentioned, OpenConversation } from '#src/services/im-client/chat-port.ts'
import type { RowContext } from '#src/features/chat/messages/message-rows.ts'
import type { Attempt } from './use-attempt.ts'
import type { Overlay } from './room-overlay.ts'

/** What the parts of a room share; the same as long as the room is open and its people stay. */
export type Room = {
  chat: Chat
  conversation: OpenConversation
  people: RowContext
  attempt: Attempt
  show: (overlay: Overlay | null) => void
  /** The consultation whose offer of another doctor can be answered here; null for none. */
  offeredIn: string | null
  /** Opens where the offer of another doctor is answered. */
  showTransfer: (consultationId: string) => void
  /** Begins to choose messages, or ends that with null. */
  select: (chosen: ReadonlySet<string> | null) => void
  choose: (messageId: string, chosen: boolean) => void
  quote: (quote: Quote | null) => void
  /** Whom the message that is being written calls. */
  mentioned: Mentioned
  /** Puts a text where the next message is written. */
  insert: (text: string) => void
  /** Fetches back to a message, shows it and marks it for a moment; false where it is not there. */
  goTo: (messageId: string) => Promise<boolean>
  showNewest: () => void
  /** Plays a voice, or stops it. */
  togglePlay: (messageId: string, url: string) => void
}
