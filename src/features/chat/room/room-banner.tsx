import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import type { ChatState } from '#src/services/im-client/session/chat-session-state.ts'
import { chatStatusAtom } from '#src/state/chat-status-atoms.ts'
import { ConnectionBanner } from '#src/ui/chat/connection-banner.tsx'
import { Button } from '#src/ui/form/button.tsx'

/** Says when what is shown may be out of date, and why. */
export function RoomBanner({ chat }: { chat: Chat }) {
  const { _ } = useLingui()
  const status = useAtomValue(chatStatusAtom)
  if (status?.at === 'refused') {
    return (
      <div className="room-refused" role="alert">
        <p>{_(status.code === 0 ? 'failure.loggedInElsewhere' : 'chat.room.refused')}</p>
        <Button variant="soft" onClick={() => chat.enterAgain()}>
          {_('chat.room.enterAgain')}
        </Button>
      </div>
    )
  }
  return <ConnectionBanner state={lineOf(status)} />
}

function lineOf(status: ChatState | null): 'connected' | 'connecting' | 'offline' {
  if (status === null || !('network' in status)) return 'connecting'
  if (status.network === 'disconnected') return 'offline'
  return status.at === 'ready' && status.network === 'connected' ? 'connected' : 'connecting'
}
