import type { Group, GroupRole, GroupType } from '#src/services/im-client/chat-model.ts'

/** What somebody may do in a group; the service holds to the same. */
export type GroupPermission =
  | 'invite'
  | 'approve'
  | 'remove'
  | 'describe'
  | 'setJoinRule'
  | 'muteAll'
  | 'mute'
  | 'setRole'
  | 'transfer'
  | 'dismiss'

type GroupAndRole = Pick<Group, 'type' | 'role'>

/** The least that somebody must be; in a work group all are equal but for the owner. */
const requiredRole: Record<GroupPermission, Record<GroupType, GroupRole | 'nobody'>> = {
  invite: { work: 'member', public: 'admin', meeting: 'admin' },
  approve: { work: 'nobody', public: 'admin', meeting: 'nobody' },
  remove: { work: 'owner', public: 'admin', meeting: 'admin' },
  describe: { work: 'member', public: 'admin', meeting: 'admin' },
  // The vendor's other types have a rule of their own that nobody changes.
  setJoinRule: { work: 'nobody', public: 'admin', meeting: 'nobody' },
  muteAll: { work: 'nobody', public: 'admin', meeting: 'admin' },
  mute: { work: 'nobody', public: 'admin', meeting: 'admin' },
  setRole: { work: 'nobody', public: 'owner', meeting: 'owner' },
  transfer: { work: 'owner', public: 'owner', meeting: 'owner' },
  dismiss: { work: 'nobody', public: 'owner', meeting: 'owner' },
}

const rank: Record<GroupRole | 'nobody', number> = { member: 0, admin: 1, owner: 2, nobody: 3 }

export function hasPermission(permission: GroupPermission, { type, role }: GroupAndRole): boolean {
  return role !== null && rank[role] >= rank[requiredRole[permission][type]]
}

/** The same for what is done to somebody: nobody does it to their like or above. */
export function hasPermissionOver(
  permission: GroupPermission,
  group: GroupAndRole,
  target: GroupRole,
): boolean {
  return hasPermission(permission, group) && group.role !== null && rank[group.role] > rank[target]
}

/** An owner hands a group on or ends it; a work group passes on by itself. */
export function mayQuit({ type, role }: GroupAndRole): boolean {
  return role !== null && (role !== 'owner' || type === 'work')
}
