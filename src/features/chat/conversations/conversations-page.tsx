import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { Icon } from '#src/ui/content/icon.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { WithChat } from '#src/features/chat/with-chat.tsx'
import { ConversationConnection } from './conversation-connection.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ConversationNotices } from './conversation-notices.tsx'
import { ConversationRefusal } from './conversation-refusal.tsx'
import { ConversationSearch } from './conversation-search.tsx'
import './conversations-page.css'

/** 消息: with whom this person talks, and what is new there. */
export function ConversationsPage() {
  return (
    <Page>
      <BeginChat />
      <WithChat>
        {(chat) => (
          <>
            <div className="conversations">
              <ConversationRefusal chat={chat} />
              <ConversationSearch chat={chat}>
                <ConversationNotices chat={chat} />
                <ConversationList chat={chat} />
              </ConversationSearch>
            </div>
            <ConversationConnection />
          </>
        )}
      </WithChat>
    </Page>
  )
}

/** Stands at the right end of the page's bar. */
function BeginChat() {
  const { _ } = useLingui()
  return (
    <Link to={pages.chooseContacts} className="begin-chat" aria-label={_('chat.list.begin')}>
      <Icon name="plus" />
    </Link>
  )
}
