import { useLingui } from '@lingui/react'
import { useSetAtom } from 'jotai'
import type { GroupMember } from '#src/services/im-client/chat-model.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { Button } from '#src/ui/form/button.tsx'
import { hasPermissionOver } from './group-permissions.ts'
import { nameOf } from './group-view.ts'
import { useGroupMutation } from './use-group-mutation.ts'
import { useOpenGroup } from './use-group.ts'

type Props = { member: GroupMember; onClose: () => void; onMute: (userId: string) => void }

/** What whoever leads the group may do to a member. */
export function MemberActions({ member, onClose, onMute }: Props) {
  const { _ } = useLingui()
  const ask = useSetAtom(askAtom)
  const { group, chat } = useOpenGroup()
  const { busy, run } = useGroupMutation(group.id)
  const { role, mutedUntil, person } = member
  const { groups } = chat
  const isAdmin = role === 'admin'

  async function remove(): Promise<void> {
    onClose()
    const sure = await ask({
      title: _('group.removeTitle'),
      text: _('group.removeOne', { name: nameOf(member) }),
      yes: _('group.removeYes'),
      no: _('button.cancel'),
      danger: true,
    })
    if (sure) await run(() => groups.remove(group.id, [person.id]))
  }

  function mute(): void {
    if (mutedUntil > 0) return void run(() => groups.muteMember(group.id, person.id, 0))
    onClose()
    onMute(person.id)
  }

  return (
    <>
      {hasPermissionOver('setRole', group, role) && (
        <Button
          variant="soft"
          wide
          loading={busy}
          onClick={() =>
            void run(() => groups.setRole(group.id, person.id, isAdmin ? 'member' : 'admin'))
          }
        >
          {_(isAdmin ? 'group.dropAdmin' : 'group.makeAdmin')}
        </Button>
      )}
      {hasPermissionOver('mute', group, role) && (
        <Button variant="soft" wide loading={busy} onClick={mute}>
          {_(mutedUntil > 0 ? 'group.unmute' : 'group.mute')}
        </Button>
      )}
      {hasPermissionOver('remove', group, role) && (
        <Button variant="danger" wide onClick={() => void remove()}>
          {_('group.remove')}
        </Button>
      )}
    </>
  )
}
