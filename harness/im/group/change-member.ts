import * as z from 'zod/mini'
import { areGroupTextsValid } from '#harness/domain/chat/check-group-texts.ts'
import { unsigned } from '#harness/im/frame-fields.ts'
import { mayDoTo, type GroupPermission } from '#harness/domain/chat/decide-group-permission.ts'
import { command } from '#harness/im/chat-command.ts'
import type { Push } from '#harness/im/instances/push.ts'
import { ChatRefusal } from '#harness/im/chat-refusal.ts'
import { changeMember, findMember, type ChatMember } from '#harness/store/chat/chat-member-store.ts'
import { requireMember, type Membership } from './group-access.ts'
import type { EventCall } from './group-event.ts'
import { mirror, notify } from './group-notice.ts'
import { account, groupId, text } from './group-schema.ts'
import { tip } from './group-tip.ts'

const request = z.object({
  GroupId: groupId,
  Member_Account: account,
  Role: z.optional(z.enum(['Admin', 'Member'])),
  NameCard: z.optional(text),
  ShutUpTime: z.optional(unsigned),
  MsgFlag: z.optional(z.enum(['AcceptAndNotify', 'AcceptNotNotify', 'Discard'])),
})

type Change = Membership & { target: ChatMember }

/** Changes a member's role, muting or name card, or how the caller hears of the group. */
export const modifyGroupMemberInfo = command(request, async (call) => {
  const { store, session, body } = call
  const { userId } = session
  const membership = await requireMember(store, { groupId: body.GroupId, userId })
  const named = { groupId: body.GroupId, userId: body.Member_Account }
  const target = await findMember(store, named)
  if (target === null) throw new ChatRefusal(10007)
  const change = { ...membership, target }
  const pushes: Push[] = []
  if (body.MsgFlag !== undefined) pushes.push(await setRemind(call, change, body.MsgFlag))
  if (body.NameCard !== undefined) await setNameCard(call, change, body.NameCard)
  if (body.ShutUpTime !== undefined) pushes.push(...(await mute(call, change, body.ShutUpTime)))
  if (body.Role !== undefined) pushes.push(...(await setRole(call, change, body.Role)))
  return { reply: {}, pushes }
})

async function setRemind(call: EventCall, change: Change, flag: string): Promise<Push> {
  const { group, target } = change
  if (target.user_id !== call.session.userId) throw new ChatRefusal(10007)
  await save(call, change, { msg_flag: flag, ...receivingFrom(change, flag) })
  return mirror(call, { group, report: 'remind type', fields: { MsgFlag: flag } })
}

/**
 * With `Discard` nothing is received from here on, as the vendor has it. What was not received meanwhile counts as read
 * once it is chosen no longer.
 */
function receivingFrom({ group, target }: Change, flag: string): Partial<ChatMember> {
  const newest = group.next_seq - 1
  const was = target.discard_seq
  if (flag === 'Discard') return { discard_seq: was ?? newest }
  return was === null ? {} : { discard_seq: null, read_seq: newest }
}

/** Members set only their own name card. */
async function setNameCard(call: EventCall, change: Change, nameCard: string): Promise<void> {
  if (change.target.user_id !== call.session.userId) requireOver(change, 'name another')
  if (!areGroupTextsValid({ nameCard })) throw new ChatRefusal(10004)
  await save(call, change, { name_card: nameCard })
}

/** @param seconds from now; 0 lets somebody speak again */
async function mute(call: EventCall, change: Change, seconds: number): Promise<Push[]> {
  const { group, target } = change
  requireOver(change, 'mute')
  await save(call, change, { muted_until: seconds === 0 ? 0 : call.now + seconds })
  const fields = { MsgMemberInfo: [{ User_Account: target.user_id, ShutupTime: seconds }] }
  return tip(call, { group, operation: 'member changed', about: [target.user_id], fields })
}

async function setRole(call: EventCall, change: Change, role: 'Admin' | 'Member'): Promise<Push[]> {
  const { group, target } = change
  requireOver(change, 'set role')
  if (target.role === role) return []
  await save(call, change, { role })
  const report = role === 'Admin' ? 'made admin' : 'unmade admin'
  const push = await notify(call, { group, to: target.user_id, report })
  return [push, ...(await tip(call, { group, operation: report, about: [target.user_id] }))]
}

function requireOver({ group, member, target }: Change, permission: GroupPermission): void {
  const roles = { actor: member.role, target: target.role }
  if (!mayDoTo(permission, group.type, roles)) throw new ChatRefusal(10007)
}

async function save(
  { store }: EventCall,
  { group, target }: Change,
  change: Partial<ChatMember>,
): Promise<void> {
  await changeMember(store, { groupId: group.id, userId: target.user_id, change })
}
