import type { MessageBody } from '#src/services/im-client/chat-model.ts'

/** What a search finds in a message; '' where there are no words of people in it. */
export function textOf(body: MessageBody): string {
  switch (body.kind) {
    case 'text':
      return body.text
    case 'file':
      return body.name
    case 'merged':
      return [body.title, ...body.lines].join('\n')
    case 'card':
      return Object.values(body.card)
        .filter((value) => typeof value === 'string')
        .join('\n')
    case 'face':
    case 'image':
    case 'video':
    case 'sound':
    case 'tip':
    case 'unsupported':
      return ''
  }
}
