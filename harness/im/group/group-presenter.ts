import { groupMemberLimit } from '#harness/domain/chat/decide-group-permission.ts'
import { inSeconds } from '#harness/domain/in-seconds.ts'
import type { ChatGroup } from '#harness/store/chat/chat-group-store.ts'
import { countMembers, type ChatMember } from '#harness/store/chat/chat-member-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'

/** What anybody may know of a group who finds it by its id. */
export async function presentGroup(store: Store, group: ChatGroup): Promise<object> {
  return {
    GroupId: group.id,
    Type: group.type,
    Name: group.name,
    Introduction: group.introduction,
    Notification: group.notification,
    FaceUrl: group.face_url,
    Owner_Account: group.owner,
    CreateTime: inSeconds(group.created_at),
    InfoSeq: group.info_seq,
    LastInfoTime: inSeconds(group.info_at),
    LastMsgTime: inSeconds(group.last_at),
    NextMsgSeq: group.next_seq,
    MemberNum: await countMembers(store, group.id),
    MaxMemberNum: groupMemberLimit,
    ApplyJoinOption: group.apply_option,
    InviteJoinOption: group.invite_option,
    ShutUpAllMember: group.mute_all === 1 ? 'On' : 'Off',
    AppDefinedData: [],
  }
}

export function presentMember(member: ChatMember): object {
  return {
    Member_Account: member.user_id,
    Role: member.role,
    JoinTime: inSeconds(member.joined_at),
    MsgSeq: member.read_seq,
    MsgFlag: member.msg_flag,
    NameCard: member.name_card,
    ShutUpUntil: member.muted_until,
  }
}
