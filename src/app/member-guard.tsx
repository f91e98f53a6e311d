import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { loginPath } from '#contract/pages.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { signedInAtom } from '#src/state/signed-in-atom.ts'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { inPlace } from './back-from-login.ts'

/** The page for who is signed in; for everybody else the way to sign in, and back here. */
export function membersOnly(Content: ComponentType): ComponentType {
  return function MemberGuard() {
    return useAtomValue(signedInAtom) ? <Content /> : <SignInFirst />
  }
}

function SignInFirst() {
  const { _ } = useLingui()
  const { inApp, session } = useAtomValue(readyClientAtom)
  const { pathname, search } = useLocation()
  return (
    <Page>
      <Notice icon="shield" title={_('guard.signedOut')} text={_('guard.signedOutText')}>
        <Link to={loginPath(pathname + search)} replace state={inPlace} className={buttonClass()}>
          {_('button.login')}
        </Link>
        {inApp && (
          <Button variant="soft" onClick={() => session.authorizeAgain()}>
            {_('button.authorizeAgain')}
          </Button>
        )}
      </Notice>
    </Page>
  )
}
