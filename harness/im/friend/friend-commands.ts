import { once, type CommandTable } from '#harness/im/chat-command.ts'
import { friendAdd } from './add-friends.ts'
import { friendResponse } from './answer-applications.ts'
import { pendencyDelete, pendencyGet, pendencyReport } from './application-commands.ts'
import { blackListAdd, blackListDelete, blackListGet } from './block-commands.ts'
import { friendCheck } from './check-friends.ts'
import { friendDelete } from './delete-friends.ts'
import { groupAdd, groupDelete, groupGet, groupUpdate } from './friend-group-commands.ts'
import { friendGet, friendGetSpecified } from './list-friends.ts'
import { friendUpdate } from './update-friends.ts'

/** Commands of im-protocol 15: friends, applications, groups of friends, the block list. */
export const friendCommands: CommandTable = {
  'sns.friend_get': friendGet,
  'sns.friend_get_specified': friendGetSpecified,
  'sns.friend_add': once(friendAdd),
  'sns.friend_delete': once(friendDelete),
  'sns.friend_check': friendCheck,
  'sns.friend_update': once(friendUpdate),
  'sns.friend_response': once(friendResponse),
  'sns.pendency_get': pendencyGet,
  'sns.pendency_delete': once(pendencyDelete),
  'sns.pendency_report': pendencyReport,
  'sns.group_get': groupGet,
  'sns.group_add': once(groupAdd),
  'sns.group_delete': once(groupDelete),
  'sns.group_update': once(groupUpdate),
  'sns.black_list_get': blackListGet,
  'sns.black_list_add': once(blackListAdd),
  'sns.black_list_delete': once(blackListDelete),
}
