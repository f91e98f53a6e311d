import { useAtom } from 'jotai'
import type { ReactNode } from 'react'
import { FailureNotice } from '#src/blocks/failure-notice.tsx'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import { chatConnectionAtom } from '#src/state/chat-connection-atom.ts'

/** Fetches chat for a page that was opened before it was there, and waits for it. */
export function WithChat({ children }: { children: (chat: Chat) => ReactNode }) {
  const [connection, reconnect] = useAtom(chatConnectionAtom)
  switch (connection.at) {
    case 'connected':
      return children(connection.chat)
    case 'waiting':
      return <SkeletonCards rows={[6]} />
    case 'noAccount':
      return <FailureNotice text={connection.msg} retry={reconnect} />
    case 'lost':
      return <FailureNotice retry={reconnect} />
  }
}
