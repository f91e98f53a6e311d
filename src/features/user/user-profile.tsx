import { useLingui } from '@lingui/react'
import type { LoginUser } from '#contract/person.ts'
import { Avatar } from '#src/ui/content/avatar.tsx'
import { Card } from '#src/ui/content/card.tsx'
import { Facts } from '#src/ui/content/facts.tsx'
import { maskMobile, maskName } from './mask-person.ts'
import './user-profile.css'

export function UserProfile({ user }: { user: LoginUser }) {
  const { _ } = useLingui()
  const unset = _('user.unset')
  return (
    <>
      <Card>
        <div className="user-profile">
          <Avatar src={user.headPic} size="lg" />
          <h2 className="user-profile__name">{user.nickName || unset}</h2>
        </div>
      </Card>
      <Card>
        <Facts
          rows={[
            { label: _('user.nickName'), value: user.nickName || unset },
            { label: _('user.realName'), value: maskName(user.realName) || unset },
            { label: _('user.mobile'), value: maskMobile(user.mobile) || unset },
          ]}
        />
      </Card>
    </>
  )
}
