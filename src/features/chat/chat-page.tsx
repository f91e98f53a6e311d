import { useAtom } from 'jotai'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { conversationIdOf } from '#src/services/im-client/conversation-id.ts'
import { chatWakeAtom } from '#src/state/chat-wake-atom.ts'
import { Page } from '#src/ui/frame/page.tsx'
import { ChatLobby } from './chat-lobby.tsx'
import { ChatWaiting } from './chat-waiting.tsx'
import { useLatePart } from '#src/ui/frame/use-late-part.ts'

/** Comes beside the SDK, for which a room waits anyway. */
const loadRoom = async () => (await import('./chat-room.tsx')).drawRoom

/** The conversation that the link names, or where the others are. */
export function ChatPage() {
  const [query] = useSearchParams()
  const id = conversationIdOf(query.get('conversationID') ?? '')
  const [wake, wakeAgain] = useAtom(chatWakeAtom)
  const [cleared, setCleared] = useState(0)
  const [lost, setLost] = useState(false)
  const drawRoom = useLatePart(loadRoom, {
    wanted: id !== null && !lost,
    onFailure: () => setLost(true),
  })
  if (wake.at !== 'awake' || (id !== null && drawRoom === null)) {
    const retry = () => {
      setLost(false)
      wakeAgain()
    }
    return (
      <Page>
        <ChatWaiting wake={wake} lost={lost} retry={retry} />
      </Page>
    )
  }
  if (id === null || drawRoom === null) return <ChatLobby />
  // What was cleared is opened anew.
  const onCleared = () => setCleared(cleared + 1)
  return drawRoom({ name: `${id} ${cleared}`, chat: wake.chat, id, onCleared })
}
