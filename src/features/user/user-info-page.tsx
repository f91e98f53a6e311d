import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { loginPath, pages } from '#contract/pages.ts'
import { QueryView } from '#src/blocks/query-view.tsx'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import { signedInAtom } from '#src/state/signed-in-atom.ts'
import { userInfoAtom } from '#src/state/user-info-atom.ts'
import { buttonClass } from '#src/ui/form/button.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { InOrder } from '#src/ui/frame/in-order.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { SignOut } from './sign-out.tsx'
import { UserEntries } from './user-entries.tsx'
import { UserProfile } from './user-profile.tsx'
import { UserSettings } from './user-settings.tsx'

export function UserInfoPage() {
  const signedIn = useAtomValue(signedInAtom)
  return (
    <Page>
      <InOrder>
        <Account />
        <UserSettings />
        {signedIn && <SignOut />}
      </InOrder>
    </Page>
  )
}

function Account() {
  const { _ } = useLingui()
  const user = useAtomValue(userInfoAtom)
  return (
    <QueryView
      query={user}
      signedOut={
        <Notice icon="person" title={_('user.signedOut')} text={_('user.signedOutText')}>
          <Link to={loginPath(pages.userInfo)} className={buttonClass()}>
            {_('button.login')}
          </Link>
        </Notice>
      }
      loading={<SkeletonCards rows={[2, 3, 4]} />}
    >
      {(known) => (
        <>
          <UserProfile user={known} />
          <UserEntries />
        </>
      )}
    </QueryView>
  )
}
