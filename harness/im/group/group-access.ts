import { mayDo, type GroupPermission } from '#harness/domain/chat/decide-group-permission.ts'
import { maySpeak } from '#harness/domain/chat/decide-group-speaking.ts'
import { ChatRefusal } from '#harness/im/chat-refusal.ts'
import { findGroup, type ChatGroup } from '#harness/store/chat/chat-group-store.ts'
import { findMember, type ChatMember } from '#harness/store/chat/chat-member-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'

/** A group, and the caller as its member. */
export type Membership = { group: ChatGroup; member: ChatMember }

/** Refuses a group that does not exist or was dismissed. */
export async function requireGroup(store: Store, groupId: string): Promise<ChatGroup> {
  const group = await findGroup(store, groupId)
  if (group === null || group.dismissed === 1) throw new ChatRefusal(10010)
  return group
}

/** Refuses everybody but members. */
export async function requireMember(
  store: Store,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<Membership> {
  const group = await requireGroup(store, groupId)
  const member = await findMember(store, { groupId, userId })
  if (member === null) throw new ChatRefusal(10007)
  return { group, member }
}

/** Refuses a member whose role lacks the permission. */
export function requirePermission(
  { group, member }: Membership,
  permission: GroupPermission,
): void {
  if (!mayDo(permission, group.type, member.role)) throw new ChatRefusal(10007)
}

/** Refuses a muted member, and all but the owner and administrators while the whole group is muted. */
export function requireVoice({ group, member }: Membership, now: number): void {
  const { role, muted_until: mutedUntil } = member
  if (!maySpeak({ role, muteAll: group.mute_all === 1, mutedUntil, now })) {
    throw new ChatRefusal(10017)
  }
}

/** Bodies that name their caller may name nobody else. */
export function requireSelf(userId: string, named: string | undefined): void {
  if (named !== undefined && named !== userId) throw new ChatRefusal(70013)
}
