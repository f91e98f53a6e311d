import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { FaceEmoji } from './face-emoji.tsx'
import { MessageCard } from './message-card.tsx'
import { MessageFile } from './message-file.tsx'
import { MessageImage } from './message-image.tsx'
import { MergedMessages } from './merged-messages.tsx'
import { MessageText } from './message-text.tsx'
import { MessageVideo } from './message-video.tsx'
import type { MessageBody, MessageHandlers, PersonMessageRow } from './message-view.ts'
import { MessageVoice } from './message-voice.tsx'

/** What is around a body: a coloured bubble, a plain one for what has colours, or nothing. */
export const bubbleClasses: Record<MessageBody['kind'], 'text' | 'sheet' | 'bare'> = {
  text: 'text',
  voice: 'text',
  unsupported: 'text',
  file: 'sheet',
  merged: 'sheet',
  card: 'sheet',
  face: 'bare',
  image: 'bare',
  video: 'bare',
}

type Props = { row: PersonMessageRow; handlers: MessageHandlers }

/** What a message says, by its kind. */
export function MessageBubble({ row: { key, body, state }, handlers }: Props) {
  const { t } = useWidgetTranslator()
  const progress = state.kind === 'sending' ? state.progress : null
  const open = () => handlers.onOpen(key)
  switch (body.kind) {
    case 'text':
      return (
        <MessageText
          segments={body.segments}
          {...(handlers.onLink !== undefined && { onLink: handlers.onLink })}
        />
      )
    case 'face':
      return <FaceEmoji face={body.face} size="big" />
    case 'image':
      return <MessageImage image={body} progress={progress} onOpen={open} />
    case 'video':
      return <MessageVideo video={body} progress={progress} onOpen={open} />
    case 'voice':
      return <MessageVoice voice={body} onOpen={open} />
    case 'file':
      return <MessageFile file={body} progress={progress} onOpen={open} />
    case 'merged':
      return <MergedMessages merged={body} onOpen={open} />
    case 'card':
      return (
        <MessageCard
          card={body.card}
          onAction={(id) => handlers.onCardAction(key, id)}
          onPicture={(index) => handlers.onCardPicture(key, index)}
        />
      )
    case 'unsupported':
      return <p className="message-text">{t('chat.message.unsupported')}</p>
  }
}
