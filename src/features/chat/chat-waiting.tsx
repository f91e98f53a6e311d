import { useLingui } from '@lingui/react'
import type { ChatConnection } from '#src/state/chat-connection-atom.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Card } from '#src/ui/content/card.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Skeleton } from '#src/ui/content/skeleton.tsx'

type Props = {
  connection: ChatConnection
  retry: () => void
}

/** As long as there is no chat: what it waits for, or what went wrong. */
export function ChatWaiting({ connection, retry }: Props) {
  const { _ } = useLingui()
  if (connection.at === 'noAccount') {
    return (
      <Notice icon="alert" title={_('chat.failed')} text={connection.msg || _('failure.text')}>
        <Button onClick={retry}>{_('way.retry')}</Button>
      </Notice>
    )
  }
  if (connection.at === 'lost') {
    return (
      <Notice icon="alert" title={_('failure.title')} text={_('failure.text')}>
        <Button onClick={retry}>{_('way.retry')}</Button>
      </Notice>
    )
  }
  return (
    <Card>
      <Skeleton label={_('chat.fetching')} rows={3} />
    </Card>
  )
}
