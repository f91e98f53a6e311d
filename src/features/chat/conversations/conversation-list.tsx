import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import type { Conversation, ConversationId } from '#src/services/im-client/chat-model.ts'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import { chatConsultationsAtom } from '#src/state/chat-consultations-atom.ts'
import { conversationsAtom } from '#src/state/chat-status-atoms.ts'
import { Empty } from '#src/ui/content/empty.tsx'
import { KeepFocus } from '#src/ui/frame/keep-focus.tsx'
import { Tabs } from '#src/ui/content/tabs.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import { NoConversations } from './conversation-none.tsx'
import {
  conversationFilters,
  matchesFilter,
  type ConversationFilter,
} from './conversation-filters.ts'
import { ConversationRows } from './conversation-rows.tsx'
import { useRefreshOnCard } from './use-refresh-on-card.ts'
import { useIsDoctor } from './conversation-viewer.ts'

/** All conversations; a doctor may look at some of them only. */
export function ConversationList({ chat }: { chat: Chat }) {
  const conversations = useAtomValue(conversationsAtom)
  const isDoctor = useIsDoctor()
  const [pressed, setPressed] = useState<ConversationId | null>(null)
  useRefreshOnCard(conversations)
  if (conversations === null) return <SkeletonCards rows={[6]} />
  const ListOfRole = isDoctor ? DoctorsRows : ConversationRows
  return (
    <KeepFocus>
      {conversations.length === 0 ? (
        <NoConversations isDoctor={isDoctor} />
      ) : (
        <div className="conversations__list">
          <ListOfRole conversations={conversations} onMenu={setPressed} />
          <ConversationMenu
            chat={chat}
            conversation={conversations.find(({ id }) => id === pressed) ?? null}
            onClose={() => setPressed(null)}
          />
        </div>
      )}
    </KeepFocus>
  )
}

type RowsProps = {
  conversations: readonly Conversation[]
  onMenu: (id: ConversationId) => void
}

function DoctorsRows({ conversations, onMenu }: RowsProps) {
  const { _ } = useLingui()
  const consultations = useAtomValue(chatConsultationsAtom)
  const [filter, setFilter] = useState<ConversationFilter>('all')
  const passed = conversations.filter((each) => matchesFilter(filter, each, consultations))
  return (
    <Tabs
      label={_('chat.list.filter')}
      tabs={conversationFilters.map((id) => ({ id, label: _(`chat.list.filter.${id}`) }))}
      value={filter}
      onChange={setFilter}
    >
      {passed.length === 0 ? (
        <Empty icon="message" text={_('chat.list.noneHere')} />
      ) : (
        <ConversationRows conversations={passed} onMenu={onMenu} />
      )}
    </Tabs>
  )
}
