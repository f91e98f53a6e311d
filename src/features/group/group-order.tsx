import { useLingui } from '@lingui/react'
import { membersAddress } from './group-address.ts'
import { hasPermission } from './group-permissions.ts'
import { GroupRow, GroupRows } from './group-rows.tsx'
import { GroupSwitch } from './group-switch.tsx'
import { useOpenGroup } from './use-group.ts'

/** Who keeps order in the group, and who may speak. */
export function GroupOrder() {
  const { _ } = useLingui()
  const { group, members, chat } = useOpenGroup()
  const counts = {
    admins: members.filter(({ role }) => role === 'admin').length,
    muted: members.filter(({ mutedUntil }) => mutedUntil > 0).length,
  }
  const isKeeper = hasPermission('mute', group)
  const isOwner = hasPermission('transfer', group)
  if (!isKeeper && !isOwner) return null
  return (
    <GroupRows title={_('group.order')}>
      {hasPermission('setRole', group) && (
        <GroupRow
          title={_('group.admins')}
          value={_('group.count', { count: counts.admins })}
          to={membersAddress(group.id, 'admin')}
        />
      )}
      {hasPermission('muteAll', group) && (
        <GroupSwitch
          actual={group.allMuted}
          text={_('group.muteAllText')}
          mutation={(allMuted) => chat.groups.change(group.id, { allMuted })}
        >
          {_('group.muteAll')}
        </GroupSwitch>
      )}
      {isKeeper && (
        <GroupRow
          title={_('group.muteSome')}
          value={_('group.count', { count: counts.muted })}
          to={membersAddress(group.id, 'mute')}
        />
      )}
      {isOwner && members.length > 1 && (
        <GroupRow title={_('group.transfer')} to={membersAddress(group.id, 'transfer')} />
      )}
    </GroupRows>
  )
}
