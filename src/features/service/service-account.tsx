import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { loginPath, pages } from '#contract/pages.ts'
import { QueryView } from '#src/blocks/query-view.tsx'
import { RetryLine } from '#src/blocks/retry-line.tsx'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { userInfoAtom } from '#src/state/user-info-atom.ts'
import { Avatar } from '#src/ui/content/avatar.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import { Card } from '#src/ui/content/card.tsx'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { Tag } from '#src/ui/content/tag.tsx'
import './service-account.css'

/** Who is signed in here, and whether the messaging app has said who holds this device. */
export function ServiceAccount() {
  const { _ } = useLingui()
  const { storage } = useAtomValue(readyClientAtom)
  const recognised = storage.get('openId') !== null
  return (
    <Card>
      <Account />
      {recognised && (
        <p className="service-account__device">
          <Tag>{_('service.recognised')}</Tag>
        </p>
      )}
    </Card>
  )
}

function Account() {
  const { _ } = useLingui()
  const { inApp } = useAtomValue(readyClientAtom)
  const user = useAtomValue(userInfoAtom)
  return (
    <QueryView
      query={user}
      signedOut={
        <div className="service-account">
          <Avatar />
          <div className="service-account__text">
            <h2>{_('service.signedOut')}</h2>
            <p className="service-account__line">
              {_(inApp ? 'service.browseInApp' : 'service.browse')}
            </p>
          </div>
          <Link to={loginPath(pages.service)} className={buttonClass()}>
            {_('button.login')}
          </Link>
        </div>
      }
      loading={<Skeleton label={_('shell.loading')} />}
      renderFailed={(retry) => <RetryLine retry={retry} />}
    >
      {({ headPic, nickName, realName }) => (
        <Link to={pages.userInfo} replace className="service-account">
          <Avatar src={headPic} />
          <div className="service-account__text">
            <h2>{nickName || realName}</h2>
            <p className="service-account__line">{_('service.signedIn')}</p>
          </div>
        </Link>
      )}
    </QueryView>
  )
}
