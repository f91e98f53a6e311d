import type { MessageBody } from '#src/services/im-client/chat-model.ts'
import type { MessageBody as BodyView, TextSegment } from '#src/ui/chat/message/message-view.ts'
import { splitLinks } from '#src/ui/chat/message/split-links.ts'
import { cardView } from './chat-card-view.ts'
import { lengthOf, sizeOf } from './file-facts.ts'
import type { Translator } from './use-translator.ts'
import type { TransferAnswer } from './transfer-answers.ts'

type Options = Translator & {
  mine: boolean
  mentions: boolean
  playing: boolean
  /** What has become of the offer in a card. */
  transfer: TransferAnswer
  /** The consultation of a card has been rated by who reads it. */
  rated: boolean
}

/** What stands in the bubble of a message; a tip stands in none. */
export function bodyView(
  body: Exclude<MessageBody, { kind: 'tip' }>,
  { mine, mentions, playing, ...reader }: Options,
): BodyView {
  const { t } = reader
  switch (body.kind) {
    case 'text':
      return { kind: 'text', segments: mentions ? withMentions(body.text) : splitLinks(body.text) }
    case 'face':
      return { kind: 'face', face: { label: t('chat.line.face'), glyph: '🙂' } }
    case 'image': {
      const { width, height } = body.original
      return { kind: 'image', src: body.thumb.url, label: t('chat.line.image'), width, height }
    }
    case 'video': {
      const { cover, seconds, bytes } = body
      return {
        kind: 'video',
        label: t('chat.line.video'),
        ...(cover !== null && { poster: cover.url }),
        duration: lengthOf(seconds),
        size: sizeOf(bytes),
        width: cover?.width ?? 0,
        height: cover?.height ?? 0,
      }
    }
    case 'sound':
      return { kind: 'voice', seconds: body.seconds, playing, isUnplayed: false }
    case 'file':
      return { kind: 'file', name: body.name, size: sizeOf(body.bytes) }
    case 'merged':
      return { kind: 'merged', title: body.title, lines: body.lines }
    case 'card':
      return { kind: 'card', card: cardView(body.card, { ...reader, mine }) }
    case 'unsupported':
      return { kind: 'unsupported' }
  }
}

const mention = /[@＠]\S+/g

/** Only a message that does call somebody shows calls as such. */
function withMentions(text: string): TextSegment[] {
  return splitLinks(text).flatMap((segment) => {
    if (segment.kind !== 'text') return [segment]
    const pieces: TextSegment[] = []
    let end = 0
    for (const { 0: called, index } of segment.text.matchAll(mention)) {
      if (index > end) pieces.push({ kind: 'text', text: segment.text.slice(end, index) })
      pieces.push({ kind: 'mention', text: called })
      end = index + called.length
    }
    if (end < segment.text.length) pieces.push({ kind: 'text', text: segment.text.slice(end) })
    return pieces
  })
}
