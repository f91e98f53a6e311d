import type { ChatCard } from '#contract/chat/chat-cards.ts'
import type { ChatPerson, MessageBody } from '#src/services/im-client/chat-model.ts'
import { plainName } from '#src/ui/chat/plain-name.ts'
import type { Translate } from '#src/ui/theme/widget-translator.ts'
import { tipLine } from './tip-line.ts'

/** No line shows more; a text may have 12,000. */
const longest = 200

/** What a message says in a line, without who says it: for rows, for quotes and for merged messages. */
export function messageLine(body: MessageBody, t: Translate): string {
  switch (body.kind) {
    case 'text':
      return oneLine(body.text)
    case 'file':
      return t('chat.line.file', { name: oneLine(body.name) })
    case 'card':
      return cardLine(body.card, t)
    case 'tip':
      return oneLine(tipLine(body.tip, ownName, t))
    case 'face':
    case 'image':
    case 'video':
    case 'sound':
    case 'merged':
      return t(`chat.line.${body.kind}`)
    case 'unsupported':
      return t('chat.message.unsupported')
  }
}

/** What somebody said among many. */
export function senderLine(
  { name, body }: { name: string; body: MessageBody },
  t: Translate,
): string {
  const text = messageLine(body, t)
  return name === '' ? text : t('chat.line.said', { name, text })
}

export function oneLine(text: string): string {
  return plainName(text.slice(0, longest).replaceAll(/\s+/g, ' ')).trim()
}

function cardLine(card: ChatCard, t: Translate): string {
  if (card.kind === 'notice') return t(`chat.line.notice.${card.what}`)
  return `[${t(`chat.card.${card.kind}`)}]`
}

function ownName({ id, name }: ChatPerson): string {
  return name || id
}
