import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import type { ChatAccount } from '#contract/person.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Card } from '#src/ui/content/card.tsx'
import { Facts } from '#src/ui/content/facts.tsx'
import { Notice } from '#src/ui/content/notice.tsx'

const hourSeconds = 3600

/** The account without its signature: that is a secret, and how long it holds is not. */
export function ChatAccountCard({ account }: { account: ChatAccount }) {
  const { _ } = useLingui()
  const { copy } = useAtomValue(readyClientAtom)
  const hours = Math.floor(account.expire / hourSeconds)
  return (
    <>
      <Notice icon="check" title={_('chat.known')} text={_('chat.comingText')} />
      <Card title={_('chat.account')}>
        <Facts
          rows={[
            {
              label: _('chat.userId'),
              value: account.userId,
              action: (
                <Button variant="plain" onClick={() => void copy(account.userId)}>
                  {_('way.copy')}
                </Button>
              ),
            },
            { label: _('chat.sdkAppId'), value: String(account.sdkAppId) },
            { label: _('chat.validity'), value: _('chat.validFor', { hours }) },
          ]}
        />
      </Card>
    </>
  )
}
