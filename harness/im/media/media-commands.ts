import type { CommandTable } from '#harness/im/chat-command.ts'
import { preSig } from './pre-sig.ts'
import { videoCover } from './video-cover.ts'

/** Files in messages. `im_cos_sign_svr` is asked by another upload plugin only. */
export const mediaCommands: CommandTable = {
  'im_cos_msg.pre_sig': preSig,
  'im_cos_msg.video_cover': videoCover,
}
