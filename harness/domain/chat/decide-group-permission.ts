/** The vendor's 工作群, 公开群 and 会议群; its other types are not offered. */
export const groupTypes = ['Private', 'Public', 'ChatRoom'] as const
export type GroupType = (typeof groupTypes)[number]

export const applyOptions = ['FreeAccess', 'NeedPermission', 'DisableApply'] as const
export type ApplyOption = (typeof applyOptions)[number]

export const inviteOptions = ['FreeAccess', 'NeedPermission', 'DisableInvite'] as const
export type InviteOption = (typeof inviteOptions)[number]

export type GroupRole = 'Owner' | 'Admin' | 'Member'

/** What somebody does to a group, or to another in it; one's own card and flags are one's own. */
export type GroupPermission =
  | 'invite'
  | 'approve'
  | 'remove'
  | 'describe'
  | 'set options'
  | 'mute'
  | 'name another'
  | 'set role'
  | 'revoke another’s'
  | 'transfer'
  | 'dismiss'

/** How many people one group takes. */
export const groupMemberLimit = 200

/** The least that somebody must be; in a work group all are equal but for the owner. */
const requiredRole: Record<GroupPermission, Record<GroupType, GroupRole | 'nobody'>> = {
  invite: { Private: 'Member', Public: 'Admin', ChatRoom: 'Admin' },
  approve: { Private: 'nobody', Public: 'Admin', ChatRoom: 'Admin' },
  remove: { Private: 'Owner', Public: 'Admin', ChatRoom: 'Admin' },
  describe: { Private: 'Member', Public: 'Admin', ChatRoom: 'Admin' },
  'set options': { Private: 'nobody', Public: 'Admin', ChatRoom: 'Admin' },
  mute: { Private: 'nobody', Public: 'Admin', ChatRoom: 'Admin' },
  'name another': { Private: 'Owner', Public: 'Admin', ChatRoom: 'Admin' },
  'set role': { Private: 'nobody', Public: 'Owner', ChatRoom: 'Owner' },
  'revoke another’s': { Private: 'Owner', Public: 'Admin', ChatRoom: 'Admin' },
  transfer: { Private: 'Owner', Public: 'Owner', ChatRoom: 'Owner' },
  dismiss: { Private: 'nobody', Public: 'Owner', ChatRoom: 'Owner' },
}

const rank: Record<GroupRole | 'nobody', number> = { Member: 0, Admin: 1, Owner: 2, nobody: 3 }

/** Whether somebody of that role may do it in a group of that type. */
export function mayDo(permission: GroupPermission, type: GroupType, role: GroupRole): boolean {
  return rank[role] >= rank[requiredRole[permission][type]]
}

/** The same for what is done to a member: nobody may do it to their like or above. */
export function mayDoTo(
  permission: GroupPermission,
  type: GroupType,
  { actor, target }: { actor: GroupRole; target: GroupRole },
): boolean {
  return mayDo(permission, type, actor) && rank[actor] > rank[target]
}

/** How an invitation goes: at once, once it is approved, or not at all. */
export function decideInvitation(
  { type, option }: { type: GroupType; option: InviteOption },
  role: GroupRole,
): 'add' | 'ask' | 'refuse' {
  if (mayDo('invite', type, role) || option === 'FreeAccess') return 'add'
  return option === 'NeedPermission' ? 'ask' : 'refuse'
}

/** How an application goes. Into a work group one is invited. */
export function decideApplication({
  type,
  option,
}: {
  type: GroupType
  option: ApplyOption
}): 'add' | 'ask' | 'refuse' {
  if (type === 'Private' || option === 'DisableApply') return 'refuse'
  return option === 'FreeAccess' ? 'add' : 'ask'
}
