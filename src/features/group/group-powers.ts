import type { Group, GroupRole, GroupType } from '#src/services/im-client/chat-model.ts'

/** What somebody may do in a group; the service holds to the same. */
export type GroupPower =
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

type AdminOrMuted = Pick<Group, 'type' | 'role'>

/** The least that somebody must be; in a work group all are equal but for the owner. */
const leastRole: Record<GroupPower, Record<GroupType, GroupRole | 'nobody'>> = {
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

export function may(power: GroupPower, { type, role }: AdminOrMuted): boolean {
  return role !== null && rank[role] >= rank[leastRole[power][type]]
}

/** The same for what is done to somebody: nobody does it to their like or above. */
export function mayTo(power: GroupPower, group: AdminOrMuted, target: GroupRole): boolean {
  return may(power, group) && group.role !== null && rank[group.role] > rank[target]
}

/** An owner hands a group on or ends it; a work group passes on by itself. */
export function mayQuit({ type, role }: AdminOrMuted): boolean {
  return role !== null && (role !== 'owner' || type === 'work')
}
