import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MemberGrid } from '#src/ui/chat/contacts/member-grid.tsx'
import { membersAddress, type MemberMode } from './group-address.ts'
import { hasPermission } from './group-permissions.ts'
import { nameOf } from './group-view.ts'
import { MemberSheet } from './member-sheet.tsx'
import { useOpenGroup } from './use-group.ts'
import './group-members.css'

/** Who is in the group, and the ways to bring people in and to put them out. */
export function GroupMembers() {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const { group, members } = useOpenGroup()
  const [opened, setOpened] = useState<string | null>(null)
  const go = (mode: MemberMode) => void navigate(membersAddress(group.id, mode))
  return (
    <section className="group-members">
      <h2 className="group-members__title">{_('group.members', { count: members.length })}</h2>
      <MemberGrid
        members={members.map((member) => ({
          id: member.person.id,
          name: nameOf(member),
          avatar: member.person.avatar,
          ...(member.role === 'member' ? {} : { role: member.role }),
        }))}
        onOpen={setOpened}
        {...(hasPermission('invite', group) && { onAdd: () => go('add') })}
        {...(hasPermission('remove', group) &&
          members.length > 1 && { onRemove: () => go('remove') })}
        onMore={() => go('all')}
      />
      <MemberSheet userId={opened} onClose={() => setOpened(null)} />
    </section>
  )
}
