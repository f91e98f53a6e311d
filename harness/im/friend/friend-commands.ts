import type { CommandTable } from '#harness/im/chat-command.ts'
import { friendAdd } from './add-friends.ts'
import { friendResponse } from './answer-applications.ts'
import { pendencyDelete, pendencyGet, pendencyReport } from './application-commands.ts'
import { blackListAdd, blackListDelete, blackListGet } from './block-commands.ts'
import { friendCheck } from './check-friends.ts'
import { friendDelete } from './delete-friends.ts'
import { groupAdd, groupDelete, groupGet, groupUpdate } from './friend-group-commands.ts'
import { friendGet, friendGetSpecified } from './list-friends.ts'
import { friendUpdate } from './update-friends.ts'

/** Of im-protocol 15: who has whom as a friend, and whom not at all. */
export const friendCommands: CommandTable = {
  'sns.friend_get': friendGet,
  'sns.friend_get_specified': friendGetSpecified,
  'sns.friend_add': friendAdd,
  'sns.friend_delete': friendDelete,
  'sns.friend_check': friendCheck,
  'sns.friend_update': friendUpdate,
  'sns.friend_response': friendResponse,
  'sns.pendency_get': pendencyGet,
  'sns.pendency_delete': pendencyDelete,
  'sns.pendency_report': pendencyReport,
  'sns.group_get': groupGet,
  'sns.group_add': groupAdd,
  'sns.group_delete': groupDelete,
  'sns.group_update': groupUpdate,
  'sns.black_list_get': blackListGet,
  'sns.black_list_add': blackListAdd,
  'sns.black_list_delete': blackListDelete,
}
