import { useLingui } from '@lingui/react'
import { useTexts } from '#src/blocks/use-texts.ts'
import type { GroupMember } from '#src/services/im-client/chat-model.ts'
import { formatDateTime } from '#src/services/locale-format.ts'
import { Avatar } from '#src/ui/content/avatar.tsx'
import { Card } from '#src/ui/content/card.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { hasPermissionOver } from './group-permissions.ts'
import { nameOf } from './group-view.ts'
import { useGroupMutation } from './use-group-mutation.ts'
import { useOpenGroup } from './use-group.ts'
import './admin-or-muted-list.css'

/** Who is an administrator, or muted, already; each of them no longer by a tap. */
export function AdminOrMutedList({ mode }: { mode: 'admin' | 'mute' }) {
  const { _ } = useLingui()
  const { members } = useOpenGroup()
  const listed = members.filter(({ role, mutedUntil }) =>
    mode === 'admin' ? role === 'admin' : mutedUntil > 0,
  )
  if (listed.length === 0) return null
  return (
    <Card title={_(`group.listed.${mode}`)}>
      <ul className="admin-or-muted-list">
        {listed.map((member) => (
          <li key={member.person.id}>
            <AdminOrMuted member={member} mode={mode} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function AdminOrMuted({ member, mode }: { member: GroupMember; mode: 'admin' | 'mute' }) {
  const { _, locale } = useTexts()
  const { group, chat } = useOpenGroup()
  const { busy, run } = useGroupMutation(group.id)
  const { person, role, mutedUntil } = member
  const isAdminMode = mode === 'admin'
  const name = nameOf(member)
  const until = formatDateTime({ locale, at: mutedUntil })

  function end(): void {
    void run(() =>
      isAdminMode
        ? chat.groups.setRole(group.id, person.id, 'member')
        : chat.groups.muteMember(group.id, person.id, 0),
    )
  }

  return (
    <div className="admin-or-muted">
      <Avatar src={person.avatar} />
      <div className="admin-or-muted__text">
        <p>{name}</p>
        {!isAdminMode && <p className="admin-or-muted__until">{_('group.until', { until })}</p>}
      </div>
      {hasPermissionOver(isAdminMode ? 'setRole' : 'mute', group, role) && (
        <Button
          variant="soft"
          loading={busy}
          aria-label={_(isAdminMode ? 'group.dropAdminOf' : 'group.unmuteOf', { name })}
          onClick={end}
        >
          {_(isAdminMode ? 'group.dropAdmin' : 'group.unmute')}
        </Button>
      )}
    </div>
  )
}
