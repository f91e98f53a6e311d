import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import type { ChatState, Network } from '#src/services/im-client/session/chat-session-state.ts'
import { chatStatusAtom, conversationsAtom } from '#src/state/chat-status-atoms.ts'
import { ConnectionBanner } from '#src/ui/chat/connection-banner.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Button } from '#src/ui/form/button.tsx'

type Shown = Parameters<typeof ConnectionBanner>[0]['state']

const shownAs: Record<Network, Shown> = {
  connected: 'connected',
  connecting: 'connecting',
  disconnected: 'offline',
}

/** How the list stands with the service: whether it is up to date, or over here. */
export function ConversationConnection({ chat }: { chat: Chat }) {
  const { _ } = useLingui()
  const status = useAtomValue(chatStatusAtom)
  const isListed = useAtomValue(conversationsAtom) !== null
  return (
    <>
      <ConnectionBanner state={bannerOf(status, isListed)} />
      {status?.at === 'refused' && (
        <Notice icon="alert" title={_('chat.list.refused')} text={_('chat.list.refusedText')}>
          <Button onClick={() => chat.enterAgain()}>{_('chat.list.enterAgain')}</Button>
        </Notice>
      )}
    </>
  )
}

function bannerOf(status: ChatState | null, isListed: boolean): Shown {
  switch (status?.at) {
    case undefined:
    case 'out':
    case 'kicked':
    case 'refused':
      return 'connected'
    case 'entering':
    case 'renewing':
      if (status.network === 'disconnected') return 'offline'
      // Where there is no list yet, its outline says so.
      return isListed ? 'connecting' : 'connected'
    case 'ready':
      return shownAs[status.network]
  }
}
