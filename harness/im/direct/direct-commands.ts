import * as z from 'zod/mini'
import { command, once, type CommandTable } from '#harness/im/chat-command.ts'
import { getMessages } from './catch-up-command.ts'
import { clearContact, deleteContacts, pinContacts } from './conversation-commands.ts'
import { getRoamMessages } from './history-command.ts'
import { getContactGroups, pageGet, searchContactGroups } from './list-command.ts'
import { modifyMessage } from './modify-command.ts'
import { getMuted, setMuted } from './mute-commands.ts'
import { getUserStatus, subscribeStatus, unsubscribeStatus } from './presence-commands.ts'
import { getPeerReadTime, msgreaded, readAllUnread } from './reading-commands.ts'
import { readReceipts } from './receipt-command.ts'
import { getRelay, saveRelay } from './relay-commands.ts'
import { deleteMessages, msgwithdraw } from './revoking-commands.ts'
import { sendmsg } from './send-command.ts'

/** Nothing to do: the SDK deletes mentions and notices of groups by it, which are pushed and not listed. */
const deleteTips = command(z.object({ DelMsgList: z.array(z.object({})) }), async () => ({
  reply: {},
}))

/** Commands about messages between two people, and about the list of conversations. */
export const directCommands: CommandTable = {
  'openim.sendmsg': sendmsg,
  'openim.modify_c2c_msg': once(modifyMessage),
  'openim.getroammsg': getRoamMessages,
  'openim.getmsg': getMessages,
  'openim.msgreaded': msgreaded,
  'openim.get_peer_read_time': getPeerReadTime,
  'openim.read_all_unread_msg': once(readAllUnread),
  'openim.c2c_msg_read_receipt': readReceipts,
  'openim.msgwithdraw': msgwithdraw,
  'openim.delete_c2c_msg_ramble': deleteMessages,
  'openim.deletemsg': deleteTips,
  'openim.get_c2c_peer_mute_notifications': getMuted,
  'openim.set_c2c_peer_mute_notifications': once(setMuted),
  'recentcontact.page_get': pageGet,
  'recentcontact.get_contact_group': getContactGroups,
  'recentcontact.search_contact_group': searchContactGroups,
  'recentcontact.top': once(pinContacts),
  'recentcontact.batch_delete': once(deleteContacts),
  'recentcontact.clear_msg': once(clearContact),
  'im_open_status.ws_get_user_status': getUserStatus,
  'im_open_status.ws_status_subscribe': subscribeStatus,
  'im_open_status.ws_status_unsubscribe': unsubscribeStatus,
  'im_long_msg.save_relay_json_msg': once(saveRelay),
  'im_long_msg.get_relay_json_msg': getRelay,
}
