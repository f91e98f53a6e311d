import { useLingui } from '@lingui/react'
import { useAtom } from 'jotai'
import type { ReactNode } from 'react'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import { chatConnectionAtom } from '#src/state/chat-connection-atom.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { Button } from '#src/ui/form/button.tsx'

/** Fetches chat for a page that was opened before it was there, and waits for it. */
export function WithChat({ children }: { children: (chat: Chat) => ReactNode }) {
  const { _ } = useLingui()
  const [connection, reconnect] = useAtom(chatConnectionAtom)
  switch (connection.at) {
    case 'connected':
      return children(connection.chat)
    case 'waiting':
      return (
        <Card>
          <Skeleton label={_('shell.loading')} rows={6} />
        </Card>
      )
    case 'noAccount':
      return <Failed text={connection.msg || _('failure.text')} retry={reconnect} />
    case 'lost':
      return <Failed text={_('failure.text')} retry={reconnect} />
  }
}

function Failed({ text, retry }: { text: string; retry: () => void }) {
  const { _ } = useLingui()
  return (
    <Notice icon="alert" title={_('failure.title')} text={text}>
      <Button onClick={retry}>{_('way.retry')}</Button>
    </Notice>
  )
}
