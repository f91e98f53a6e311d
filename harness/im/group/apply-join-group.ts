import * as z from 'zod/mini'
import {
  decideApplication,
  groupMemberLimit,
} from '#harness/domain/chat/decide-group-permission.ts'
import { requireAllowed } from '#harness/im/chat-callbacks.ts'
import { command } from '#harness/im/chat-command.ts'
import type { Push } from '#harness/im/instances/push.ts'
import { ChatRefusal } from '#harness/im/chat-refusal.ts'
import { saveApplication } from '#harness/store/chat/chat-application-store.ts'
import { countMembers, findMember, listManagerIds } from '#harness/store/chat/chat-member-store.ts'
import { admitMember } from './admit-member.ts'
import { requireGroup } from './group-access.ts'
import { notify } from './group-notice.ts'
import { groupId, text } from './group-schema.ts'
import { tip } from './group-tip.ts'

const messageLimit = 300

/** Applies to join a group; its apply option says whether the applicant joins at once, waits or is refused. */
export const applyJoinGroup = command(
  z.object({ GroupId: groupId, ApplyMsg: z._default(text, '') }),
  async (call) => {
    const { store, session, body, now, callbacks } = call
    const { userId } = session
    const group = await requireGroup(store, body.GroupId)
    if ((await findMember(store, { groupId: group.id, userId })) !== null) {
      throw new ChatRefusal(10013)
    }
    const decision = decideApplication({ type: group.type, option: group.apply_option })
    if (decision === 'refuse') throw new ChatRefusal(10007)
    await requireAllowed(callbacks.beforeGroupSend(store, { sender: userId, group, elements: [] }))
    if (body.ApplyMsg.length > messageLimit) throw new ChatRefusal(10004)
    if (decision === 'add') {
      if ((await countMembers(store, group.id)) >= groupMemberLimit) throw new ChatRefusal(10014)
      await admitMember(call, { group, userId })
      const pushes = await tip(call, { group, operation: 'joined', about: [userId] })
      return { reply: { JoinedStatus: 'JoinedSuccess' }, pushes }
    }
    const message = body.ApplyMsg
    await saveApplication(store, {
      groupId: group.id,
      applicant: userId,
      inviter: null,
      message,
      at: now,
    })
    const pushes: Push[] = []
    for (const to of await listManagerIds(store, group.id)) {
      const fields = { RemarkInfo: message, MsgKey: now, Authentication: '' }
      pushes.push(await notify(call, { group, to, report: 'applied', fields }))
    }
    return { reply: { JoinedStatus: 'WaitAdminApproval' }, pushes }
  },
)
