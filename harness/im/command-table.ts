import { once, type CommandTable } from './chat-command.ts'
import { acknowledged, fetchConfig, fetchPurchaseBits } from './configuration-commands.ts'
import { directCommands } from './direct/direct-commands.ts'
import { friendCommands } from './friend/friend-commands.ts'
import { groupCommands } from './group/group-commands.ts'
import { mediaCommands } from './media/media-commands.ts'
import { portraitGetAll, portraitSet } from './profile-commands.ts'
import { wshello, wslogin, wslogout } from './session-commands.ts'

/** Every command of im-protocol 14 and 15 that is answered to somebody who is signed in. */
export const commands: CommandTable = {
  'im_open_status.wslogin': wslogin,
  'im_open_status.wslogout': wslogout,
  'im_open_status.wshello': wshello,
  'im_sdk_config_mgr.fetch_config': fetchConfig,
  'im_sdk_config_mgr.fetch_imsdk_purchase_bitsv2': fetchPurchaseBits,
  'openim.authkey': acknowledged,
  'profile.portrait_get_all': portraitGetAll,
  'profile.portrait_set': once(portraitSet),
  ...directCommands,
  ...friendCommands,
  ...groupCommands,
  ...mediaCommands,
}
