import * as z from 'zod/mini'
import { mayDoTo } from '#harness/domain/chat/decide-group-permission.ts'
import { command } from '#harness/im/chat-command.ts'
import type { Push } from '#harness/im/instances/push.ts'
import { ChatRefusal } from '#harness/im/chat-refusal.ts'
import { findMember, removeMember } from '#harness/store/chat/chat-member-store.ts'
import { requirePermission, requireMember } from './group-access.ts'
import { notify } from './group-notice.ts'
import { accounts, groupId, text } from './group-schema.ts'
import { tip } from './group-tip.ts'

/**
 * Removes people from a group: all of them or, where one may not be removed, none. The row in their lists
 * stays, as with the vendor, but they can read nothing of the group any more.
 */
export const deleteGroupMember = command(
  z.object({ GroupId: groupId, MemberToDel_Account: accounts, Reason: z._default(text, '') }),
  async (call) => {
    const { store, session, body } = call
    const membership = await requireMember(store, {
      groupId: body.GroupId,
      userId: session.userId,
    })
    const { group, member } = membership
    requirePermission(membership, 'remove')
    const removed: string[] = []
    const pushes: Push[] = []
    for (const userId of new Set(body.MemberToDel_Account)) {
      const target = await findMember(store, { groupId: group.id, userId })
      if (target === null) continue
      const roles = { actor: member.role, target: target.role }
      if (!mayDoTo('remove', group.type, roles)) throw new ChatRefusal(10007)
      await removeMember(store, { groupId: group.id, userId })
      const fields = { RemarkInfo: body.Reason }
      pushes.push(await notify(call, { group, to: userId, report: 'removed', fields }))
      removed.push(userId)
    }
    if (removed.length === 0) return { reply: {} }
    pushes.push(...(await tip(call, { group, operation: 'removed', about: removed })))
    return { reply: {}, pushes }
  },
)
