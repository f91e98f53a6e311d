import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { loginPath, pages } from '#contract/pages.ts'
import { signedInAtom } from '#src/state/signed-in-atom.ts'
import { userInfoAtom } from '#src/state/user-info-atom.ts'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { Card } from '#src/ui/content/card.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { SignOut } from './sign-out.tsx'
import { UserEntries } from './user-entries.tsx'
import { UserProfile } from './user-profile.tsx'
import { UserSettings } from './user-settings.tsx'

export function UserInfoPage() {
  const signedIn = useAtomValue(signedInAtom)
  return (
    <Page>
      <Account />
      <UserSettings />
      {signedIn && <SignOut />}
    </Page>
  )
}

function Account() {
  const { _ } = useLingui()
  const user = useAtomValue(userInfoAtom)
  switch (user.at) {
    case 'signedOut':
      return (
        <Notice icon="person" title={_('user.signedOut')} text={_('user.signedOutText')}>
          <Link to={loginPath(pages.userInfo)} className={buttonClass()}>
            {_('way.login')}
          </Link>
        </Notice>
      )
    case 'loading':
      return (
        <Card>
          <Skeleton label={_('shell.loading')} rows={4} />
        </Card>
      )
    case 'failed':
      return (
        <Notice icon="alert" title={_('failure.title')} text={_('failure.text')}>
          <Button onClick={user.retry}>{_('way.retry')}</Button>
        </Notice>
      )
    case 'known':
      return (
        <>
          <UserProfile user={user.value} />
          <UserEntries />
        </>
      )
  }
}
