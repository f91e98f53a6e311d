import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { PageFrameContext } from '#src/ui/frame/page-frame.ts'
import { Page } from '#src/ui/frame/page.tsx'

/** Two authorizations in a row came back with a wrong state: only the person may start another. */
export function UnverifiedPage() {
  const { _ } = useLingui()
  const { session } = useAtomValue(readyClientAtom)
  const title = _('unverified.title')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <PageFrameContext value={{ title, tone: 'plain', back: null }}>
      <Page>
        <Notice icon="shield" title={_('unverified.heading')} text={_('unverified.text')}>
          <Button onClick={() => session.authorizeAgain()}>{_('button.authorizeAgain')}</Button>
          <Button variant="soft" onClick={() => session.chooseLogin()}>
            {_('button.login')}
          </Button>
        </Notice>
      </Page>
    </PageFrameContext>
  )
}
