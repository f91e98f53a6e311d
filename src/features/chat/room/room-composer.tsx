import { useAtom, useSetAtom } from 'jotai'
import { useEffect, type RefObject } from 'react'
import type { Quote } from '#contract/chat/quote.ts'
import type { Outgoing } from '#src/services/im-client/chat-port.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { Composer } from '#src/ui/chat/composer/composer.tsx'
import type { ComposerHandle } from '#src/ui/chat/composer/use-draft.ts'
import { composerTiles } from './composer-tiles.ts'
import { mentionedIn } from './mentions.ts'
import type { AttachmentKind } from './outgoing-files.ts'
import { recentEmojiAtom } from './recent-emoji-atom.ts'
import type { Room } from './room.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useVoiceMessages } from './use-voice-messages.ts'

type Props = {
  room: Room
  quote: Quote | null
  composer: RefObject<ComposerHandle | null>
  inGroup: boolean
  /** Opens the recordings of the fetal heart, to choose one; null where there is no doctor to see it. */
  onRecording: (() => void) | null
  /** Of the consultation with whom the room is with. */
  isDoctor: boolean
  /** Opens what advice is given on; null where none can be. */
  onPrescription: (() => void) | null
}

/** In code points, of three bytes each: what is written in more may be too long when it is sent. */
const maxCharacters = 3500

/** Where messages are written. What is typed draws nothing else anew. */
export function RoomComposer(props: Props) {
  const { room, quote, composer, inGroup, onRecording, isDoctor, onPrescription } = props
  const { chat, conversation, attempt, people } = room
  const { t } = people.translator
  const [text, setText] = useKeptDraft(chat.drafts, conversation.id)
  const [all, noteEmoji] = useAtom(recentEmojiAtom)
  const toast = useSetAtom(showToastAtom)
  const refuse = (textId: string) => toast(t(textId))

  async function send(what: Outgoing): Promise<void> {
    await attempt(conversation.send(what))
    room.showNewest()
  }

  function sendText(typed: string): void {
    if (conversation.isTooLong(typed, quote)) return refuse('chat.error.tooLong')
    const mentions = inGroup ? mentionedIn(typed, room.mentioned) : []
    setText('')
    room.quote(null)
    room.mentioned.clear()
    conversation.typing(false)
    const context = { mentions, ...(quote !== null && { quote }) }
    void attempt(conversation.send({ kind: 'text', text: typed }, context)).then(room.showNewest)
  }

  async function sendAll(kind: AttachmentKind, files: readonly File[]): Promise<void> {
    try {
      // It prepares photos, which a conversation is read and written in without.
      const { sendFiles } = await import('./outgoing-files.ts')
      await sendFiles(kind, files, { send, refuse })
    } catch {
      refuse('failure.title')
    }
  }

  const voice = useVoiceMessages({ send, refuse })
  useEffect(() => () => conversation.typing(false), [conversation])

  return (
    <Composer
      handle={composer}
      value={text}
      onChange={(typed) => {
        setText(typed)
        conversation.typing(typed.trim() !== '')
      }}
      limit={maxCharacters}
      placeholder={t('chat.room.placeholder')}
      onSend={sendText}
      {...(inGroup && { onAt: () => room.show({ is: 'members' }) })}
      onPasteFiles={(files) => void sendAll('image', files)}
      recentEmoji={{ all, onUse: noteEmoji }}
      tiles={composerTiles(t, {
        onPick: (kind, files) => void sendAll(kind, files),
        onRecording,
        onPhrases: isDoctor ? () => room.show({ is: 'phrases' }) : null,
        onPrescription,
      })}
      {...(voice !== null && { voice })}
      {...(quote !== null && {
        quote: { name: quote.senderName, text: quote.text, onRemove: () => room.quote(null) },
      })}
    />
  )
}
