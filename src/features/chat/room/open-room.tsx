import { useSetAtom } from 'jotai'
import { useMemo, useRef, useState } from 'react'
import type { ChatConsultation } from '#contract/chat/chat-consultation.ts'
import type { Quote } from '#contract/chat/quote.ts'
import type { Chat, Feed, OpenConversation } from '#src/services/im-client/chat-port.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import type { MessageFeedHandle } from '#src/ui/chat/feed/message-feed.tsx'
import type { ComposerHandle } from '#src/ui/chat/composer/use-draft.ts'
import { lazySection, NoFallback, usePrefetch } from '#src/ui/frame/lazy-section.tsx'
import type { Translator } from '#src/features/chat/messages/use-translator.ts'
import { useMessageOfAddress } from '#src/features/chat/use-message-of-address.ts'
import { RoomFeed } from './room-feed.tsx'
import { RoomFoot } from './room-foot.tsx'
import type { Overlay } from './room-overlay.ts'
import type { RoomOverlaysProps } from './room-overlays.tsx'
import type { Room } from './room.ts'
import { useAttempt } from './use-attempt.ts'
import { useRefreshOnChange } from './use-refresh-on-change.ts'
import { usePeople } from './use-people.ts'
import type { RoomFacts } from './use-room-facts.ts'
import { useVoicePlayback } from './use-voice-playback.ts'

/** Menus, sheets and the viewer: ten kilobytes that a conversation is read without. */
const RoomOverlays = lazySection({
  load: () => import('./room-overlays.tsx').then((file) => file.RoomOverlays),
  messages: ['room', 'contacts', 'consult'],
  fallback: NoFallback,
  onFailure: ({ onLost }: RoomOverlaysProps & { onLost: () => void }) => onLost(),
})

type Props = {
  chat: Chat
  conversation: OpenConversation
  feed: Feed
  facts: RoomFacts
  translator: Translator
  consultation: ChatConsultation | undefined
  overlay: Overlay | null
  show: (overlay: Overlay | null) => void
  showTransfer: (consultationId: string) => void
  onCleared: () => void
}

/** What was said, where the next message is written, and what lies over both. */
export function OpenRoom(props: Props) {
  const { chat, conversation, feed, facts, translator, consultation, overlay, show, onCleared } =
    props
  const { showTransfer } = props
  const { t } = translator
  const toast = useSetAtom(showToastAtom)
  const list = useRef<MessageFeedHandle>(null)
  const composer = useRef<ComposerHandle>(null)
  const [chosen, select] = useState<ReadonlySet<string> | null>(null)
  const [quote, setQuote] = useState<Quote | null>(null)
  const { playing, togglePlay } = useVoicePlayback(t)
  const attempt = useAttempt(t)
  const people = usePeople(facts, translator)
  useRefreshOnChange(feed.messages, { isClosed: facts.closed !== null, consultation })
  const isOffered = consultation?.role === 'patient' && consultation.transferId !== null
  const offeredIn = isOffered ? consultation.id : null

  const room = useMemo<Room>(
    () => ({
      chat,
      conversation,
      people,
      attempt,
      mentioned: chat.drafts.mentioned(conversation.id),
      show,
      offeredIn,
      showTransfer,
      select,
      choose: (messageId, isChosen) =>
        select((now) => {
          const next = new Set(now)
          if (isChosen) next.add(messageId)
          else next.delete(messageId)
          return next
        }),
      togglePlay,
      quote(next) {
        setQuote(next)
        if (next !== null) composer.current?.focus()
      },
      insert: (text) => composer.current?.insert(text),
      async goTo(messageId) {
        const isThere = await conversation.loadTo(messageId)
        if (isThere) list.current?.showRow(messageId)
        return isThere
      },
      showNewest: () => list.current?.showNewest(),
    }),
    [chat, conversation, people, attempt, show, offeredIn, showTransfer, togglePlay],
  )

  useMessageOfAddress(feed, (messageId) => void room.goTo(messageId))
  usePrefetch(RoomOverlays, 'idle')
  function closeOverlays(): void {
    show(null)
    select(null)
    toast(t('failure.title'))
  }

  return (
    <>
      <RoomFeed
        room={room}
        feed={feed}
        counted={facts.conversation}
        label={facts.name}
        list={list}
        playing={playing}
        chosen={chosen}
      />
      <RoomFoot {...{ room, facts, consultation, quote, composer }} hidden={chosen !== null} />
      {(overlay !== null || chosen !== null) && (
        <RoomOverlays
          {...{ room, feed, facts, consultation, overlay, chosen, onCleared }}
          onLost={closeOverlays}
        />
      )}
    </>
  )
}
