import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { Link, useLocation } from 'react-router-dom'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { loginPath } from '#contract/pages.ts'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { Notice } from '#src/ui/content/notice.tsx'

export function ChatSignedOut() {
  const { _ } = useLingui()
  const { inApp, session } = useAtomValue(readyClientAtom)
  const { pathname, search } = useLocation()
  return (
    <Notice icon="message" title={_('chat.signedOut')} text={_('chat.signedOutText')}>
      <Link to={loginPath(pathname + search)} className={buttonClass()}>
        {_('way.login')}
      </Link>
      {inApp && (
        <Button variant="soft" onClick={() => session.authorizeAgain()}>
          {_('way.authorizeAgain')}
        </Button>
      )}
    </Notice>
  )
}
