import * as z from 'zod/mini'
import { decideInvitation, groupMemberLimit } from '#harness/domain/chat/decide-group-permission.ts'
import { command, type CommandCall } from '#harness/im/chat-command.ts'
import type { Push } from '#harness/im/instances/push.ts'
import { ChatRefusal } from '#harness/im/chat-refusal.ts'
import { saveApplication } from '#harness/store/chat/chat-application-store.ts'
import { countMembers, findMember, listManagerIds } from '#harness/store/chat/chat-member-store.ts'
import { findProfile } from '#harness/store/chat/chat-user-store.ts'
import { admitMember } from './admit-member.ts'
import { requireMember, type Membership } from './group-access.ts'
import type { EventCall } from './group-event.ts'
import { notify } from './group-notice.ts'
import { account, groupId } from './group-schema.ts'
import { tip } from './group-tip.ts'

const request = z.object({
  GroupId: groupId,
  MemberList: z
    .array(z.object({ Member_Account: account }))
    .check(z.minLength(1), z.maxLength(200)),
})

/** The vendor's word on each person who was to be added. */
const results = { failed: 0, added: 1, 'already in': 2, 'to be approved': 3, 'no room': 4 } as const
type Result = keyof typeof results

/** Adds people, or applies for them to the owner and the administrators. */
export const addGroupMember = command(request, async (call) => {
  const { store, session, body } = call
  const membership = await requireMember(store, {
    groupId: body.GroupId,
    userId: session.userId,
  })
  const { group, member } = membership
  const decision = decideInvitation({ type: group.type, option: group.invite_option }, member.role)
  if (decision === 'refuse') throw new ChatRefusal(10007)
  const named = new Set(body.MemberList.map((each) => each.Member_Account))
  const answers = new Map<string, Result>()
  const pushes: Push[] = []
  for (const userId of named) {
    const result = await placeFor(call, membership, userId)
    answers.set(userId, result === 'added' && decision === 'ask' ? 'to be approved' : result)
    if (result !== 'added') continue
    if (decision === 'ask') pushes.push(...(await askToInvite(call, membership, userId)))
    else pushes.push(await bringIn(call, membership, userId))
  }
  const added = [...answers.keys()].filter((userId) => answers.get(userId) === 'added')
  if (added.length > 0)
    pushes.push(...(await tip(call, { group, operation: 'joined', about: added })))
  const list = [...answers].map(([userId, result]) => ({
    Member_Account: userId,
    Result: results[result],
  }))
  return { reply: { MemberList: list }, pushes }
})

async function placeFor(
  { store, session, callbacks }: CommandCall<unknown>,
  { group }: Membership,
  userId: string,
): Promise<Result> {
  if ((await findMember(store, { groupId: group.id, userId })) !== null) return 'already in'
  if ((await findProfile(store, userId)) === null) return 'failed'
  const invitation = { inviter: session.userId, invited: userId }
  if ((await callbacks.beforeInvite(store, invitation)) !== null) return 'failed'
  const isFull = (await countMembers(store, group.id)) >= groupMemberLimit
  return isFull ? 'no room' : 'added'
}

async function bringIn(call: EventCall, { group }: Membership, userId: string): Promise<Push> {
  await admitMember(call, { group, userId })
  return notify(call, { group, to: userId, report: 'invited' })
}

async function askToInvite(
  call: EventCall,
  { group }: Membership,
  userId: string,
): Promise<Push[]> {
  const { store, session, now } = call
  await saveApplication(store, {
    groupId: group.id,
    applicant: userId,
    inviter: session.userId,
    message: '',
    at: now,
  })
  const pushes: Push[] = []
  for (const to of await listManagerIds(store, group.id)) {
    const fields = { MemberList_Account: [userId] }
    pushes.push(await notify(call, { group, to, report: 'invitation to approve', fields }))
  }
  return pushes
}
