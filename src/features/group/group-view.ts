import type { Group, GroupApplication, GroupMember } from '#src/services/im-client/chat-model.ts'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import { hasPermission } from './group-permissions.ts'

/** A group as its pages show it. Who is not in it knows no members. */
export type GroupView = {
  group: Group
  members: readonly GroupMember[]
  /** Who waits to be let in, for whoever may do that. */
  applications: readonly GroupApplication[]
}

const rank = { owner: 0, admin: 1, member: 2 }

export async function fetchGroup({ groups }: Chat, groupId: string): Promise<GroupView> {
  const group = await groups.profile(groupId)
  if (group.role === null) return { group, members: [], applications: [] }
  const [members, applications] = await Promise.all([
    groups.members(groupId),
    hasPermission('approve', group) ? groups.applications() : [],
  ])
  return {
    group,
    // oxlint-disable-next-line unicorn/no-array-sort -- web views of older phones lack toSorted
    members: [...members].sort(byRole),
    applications: applications.filter((application) => application.groupId === groupId),
  }
}

/** Who leads it first, then who has been there longest. */
function byRole(one: GroupMember, other: GroupMember): number {
  return rank[one.role] - rank[other.role] || one.joinedAt - other.joinedAt
}

/** What the group knows somebody as. */
export function nameOf({ nameCard, person }: GroupMember): string {
  return nameCard || person.name || person.id
}
