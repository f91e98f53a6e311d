import * as z from 'zod/mini'
import { command } from '#harness/im/chat-command.ts'
import type { Push } from '#harness/im/instances/push.ts'
import { ChatRefusal } from '#harness/im/chat-refusal.ts'
import { changeGroup, dismissGroup, type ChatGroup } from '#harness/store/chat/chat-group-store.ts'
import {
  changeMember,
  findSuccessor,
  listMemberIds,
  removeMember,
} from '#harness/store/chat/chat-member-store.ts'
import { requirePermission, requireMember } from './group-access.ts'
import type { EventCall } from './group-event.ts'
import { mirror, notify } from './group-notice.ts'
import { groupId } from './group-schema.ts'
import { tip } from './group-tip.ts'

const request = z.object({ GroupId: groupId })

/**
 * The caller leaves. An owner may leave a work group only, which then belongs to the longest member;
 * a group ends with its last member.
 */
export const quitGroup = command(request, async (call) => {
  const { store, session, body, context } = call
  const { userId } = session
  const { group, member } = await requireMember(store, { groupId: body.GroupId, userId })
  const isOwner = member.role === 'Owner'
  if (isOwner && group.type !== 'Private') throw new ChatRefusal(10009)
  await removeMember(store, { groupId: group.id, userId })
  const own = mirror(call, { group, report: 'quit' })
  const left = await tip(call, { group, operation: 'quit', about: [userId] })
  if (!isOwner) return { reply: {}, pushes: [own, ...left] }
  const successor = await findSuccessor(store, group.id)
  if (successor !== null)
    return { reply: {}, pushes: [own, ...left, ...(await inherit(call, group, successor))] }
  await dismissGroup(store, { groupId: group.id, at: context.clock.now() })
  return { reply: {}, pushes: [own] }
})

/** Ends a group for all. */
export const destroyGroup = command(request, async (call) => {
  const { store, session, body, context } = call
  const { userId } = session
  const membership = await requireMember(store, { groupId: body.GroupId, userId })
  requirePermission(membership, 'dismiss')
  const { group } = membership
  const members = await listMemberIds(store, group.id)
  await dismissGroup(store, { groupId: group.id, at: context.clock.now() })
  const pushes: Push[] = [mirror(call, { group, report: 'dismissed' })]
  for (const to of members) {
    if (to !== userId) pushes.push(await notify(call, { group, to, report: 'dismissed' }))
  }
  return { reply: {}, pushes }
})

async function inherit(call: EventCall, group: ChatGroup, successor: string): Promise<Push[]> {
  const { store, context } = call
  const at = context.clock.now()
  await changeGroup(store, { groupId: group.id, at, change: { owner: successor } })
  await changeMember(store, { groupId: group.id, userId: successor, change: { role: 'Owner' } })
  const fields = { MsgGroupNewInfo: { Owner_Account: successor } }
  return tip(call, { group, operation: 'profile changed', about: [successor], fields })
}
