import * as z from 'zod/mini'
import { command } from '#harness/im/chat-command.ts'
import { unsigned } from '#harness/im/frame-fields.ts'
import {
  countMembers,
  findMember,
  listMemberIds,
  listMembers,
} from '#harness/store/chat/chat-member-store.ts'
import { requireMember } from './group-access.ts'
import { presentMember } from './group-presenter.ts'
import { accounts, groupId } from './group-schema.ts'

/** A page of a group's members, for a member. */
export const memberInfo = command(
  z.object({
    GroupId: groupId,
    Limit: z._default(z.int().check(z.minimum(0), z.maximum(200)), 100),
    Offset: z._default(unsigned, 0),
  }),
  async ({ store, session, body }) => {
    await requireMember(store, { groupId: body.GroupId, userId: session.userId })
    const page = { groupId: body.GroupId, limit: body.Limit, offset: body.Offset }
    const members = await listMembers(store, page)
    return {
      reply: {
        MemberNum: await countMembers(store, body.GroupId),
        MemberList: members.map(presentMember),
      },
    }
  },
)

/** Certain members of a group, for a member; people who are none are left out. */
export const specifiedMemberInfo = command(
  z.object({ GroupId: groupId, Member_List_Account: accounts }),
  async ({ store, session, body }) => {
    await requireMember(store, { groupId: body.GroupId, userId: session.userId })
    const found = []
    for (const userId of body.Member_List_Account) {
      const member = await findMember(store, { groupId: body.GroupId, userId })
      if (member !== null) found.push(presentMember(member))
    }
    return { reply: { MemberList: found } }
  },
)

/** How many members of a group are online, for a member. */
export const onlineMembers = command(
  z.object({ GroupId: groupId }),
  async ({ store, session, presence, body }) => {
    await requireMember(store, { groupId: body.GroupId, userId: session.userId })
    const members = await listMemberIds(store, body.GroupId)
    const online = await presence.listOnline(store, members)
    return { reply: { OnlineMemberNum: online.size } }
  },
)
