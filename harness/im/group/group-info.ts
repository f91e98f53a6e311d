import * as z from 'zod/mini'
import { textOfCode, type ChatErrorCode } from '#harness/domain/chat/chat-error.ts'
import { inSeconds } from '#harness/domain/in-seconds.ts'
import { command } from '#harness/im/chat-command.ts'
import { flag, unsigned } from '#harness/im/frame-fields.ts'
import { findGroup } from '#harness/store/chat/chat-group-store.ts'
import { countMembers, findMember, listJoined } from '#harness/store/chat/chat-member-store.ts'
import { requireSelf } from './group-access.ts'
import { presentGroup, presentMember } from './group-presenter.ts'
import { account, groupId } from './group-schema.ts'

const several = z.object({ GroupIdList: z.array(groupId).check(z.maxLength(50)) })

/**
 * The caller's groups, without the time of the last revoke, which the SDK keeps itself. After this the SDK
 * asks for communities, of which there are none, and then forgets every group that was in neither answer:
 * the second has those that the caller was brought into in between.
 */
export const joinedGroupList = command(
  z.object({
    Member_Account: account,
    Limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), 50),
    Offset: z._default(unsigned, 0),
    /** A request for groups with topics is for communities only. */
    SupportTopic: z._default(flag, 0),
  }),
  async ({ store, session, body }) => {
    requireSelf(session.userId, body.Member_Account)
    if (body.SupportTopic === 1) return { reply: { TotalCount: 0, GroupIdList: [] } }
    const { total, joined } = await listJoined(store, {
      userId: session.userId,
      limit: body.Limit,
      offset: body.Offset,
    })
    const groups = []
    for (const { group, member } of joined) {
      groups.push({
        GroupId: group.id,
        Type: group.type,
        Name: group.name,
        FaceUrl: group.face_url,
        NextMsgSeq: group.next_seq,
        LastMsgTime: inSeconds(group.last_at),
        MemberNum: await countMembers(store, group.id),
        Owner_Account: group.owner,
        Introduction: group.introduction,
        Notification: group.notification,
        ApplyJoinOption: group.apply_option,
        InviteJoinOption: group.invite_option,
        ShutUpAllMember: group.mute_all === 1 ? 'On' : 'Off',
        SelfInfo: {
          Role: member.role,
          JoinTime: inSeconds(member.joined_at),
          MsgFlag: member.msg_flag,
          MsgSeq: member.read_seq,
        },
      })
    }
    return { reply: { TotalCount: total, GroupIdList: groups } }
  },
)

/** Groups as members see them: each with the caller's membership, or an error code. */
export const selfMemberInfo = command(several, async ({ store, session, body }) => {
  const infos = []
  for (const id of body.GroupIdList) {
    const group = await findGroup(store, id)
    const member = await findMember(store, { groupId: id, userId: session.userId })
    if (group === null || group.dismissed === 1) infos.push(unavailable(id, 10010))
    else if (member === null) infos.push(unavailable(id, 10007))
    else {
      const base = await presentGroup(store, group)
      infos.push({ ...found, ...base, MemberList: [presentMember(member)] })
    }
  }
  return { reply: { GroupInfo: infos } }
})

/** Groups as anybody with an id sees them. A work group is shown to its members only. */
export const publicInfo = command(several, async ({ store, session, body }) => {
  const infos = []
  for (const id of body.GroupIdList) {
    const group = await findGroup(store, id)
    if (group === null || group.dismissed === 1) {
      infos.push(unavailable(id, 10010))
      continue
    }
    const isOpen = group.type !== 'Private'
    const isOwn = (await findMember(store, { groupId: id, userId: session.userId })) !== null
    if (isOpen || isOwn) infos.push({ ...found, ...(await presentGroup(store, group)) })
    else infos.push(unavailable(id, 10007))
  }
  return { reply: { GroupInfo: infos } }
})

const found = { ErrorCode: 0, ErrorInfo: '' }

function unavailable(id: string, code: ChatErrorCode): object {
  return { GroupId: id, ErrorCode: code, ErrorInfo: textOfCode(code) }
}
