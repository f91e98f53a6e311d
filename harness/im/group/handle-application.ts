import * as z from 'zod/mini'
import { groupMemberLimit } from '#harness/domain/chat/decide-group-permission.ts'
import { command, type Outcome } from '#harness/im/chat-command.ts'
import { ChatRefusal } from '#harness/im/chat-refusal.ts'
import {
  acceptApplications,
  findApplication,
  refuseApplication,
} from '#harness/store/chat/chat-application-store.ts'
import { countMembers, findMember } from '#harness/store/chat/chat-member-store.ts'
import { admitMember } from './admit-member.ts'
import { requirePermission, requireMember } from './group-access.ts'
import type { EventCall } from './group-event.ts'
import { notify } from './group-notice.ts'
import { account, groupId, text } from './group-schema.ts'
import { tip } from './group-tip.ts'

const answer = {
  GroupId: groupId,
  Applicant_Account: account,
  HandleMsg: z.enum(['Agree', 'Reject']),
  ApprovalMsg: z._default(text, ''),
}

type Decision = {
  groupId: string
  applicant: string
  inviter: string | null
  handled: 'Agree' | 'Reject'
  message: string
}

/** Answers somebody who has applied for themselves. */
export const handleApplyJoinGroup = command(z.object(answer), async (call) => {
  const { body } = call
  return handle(call, {
    groupId: body.GroupId,
    applicant: body.Applicant_Account,
    inviter: null,
    handled: body.HandleMsg,
    message: body.ApprovalMsg,
  })
})

/** Answers a member who would invite somebody: in this kind the inviter counts as the applicant. */
export const handleInvitePermission = command(
  z.object({ ...answer, Invited_Account: account }),
  async (call) => {
    const { body } = call
    return handle(call, {
      groupId: body.GroupId,
      applicant: body.Invited_Account,
      inviter: body.Applicant_Account,
      handled: body.HandleMsg,
      message: body.ApprovalMsg,
    })
  },
)

async function handle(call: EventCall, decision: Decision): Promise<Outcome> {
  const { store, session } = call
  const { groupId: id, applicant, inviter, handled } = decision
  const membership = await requireMember(store, { groupId: id, userId: session.userId })
  requirePermission(membership, 'approve')
  const { group } = membership
  const application = await findApplication(store, { groupId: id, applicant, inviter })
  if (application === null) throw new ChatRefusal(10004)
  const isMember = (await findMember(store, { groupId: id, userId: applicant })) !== null
  if (application.handled !== null) throw new ChatRefusal(10024)
  if (isMember) {
    // Nothing to decide any more, whichever the answer.
    await acceptApplications(store, { groupId: id, applicant, by: session.userId })
    return { reply: {} }
  }
  const fields = { RemarkInfo: decision.message }
  if (handled === 'Reject') {
    await refuseApplication(store, { id: application.id, by: session.userId })
    const report = inviter === null ? 'refused' : 'invitation refused'
    const push = await notify(call, { group, to: inviter ?? applicant, report, fields })
    return { reply: {}, pushes: [push] }
  }
  if ((await countMembers(store, id)) >= groupMemberLimit) throw new ChatRefusal(10014)
  await admitMember(call, { group, userId: applicant })
  const report = inviter === null ? 'agreed' : 'invited'
  const push = await notify(call, { group, to: applicant, report, fields })
  const tips = await tip(call, { group, operation: 'joined', about: [applicant] })
  return { reply: {}, pushes: [push, ...tips] }
}
