import * as z from 'zod/mini'
import { command } from '#harness/im/chat-command.ts'

/** Not a number of the vendor's: the SDK only reads that there is no address. */
const noCover = 1

/**
 * Keeps a snapshot that the storage took of a video. There never is one here; the SDK then sends
 * the video without a cover.
 */
export const videoCover = command(z.object({ snapshot_url: z.string() }), async () => ({
  reply: {
    error_code: noCover,
    error_msg: 'the harness can not decode video, so it has no cover of one',
    download_url: '',
  },
}))
