import type { Conversation, LastMessage, MessageBody } from '#src/services/im-client/chat-model.ts'
import type { Say } from '#src/ui/theme/widget-words.ts'
import { messageLine, saidLine } from '#src/features/chat/messages/message-line.ts'

/** The last message of a conversation in a line. */
export function lastLine(last: LastMessage, kind: Conversation['kind'], say: Say): string {
  const { body, mine, senderName } = last
  if (last.revoked) return revokedLine(last, kind, say)
  if (body.kind === 'tip') return messageLine(withSender(body, senderName), say)
  return mine || kind === 'person'
    ? messageLine(body, say)
    : saidLine({ name: senderName, body }, say)
}

/** Who sent the tip did it, where it does not say so itself. */
function withSender({ tip }: Extract<MessageBody, { kind: 'tip' }>, name: string): MessageBody {
  return { kind: 'tip', tip: { ...tip, by: { ...tip.by, name: tip.by.name || name } } }
}

function revokedLine(last: LastMessage, kind: Conversation['kind'], say: Say): string {
  if (last.mine) return say('chat.line.revoked.mine')
  if (kind === 'person' || last.senderName === '') return say('chat.line.revoked.other')
  return say('chat.line.revoked.named', { name: last.senderName })
}
