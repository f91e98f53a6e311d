import { useAtomValue, useStore } from 'jotai'
import { useMemo, useRef, useState } from 'react'
import type { ChatConsultation } from '#contract/chat-consultation.ts'
import type { Quote } from '#src/services/im-client/chat-model.ts'
import type { Chat, Feed, OpenConversation } from '#src/services/im-client/chat-port.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import type { MessageFeedHandle } from '#src/ui/chat/message-feed.tsx'
import type { ComposerHandle } from '#src/ui/chat/use-draft.ts'
import { LatePart } from '#src/ui/frame/late-part.tsx'
import type { Mentioned } from './mentions.ts'
import { RoomFeed } from './room-feed.tsx'
import { RoomFoot } from './room-foot.tsx'
import type { Overlay } from './room-overlay.ts'
import type { Room } from './room.ts'
import type { Speech } from './speech.ts'
import { useAttempt } from './use-attempt.ts'
import { useCards } from './use-cards.ts'
import { useConsultationNews } from './use-consultation-news.ts'
import { useLatePart } from '#src/ui/frame/use-late-part.ts'
import { usePeople } from './use-people.ts'
import type { RoomFacts } from './use-room-facts.ts'
import { useVoices } from './use-voices.ts'

type Props = {
  chat: Chat
  conversation: OpenConversation
  feed: Feed
  facts: RoomFacts
  speech: Speech
  consultation: ChatConsultation | undefined
  overlay: Overlay | null
  show: (overlay: Overlay | null) => void
  showTransfer: (consultationId: string) => void
  onCleared: () => void
}

/** What was said, where the next message is written, and what lies over both. */
export function OpenRoom(props: Props) {
  const { chat, conversation, feed, facts, speech, consultation, overlay, show, onCleared } = props
  const { showTransfer } = props
  const { say } = speech
  const store = useStore()
  const list = useRef<MessageFeedHandle>(null)
  const composer = useRef<ComposerHandle>(null)
  const [chosen, select] = useState<ReadonlySet<string> | null>(null)
  const [quote, setQuote] = useState<Quote | null>(null)
  const { playing, togglePlay } = useVoices(say)
  const attempt = useAttempt(say)
  const [mentioned] = useState<Mentioned>(() => new Map())
  const { cards, shown } = useCards(feed, say)
  const people = usePeople(facts, speech, cards)
  useConsultationNews(feed.messages)

  const room = useMemo<Room>(
    () => ({
      chat,
      conversation,
      people,
      attempt,
      mentioned,
      show,
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
      showRow: (messageId) => list.current?.showRow(messageId) ?? false,
      showNewest: () => list.current?.showNewest(),
    }),
    [chat, conversation, people, attempt, mentioned, show, showTransfer, togglePlay],
  )

  const { needWords } = useAtomValue(readyClientAtom)
  const loadOverlays = async () => {
    const words = ['room', 'contacts'].map(needWords)
    const [file] = await Promise.all([import('./room-overlays.tsx'), ...words])
    return file.drawOverlays
  }
  const drawOverlays = useLatePart(loadOverlays, {
    wanted: overlay !== null || chosen !== null,
    onFailure() {
      show(null)
      select(null)
      store.set(showToastAtom, say('failure.title'))
    },
  })

  return (
    <>
      <RoomFeed
        room={room}
        feed={shown}
        label={facts.name}
        list={list}
        playing={playing}
        chosen={chosen}
      />
      <RoomFoot {...{ room, facts, consultation, quote, composer }} hidden={chosen !== null} />
      <LatePart draw={drawOverlays} given={{ room, feed, facts, overlay, chosen, onCleared }} />
    </>
  )
}
