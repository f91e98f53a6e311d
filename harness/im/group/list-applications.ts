import * as z from 'zod/mini'
import { command } from '#harness/im/chat-command.ts'
import { listApplications } from '#harness/store/chat/chat-application-store.ts'
import { findProfile } from '#harness/store/chat/chat-user-store.ts'
import { requireSelf } from './group-access.ts'
import { account } from './group-schema.ts'

/** The vendor's kinds: somebody who applies, or whom a member would bring in. */
const kinds = { application: 0, invitation: 2 } as const
const handledBy = { nobody: 0, another: 1, self: 2 } as const
const limit = 200

/** Applications to the groups that the caller owns or administers, in one page. */
export const getPendency = command(
  z.object({ Handle_Account: z.optional(account) }),
  async ({ store, session, body }) => {
    requireSelf(session.userId, body.Handle_Account)
    const found = await listApplications(store, { manager: session.userId, limit })
    const list = []
    for (const each of found) {
      const asking = each.inviter ?? each.applicant
      const profile = await findProfile(store, asking)
      list.push({
        GroupId: each.group_id,
        GroupName: each.name,
        ApplicationType: each.inviter === null ? kinds.application : kinds.invitation,
        From_Account: asking,
        FromUserNickName: profile?.nick ?? '',
        To_Account: each.applicant,
        ApplyInviteMsg: each.message,
        Time: each.at,
        Authentication: '',
        Handled: handler(each.handled_by, session.userId),
      })
    }
    const UnreadCount = found.filter(({ handled }) => handled === null).length
    return { reply: { NextStartTime: 0, PendencyList: list, UnreadCount } }
  },
)

/** There are no communities to apply to. */
export const noPendency = command(z.object({}), async () => ({
  reply: { NextStartTime: 0, PendencyList: [], UnreadCount: 0 },
}))

function handler(by: string | null, caller: string): number {
  if (by === null) return handledBy.nobody
  return by === caller ? handledBy.self : handledBy.another
}
