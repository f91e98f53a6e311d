import type { ChatCard } from '#contract/chat/chat-cards.ts'
import type { ChatPerson, MessageBody } from '#src/services/im-client/chat-model.ts'
import { plainName } from '#src/ui/chat/plain-name.ts'
import type { Say } from '#src/ui/theme/widget-words.ts'
import { tipLine } from './tip-line.ts'

/** No line shows more; a text may have 12,000. */
const longest = 200

/** What a message says in a line, without who says it: for rows, for quotes and for records. */
export function messageLine(body: MessageBody, say: Say): string {
  switch (body.kind) {
    case 'text':
      return oneLine(body.text)
    case 'file':
      return say('chat.line.file', { name: oneLine(body.name) })
    case 'card':
      return cardLine(body.card, say)
    case 'tip':
      return oneLine(tipLine(body.tip, ownName, say))
    case 'face':
    case 'image':
    case 'video':
    case 'sound':
    case 'merged':
      return say(`chat.line.${body.kind}`)
    case 'unsupported':
      return say('chat.message.unsupported')
  }
}

/** What somebody said among many. */
export function saidLine({ name, body }: { name: string; body: MessageBody }, say: Say): string {
  const words = messageLine(body, say)
  return name === '' ? words : say('chat.line.said', { name, words })
}

export function oneLine(text: string): string {
  return plainName(text.slice(0, longest).replaceAll(/\s+/g, ' ')).trim()
}

function cardLine(card: ChatCard, say: Say): string {
  if (card.kind === 'notice') return say(`chat.line.notice.${card.what}`)
  return `[${say(`chat.card.${card.kind}`)}]`
}

function ownName({ id, name }: ChatPerson): string {
  return name || id
}
