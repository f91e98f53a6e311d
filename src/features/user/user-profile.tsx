import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { LoginUser } from '#contract/person.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { Avatar } from '#src/ui/content/avatar.tsx'
import { Card } from '#src/ui/content/card.tsx'
import { Facts } from '#src/ui/content/facts.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { lazySection, NoFallback } from '#src/ui/frame/lazy-section.tsx'
import { maskMobile, maskName } from './mask-person.ts'
import { openProfileDraft } from './profile-draft.ts'
import './user-profile.css'

/** It brings the uploader, which few visits need. */
const ProfileEditor = lazySection({
  load: () => import('./profile-editor.tsx').then((file) => file.ProfileEditor),
  fallback: NoFallback,
  onFailure: ({ onClose }) => onClose(),
})

export function UserProfile({ user }: { user: LoginUser }) {
  const { _ } = useLingui()
  const { storage } = useAtomValue(readyClientAtom)
  // What was half written is gone on with.
  const [editing, setEditing] = useState(() => openProfileDraft(storage, user).found !== null)
  const unset = _('user.unset')
  return (
    <>
      <Card>
        <div className="user-profile">
          <Avatar src={user.headPic} size="lg" />
          <h2 className="user-profile__name">{user.nickName || unset}</h2>
          <Button variant="soft" onClick={() => setEditing(true)}>
            {_('user.edit')}
          </Button>
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
      {editing && <ProfileEditor user={user} onClose={() => setEditing(false)} />}
    </>
  )
}
