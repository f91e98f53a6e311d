import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '#src/state/session-atom.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Card } from '#src/ui/content/card.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { ChatAccountCard } from './chat-account-card.tsx'

/** Where conversations will be; so far it says how the chat account stands. */
export function ChatPage() {
  return (
    <Page>
      <ChatStatus />
    </Page>
  )
}

function ChatStatus() {
  const { _ } = useLingui()
  const session = useAtomValue(sessionAtom)
  const client = useAtomValue(readyClientAtom)
  if (session.phase !== 'open') return null
  const { chat } = session
  switch (chat.at) {
    case 'none':
    case 'fetching':
      return (
        <Card>
          <Skeleton label={_('chat.fetching')} rows={3} />
        </Card>
      )
    case 'known':
      return <ChatAccountCard account={chat.account} />
    case 'failed':
      return (
        <Notice icon="alert" title={_('chat.failed')} text={chat.msg || _('failure.text')}>
          <Button onClick={() => client.session.retryChat()}>{_('way.retry')}</Button>
        </Notice>
      )
  }
}
