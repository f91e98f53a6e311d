import type { Conversation, LastMessage, MessageBody } from '#src/services/im-client/chat-model.ts'
import type { Translate } from '#src/ui/theme/widget-translator.ts'
import { messageLine, senderLine } from '#src/features/chat/messages/message-line.ts'

/** The last message of a conversation in a line. */
export function lastLine(last: LastMessage, kind: Conversation['kind'], t: Translate): string {
  const { body, mine, senderName } = last
  if (last.revoked) return revokedLine(last, kind, t)
  if (body.kind === 'tip') return messageLine(withSender(body, senderName), t)
  return mine || kind === 'person'
    ? messageLine(body, t)
    : senderLine({ name: senderName, body }, t)
}

/** Who sent the tip did it, where it does not say so itself. */
function withSender({ tip }: Extract<MessageBody, { kind: 'tip' }>, name: string): MessageBody {
  return { kind: 'tip', tip: { ...tip, by: { ...tip.by, name: tip.by.name || name } } }
}

function revokedLine(last: LastMessage, kind: Conversation['kind'], t: Translate): string {
  if (last.mine) return t('chat.line.revoked.mine')
  if (kind === 'person' || last.senderName === '') return t('chat.line.revoked.other')
  return t('chat.line.revoked.named', { name: last.senderName })
}
