import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useSearchParams } from 'react-router-dom'
import { returnTarget } from '#contract/login/return-target.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { LoginForm } from './login-form.tsx'
import './login-page.css'

export function LoginPage() {
  const { _ } = useLingui()
  const { inApp, session, storage } = useAtomValue(readyClientAtom)
  const [query] = useSearchParams()
  const binds = inApp && storage.get('openId') !== null
  return (
    <Page>
      <div className="login">
        <img className="login__logo" src="/static/logo.png" alt="" />
        <h2 className="login__heading">{_('login.heading')}</h2>
        <p className="login__line">{_(binds ? 'login.lineBinds' : 'login.line')}</p>
        <LoginForm returnTo={returnTarget(query.get('returnUrl'))} />
        {inApp && (
          <Button variant="plain" wide onClick={() => session.authorizeAgain()}>
            {_('button.authorizeAgain')}
          </Button>
        )}
      </div>
    </Page>
  )
}
