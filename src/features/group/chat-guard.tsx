import { useLingui } from '@lingui/react'
import { useAtom, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { FailureNotice } from '#src/blocks/failure-notice.tsx'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import type { ChatState } from '#src/services/im-client/session/chat-session-state.ts'
import { chatStatusAtom } from '#src/state/chat-status-atoms.ts'
import { chatConnectionAtom } from '#src/state/chat-connection-atom.ts'
import { ConnectionBanner } from '#src/ui/chat/connection-banner.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Button } from '#src/ui/form/button.tsx'
import './chat-guard.css'

type Props = { children: (chat: Chat, selfId: string) => ReactNode }

/** Connects to chat, and shows what needs it once this person is known there. */
export function ChatGuard({ children }: Props) {
  const { _ } = useLingui()
  const [connection, reconnect] = useAtom(chatConnectionAtom)
  const status = useAtomValue(chatStatusAtom)

  if (connection.at === 'noAccount') {
    return <FailureNotice title={_('group.chatFailed')} text={connection.msg} retry={reconnect} />
  }
  if (connection.at === 'lost') return <FailureNotice retry={reconnect} />
  if (connection.at === 'waiting' || status === null || !('account' in status)) {
    return <GroupSkeleton />
  }
  const { chat } = connection
  if (status.at === 'refused') {
    return (
      <Notice icon="alert" title={_('group.refused')} text={_('group.refusedText')}>
        <Button onClick={() => chat.enterAgain()}>{_('group.enterAgain')}</Button>
      </Notice>
    )
  }
  return (
    <>
      <div className="chat-gate__line">
        <ConnectionBanner state={lineOf(status)} />
      </div>
      {children(chat, status.account.userId)}
    </>
  )
}

/** Where the content will be. */
export function GroupSkeleton() {
  return <SkeletonCards rows={[4]} />
}

type Entered = Extract<ChatState, { network: unknown }>

function lineOf({ at, network }: Entered): 'connected' | 'connecting' | 'offline' {
  if (network === 'disconnected') return 'offline'
  return at === 'ready' && network === 'connected' ? 'connected' : 'connecting'
}
