import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { pages } from '#contract/pages.ts'
import type { ConversationId } from '#src/services/im-client/chat-model.ts'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import { chatConsultationsAtom } from '#src/state/chat-consultations-atom.ts'
import { conversationAtom } from '#src/state/chat-conversation-atom.ts'
import { Icon } from '#src/ui/content/icon.tsx'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { LatePart } from '#src/ui/frame/late-part.tsx'
import { useLatePart } from '#src/ui/frame/use-late-part.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { IconButton } from '#src/ui/form/icon-button.tsx'
import { ChatFrame } from './chat-frame.tsx'
import { OpenRoom } from './open-room.tsx'
import { RoomBanner } from './room-banner.tsx'
import type { Overlay } from './room-overlay.ts'
import { RoomTransfer } from './room-transfer.tsx'
import { useSpeech } from './speech.ts'
import { useRoomFacts } from './use-room-facts.ts'

type Props = {
  /** Tells one opening of a conversation from others. */
  name: string
  chat: Chat
  id: ConversationId
  /** The history is gone: what is shown of it goes, too. */
  onCleared: () => void
}

export function drawRoom(props: Props) {
  return <ChatRoom key={props.name} {...props} />
}

/** A conversation, with a person or in a group. */
function ChatRoom({ chat, id, onCleared }: Props) {
  const speech = useSpeech()
  const { say } = speech
  const opened = useAtomValue(useMemo(() => conversationAtom(id), [id]))
  const facts = useRoomFacts(chat, id)
  const consultations = useAtomValue(chatConsultationsAtom)
  const consultation = facts.kind === 'person' ? consultations.get(facts.peerId) : undefined
  const { needWords, tell } = useAtomValue(readyClientAtom)
  const fetchPart = async () => {
    const words = ['room', 'consult'].map(needWords)
    const [part] = await Promise.all([import('./consult-part.tsx'), ...words])
    return part.drawConsultation
  }
  const drawConsultation = useLatePart(fetchPart, {
    wanted: consultation !== undefined,
    onFailure: () => tell('network'),
  })
  const [overlay, show] = useState<Overlay | null>(null)
  const [transferOf, showTransfer] = useState<string | null>(null)
  const hasOffer = consultation?.role === 'patient' && consultation.transferId !== null
  const typing = opened?.feed.peerTyping === true
  const more =
    facts.kind === 'group' ? (
      <Link
        to={`${pages.group}?groupID=${encodeURIComponent(facts.peerId)}`}
        className="chat-frame__more"
        aria-label={say('chat.room.group')}
      >
        <Icon name="more" />
      </Link>
    ) : (
      <IconButton
        icon="more"
        label={say('chat.room.more')}
        className="chat-frame__more"
        onClick={() => show({ is: 'person' })}
      />
    )
  return (
    <ChatFrame
      title={typing ? say('chat.room.typing') : facts.name}
      {...(!typing && { tag: facts.title })}
      action={more}
    >
      <RoomBanner chat={chat} />
      {consultation && <LatePart draw={drawConsultation} given={{ consultation, showTransfer }} />}
      {(hasOffer || transferOf !== null) && (
        <RoomTransfer consultationId={transferOf} onClose={() => showTransfer(null)} />
      )}
      {opened === null ? (
        <div className="chat-frame__waiting">
          <Skeleton label={say('chat.feed.loading')} rows={3} />
        </div>
      ) : (
        <OpenRoom
          {...opened}
          {...{ chat, facts, speech, consultation, overlay, show, showTransfer, onCleared }}
        />
      )}
    </ChatFrame>
  )
}
