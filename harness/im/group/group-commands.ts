import { once, type CommandTable } from '#harness/im/chat-command.ts'
import { addGroupMember } from './add-members.ts'
import { applyJoinGroup } from './apply-join-group.ts'
import { changeGroupOwner, modifyGroupBaseInfo } from './change-group.ts'
import { modifyGroupMemberInfo } from './change-member.ts'
import { createGroup } from './create-group.ts'
import { deleteGroupMessage } from './delete-group-message.ts'
import { groupMsgGet } from './group-history.ts'
import { joinedGroupList, publicInfo, selfMemberInfo } from './group-info.ts'
import { handleApplyJoinGroup, handleInvitePermission } from './handle-application.ts'
import { destroyGroup, quitGroup } from './leave-group.ts'
import { getPendency, noPendency } from './list-applications.ts'
import { memberInfo, onlineMembers, specifiedMemberInfo } from './member-info.ts'
import { modifyGroupMessage } from './modify-group-message.ts'
import { msgReadReport } from './read-group.ts'
import { deleteGroupMember } from './remove-members.ts'
import { getGroupNotify, groupMsgRecall } from './revoke-group-message.ts'
import { sendGroupMessage } from './send-group-message.ts'

/** Of im-protocol 7. The SDK asks another service to modify a message, and for communities. */
export const groupCommands: CommandTable = {
  'group_open_http_svc.create_group': once(createGroup),
  'group_open_http_svc.get_joined_group_list': joinedGroupList,
  'group_open_http_svc.get_group_self_member_info': selfMemberInfo,
  'group_open_http_svc.get_group_public_info': publicInfo,
  'group_open_http_svc.get_group_member_info': memberInfo,
  'group_open_http_svc.get_specified_group_member_info': specifiedMemberInfo,
  'group_open_http_svc.get_online_member_num': onlineMembers,
  'group_open_http_svc.add_group_member': once(addGroupMember),
  'group_open_http_svc.delete_group_member': once(deleteGroupMember),
  'group_open_http_svc.quit_group': once(quitGroup),
  'group_open_http_svc.destroy_group': once(destroyGroup),
  'group_open_http_svc.apply_join_group': once(applyJoinGroup),
  'group_open_http_svc.handle_apply_join_group': once(handleApplyJoinGroup),
  'group_open_http_svc.handle_invite_join_permission_group': once(handleInvitePermission),
  'group_open_http_svc.get_pendency': getPendency,
  'group_open_http_svc.modify_group_base_info': once(modifyGroupBaseInfo),
  'group_open_http_svc.modify_group_member_info': once(modifyGroupMemberInfo),
  'group_open_http_svc.change_group_owner': once(changeGroupOwner),
  'group_open_http_svc.send_group_msg': sendGroupMessage,
  'group_open_http_svc.group_msg_get': groupMsgGet,
  'group_open_http_svc.msg_read_report': msgReadReport,
  'group_open_http_svc.group_msg_recall': groupMsgRecall,
  'group_open_http_svc.get_group_notify': once(getGroupNotify),
  'group_open_http_svc.delete_group_ramble_msg_by_seq': deleteGroupMessage,
  'openim.modify_group_msg': once(modifyGroupMessage),
  'million_group_open_http_svc.get_joined_group_list': joinedGroupList,
  'million_group_open_http_svc.get_pendency': noPendency,
}
