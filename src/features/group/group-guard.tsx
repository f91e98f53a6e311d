import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { FailureNotice } from '#src/blocks/failure-notice.tsx'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import { Notice } from '#src/ui/content/notice.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import { ChatGuard, GroupSkeleton } from './chat-guard.tsx'
import { OpenGroupContext, useGroup } from './use-group.ts'

/** The group that the page's address names, for what is inside. */
export function GroupGuard({ children }: { children: ReactNode }) {
  const { _ } = useLingui()
  const [query] = useSearchParams()
  const groupId = query.get('groupID') ?? ''
  if (groupId === '') {
    return <GroupClosed title={_('group.none')} text={_('group.noneText')} />
  }
  return (
    <ChatGuard>
      {(chat, selfId) => (
        <GroupLoader key={groupId} groupId={groupId} chat={chat} selfId={selfId}>
          {children}
        </GroupLoader>
      )}
    </ChatGuard>
  )
}

type Props = { groupId: string; chat: Chat; selfId: string; children: ReactNode }

function GroupLoader({ groupId, chat, selfId, children }: Props) {
  const { _ } = useLingui()
  const group = useGroup(groupId)
  switch (group.at) {
    case 'loading':
      return <GroupSkeleton />
    case 'closed':
      return <GroupClosed title={_('group.closed')} text={_(group.textId)} />
    case 'failed':
      return <FailureNotice text={_(group.textId)} retry={group.retry} />
    case 'known':
      return <OpenGroupContext value={{ ...group.view, chat, selfId }}>{children}</OpenGroupContext>
  }
}

function GroupClosed({ title, text }: { title: string; text: string }) {
  const { _ } = useLingui()
  return (
    <Notice icon="people" title={title} text={text}>
      <Link to={pages.conversations} className={buttonClass({ variant: 'soft' })}>
        {_('group.toConversations')}
      </Link>
    </Notice>
  )
}
