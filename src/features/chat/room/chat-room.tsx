import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import type { ConversationId } from '#src/services/im-client/chat-model.ts'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { chatConsultationsAtom } from '#src/state/chat-consultations-atom.ts'
import { conversationAtom } from '#src/state/chat-conversation-atom.ts'
import { Icon } from '#src/ui/content/icon.tsx'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { lazySection, NoFallback, usePrefetch } from '#src/ui/frame/lazy-section.tsx'
import { IconButton } from '#src/ui/form/icon-button.tsx'
import { useTranslator } from '#src/features/chat/messages/use-translator.ts'
import { ChatFrame } from './chat-frame.tsx'
import type { ConsultBarsProps } from './consult-bars.tsx'
import { OpenRoom } from './open-room.tsx'
import { RoomBanner } from './room-banner.tsx'
import type { Overlay } from './room-overlay.ts'
import type { TransferSheetProps } from './transfer-sheet.tsx'
import { useRoomFacts } from './use-room-facts.ts'

type Losable = { onLost: () => void }

/** Only between two people who have a consultation. */
const ConsultBars = lazySection({
  load: () => import('./consult-bars.tsx').then((file) => file.ConsultBars),
  messages: ['room', 'consult'],
  fallback: NoFallback,
  onFailure: ({ onLost }: ConsultBarsProps & Losable) => onLost(),
})

const TransferSheet = lazySection({
  load: () => import('./transfer-sheet.tsx').then((file) => file.TransferSheet),
  messages: ['transfer'],
  fallback: NoFallback,
  onFailure: ({ onLost }: TransferSheetProps & Losable) => onLost(),
})

type Props = {
  chat: Chat
  id: ConversationId
  /** The history is gone: what is shown of it goes, too. */
  onCleared: () => void
}

/** A conversation, with a person or in a group. */
export function ChatRoom({ chat, id, onCleared }: Props) {
  const translator = useTranslator()
  const { t } = translator
  const opened = useAtomValue(useMemo(() => conversationAtom(id), [id]))
  const facts = useRoomFacts(chat, id)
  const consultations = useAtomValue(chatConsultationsAtom)
  const consultation = facts.kind === 'person' ? consultations.get(facts.peerId) : undefined
  const [overlay, show] = useState<Overlay | null>(null)
  const [transferOf, showTransfer] = useState<string | null>(null)
  const { notify } = useAtomValue(readyClientAtom)
  const hasOffer = consultation?.role === 'patient' && consultation.transferId !== null
  usePrefetch(TransferSheet, hasOffer ? 'idle' : 'never')
  const typing = opened?.feed.peerTyping === true
  const more =
    facts.kind === 'group' ? (
      <Link
        to={`${pages.group}?groupID=${encodeURIComponent(facts.peerId)}`}
        className="chat-frame__more"
        aria-label={t('chat.room.group')}
      >
        <Icon name="more" />
      </Link>
    ) : (
      <IconButton
        icon="more"
        label={t('chat.room.more')}
        className="chat-frame__more"
        onClick={() => show({ is: 'person' })}
      />
    )
  return (
    <ChatFrame
      title={typing ? t('chat.room.typing') : facts.name}
      {...(!typing && { tag: facts.title })}
      action={more}
    >
      {consultation && (
        <ConsultBars
          consultation={consultation}
          showTransfer={showTransfer}
          onLost={() => notify('network')}
        />
      )}
      <RoomBanner chat={chat} />
      {transferOf !== null && (
        <TransferSheet
          consultationId={transferOf}
          onClose={() => showTransfer(null)}
          onLost={() => {
            showTransfer(null)
            notify('network')
          }}
        />
      )}
      {/* A foot that came later would push away what is read, and resize the list in its own measuring. */}
      {opened === null || !facts.known ? (
        <div className="chat-frame__waiting">
          <Skeleton label={t('chat.feed.loading')} rows={3} />
        </div>
      ) : (
        <OpenRoom
          {...opened}
          {...{ chat, facts, translator, consultation, overlay, show, showTransfer, onCleared }}
        />
      )}
    </ChatFrame>
  )
}
