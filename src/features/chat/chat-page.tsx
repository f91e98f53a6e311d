import { useAtom } from 'jotai'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { conversationIdOf } from '#src/services/im-client/conversation-id.ts'
import { chatConnectionAtom } from '#src/state/chat-connection-atom.ts'
import { lazySection, usePrefetch } from '#src/ui/frame/lazy-section.tsx'
import type { Pending } from '#src/ui/frame/lazy-source.ts'
import { Page } from '#src/ui/frame/page.tsx'
import { SectionPending } from '#src/ui/frame/section-pending.tsx'
import { ChatWaiting } from './chat-waiting.tsx'

const ChatRoom = lazySection({
  load: () => import('#src/features/chat/room/chat-room.tsx').then((file) => file.ChatRoom),
  fallback: PendingPage,
})

/** Only where a link names no conversation. */
const ChatEmptyState = lazySection({
  load: () => import('./chat-empty-state.tsx').then((file) => file.ChatEmptyState),
  fallback: PendingPage,
})

/** The conversation that the link names, or where the others are. */
export function ChatPage() {
  const [query] = useSearchParams()
  const id = conversationIdOf(query.get('conversationID') ?? '')
  const [connection, reconnect] = useAtom(chatConnectionAtom)
  const [cleared, setCleared] = useState(0)
  // Beside the SDK, for which a room waits anyway.
  usePrefetch(ChatRoom, 'now')
  if (connection.at !== 'connected') {
    return (
      <Page>
        <ChatWaiting connection={connection} retry={reconnect} />
      </Page>
    )
  }
  if (id === null) return <ChatEmptyState />
  // What was cleared is opened anew.
  const onCleared = () => setCleared(cleared + 1)
  return <ChatRoom key={`${id} ${cleared}`} chat={connection.chat} id={id} onCleared={onCleared} />
}

function PendingPage({ pending }: { pending: Pending }) {
  return (
    <Page>
      <SectionPending pending={pending} />
    </Page>
  )
}
