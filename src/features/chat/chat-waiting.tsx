import { useLingui } from '@lingui/react'
import type { ChatWake } from '#src/state/chat-wake-atom.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Card } from '#src/ui/content/card.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Skeleton } from '#src/ui/content/skeleton.tsx'

type Props = {
  wake: ChatWake
  retry: () => void
}

/** As long as there is no chat: what it waits for, or what went wrong. */
export function ChatWaiting({ wake, retry }: Props) {
  const { _ } = useLingui()
  if (wake.at === 'noAccount') {
    return (
      <Notice icon="alert" title={_('chat.failed')} text={wake.msg || _('failure.text')}>
        <Button onClick={retry}>{_('way.retry')}</Button>
      </Notice>
    )
  }
  if (wake.at === 'lost') {
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
