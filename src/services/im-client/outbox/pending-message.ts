import { readCard } from '#contract/chat/chat-cards.ts'
import { messageOfCode } from '#src/services/im-client/chat-failures.ts'
import type {
  ChatMessage,
  ChatPerson,
  MessageBody,
  SendState,
} from '#src/services/im-client/chat-model.ts'
import { kindOf } from '#src/services/im-client/conversation-id.ts'
import { readQuote } from '#contract/chat/quote.ts'
import { readBody, readMergedMessages } from '#src/services/im-client/reading/read-body.ts'
import type { OutboxItem } from './outbox.ts'
import type { OutboxContent } from './outbox-entry.ts'
import { messageIdOf } from './send-entry.ts'

type Context = {
  self: ChatPerson
  tinyId: string
  connected: boolean
  /** An address under which this page can show a file that is not uploaded yet. */
  addressOf: (file: Blob) => string
}

/** What waits in the outbox, as the message that it will be. */
export function pendingMessage({ entry, ...item }: OutboxItem, context: Context): ChatMessage {
  const { conversationId, content, sequence } = entry
  return {
    id: messageIdOf({ ...entry, tinyId: context.tinyId }),
    conversationId,
    sender: context.self,
    mine: true,
    at: entry.at,
    state: stateOf(entry.refused, item, context.connected),
    read: kindOf(conversationId) === 'person' ? 'unread' : null,
    revoked: null,
    body: bodyOf(content, context.addressOf),
    quote: readQuote(entry.cloudCustomData),
    mentions: content.as === 'text' ? content.mentions : [],
    sequence,
  }
}

function stateOf(
  refused: number | null,
  { sending, progress }: Omit<OutboxItem, 'entry'>,
  connected: boolean,
): SendState {
  if (refused !== null) return { is: 'failed', code: refused, textId: messageOfCode(refused) }
  // The SDK tries without a connection too: that is still waiting.
  return sending && connected ? { is: 'sending', progress } : { is: 'waiting' }
}

function bodyOf(content: OutboxContent, addressOf: (file: Blob) => string): MessageBody {
  switch (content.as) {
    case 'text':
      return { kind: 'text', text: content.text }
    case 'face':
      return { kind: 'face', index: content.index, data: content.data }
    case 'card': {
      const card = readCard(content.data)
      return card === null ? { kind: 'unsupported' } : { kind: 'card', card }
    }
    case 'image': {
      const picture = { url: addressOf(content.file), width: 0, height: 0 }
      return { kind: 'image', original: picture, large: picture, thumb: picture }
    }
    case 'video':
    case 'sound': {
      const { as: kind, file, seconds } = content
      const shared = { url: addressOf(file), seconds, bytes: file.size }
      return kind === 'video' ? { kind, ...shared, cover: null } : { kind, ...shared }
    }
    case 'file': {
      const { file, name } = content
      return { kind: 'file', url: addressOf(file), name, bytes: file.size }
    }
    case 'copy':
      return readBody(content.type, content.payload)
    case 'merged': {
      const { title, lines } = content
      const messages = readMergedMessages({ messageList: content.messages.map(simplified) })
      return { kind: 'merged', title, lines, messages }
    }
  }
}

/** A message as it will stand within the merged one. */
function simplified(message: unknown): unknown {
  if (typeof message !== 'object' || message === null) return null
  return { messageBody: [message], ...message }
}
