import { useAtomValue } from 'jotai'
import type { ChatState, Network } from '#src/services/im-client/session/chat-session-state.ts'
import { chatStatusAtom, conversationsAtom } from '#src/state/chat-status-atoms.ts'
import { ConnectionBanner } from '#src/ui/chat/connection-banner.tsx'

type Shown = Parameters<typeof ConnectionBanner>[0]['state']

const shownAs: Record<Network, Shown> = {
  connected: 'connected',
  connecting: 'connecting',
  disconnected: 'offline',
}

/** Whether the list is up to date with the service. */
export function ConversationConnection() {
  const status = useAtomValue(chatStatusAtom)
  const isListed = useAtomValue(conversationsAtom) !== null
  return (
    <div className="conversations-connection">
      <ConnectionBanner state={bannerOf(status, isListed)} />
    </div>
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
