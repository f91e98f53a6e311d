import { useLingui } from '@lingui/react'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '#src/blocks/use-texts.ts'
import type { GroupMember } from '#src/services/im-client/chat-model.ts'
import { formatDate, formatDateTime } from '#src/services/locale-format.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { RoleTags } from '#src/ui/chat/contacts/role-tags.tsx'
import { Avatar } from '#src/ui/content/avatar.tsx'
import { Facts } from '#src/ui/content/facts.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { chatAddress } from './group-address.ts'
import { nameOf } from './group-view.ts'
import { MemberActions } from './member-actions.tsx'
import { MuteSheet } from './mute-sheet.tsx'
import { rolesOf } from './member-contacts.ts'
import { useGroupMutation } from './use-group-mutation.ts'
import { useOpenGroup } from './use-group.ts'
import './member-sheet.css'

type Props = {
  /** Null while nobody is looked at. */
  userId: string | null
  onClose: () => void
}

/** Somebody in the group: who they are there, and what the caller may do to them. */
export function MemberSheet({ userId, onClose }: Props) {
  const { _ } = useLingui()
  const { group, members, chat } = useOpenGroup()
  const { run } = useGroupMutation(group.id)
  const showToast = useSetAtom(showToastAtom)
  const [muting, setMuting] = useState<string | null>(null)

  async function mute(seconds: number): Promise<void> {
    if (muting === null) return
    const done = await run(() => chat.groups.muteMember(group.id, muting, seconds))
    if (done) showToast(_('group.muted'))
  }

  const member = members.find(({ person }) => person.id === userId)
  return (
    <>
      {/* Who leaves the group leaves the sheet. */}
      <Sheet open={member !== undefined} onClose={onClose} title={_('group.member')}>
        {member && (
          <div className="member-sheet">
            <MemberFacts member={member} />
            <MemberActions member={member} onClose={onClose} onMute={setMuting} />
          </div>
        )}
      </Sheet>
      <MuteSheet
        open={muting !== null}
        onClose={() => setMuting(null)}
        onChoose={(seconds) => void mute(seconds)}
      />
    </>
  )
}

function MemberFacts({ member }: { member: GroupMember }) {
  const { _, locale } = useTexts()
  const { selfId } = useOpenGroup()
  const { person, nameCard, joinedAt, mutedUntil } = member
  const isMuted = mutedUntil > 0
  const mutedTo = isMuted ? formatDateTime({ locale, at: mutedUntil }) : ''
  return (
    <>
      <div className="member-sheet__who">
        <Avatar src={person.avatar} size="lg" />
        <p className="member-sheet__name">{nameOf(member)}</p>
        <RoleTags roles={rolesOf(member, selfId)} />
      </div>
      <Facts
        rows={[
          { label: _('group.nick'), value: person.name || person.id },
          { label: _('group.card'), value: nameCard || _('group.unset') },
          { label: _('group.joinedAt'), value: formatDate({ locale, at: joinedAt }) },
          ...(isMuted ? [{ label: _('group.mutedUntil'), value: mutedTo }] : []),
        ]}
      />
      {person.id !== selfId && (
        <Link to={chatAddress(`C2C${person.id}`)} className={buttonClass({ wide: true })}>
          {_('group.message')}
        </Link>
      )}
    </>
  )
}
