import { useLingui } from '@lingui/react'
import { FailureNotice } from '#src/blocks/failure-notice.tsx'
import type { ChatConnection } from '#src/state/chat-connection-atom.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Skeleton } from '#src/ui/content/skeleton.tsx'

type Props = {
  connection: ChatConnection
  retry: () => void
}

/** As long as there is no chat: what it waits for, or what went wrong. */
export function ChatWaiting({ connection, retry }: Props) {
  const { _ } = useLingui()
  if (connection.at === 'noAccount') {
    return <FailureNotice title={_('chat.failed')} text={connection.msg} retry={retry} />
  }
  if (connection.at === 'lost') return <FailureNotice retry={retry} />
  return (
    <Card>
      <Skeleton label={_('chat.fetching')} rows={3} />
    </Card>
  )
}
