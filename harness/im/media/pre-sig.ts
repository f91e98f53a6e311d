import * as z from 'zod/mini'
import { bucketPath } from '#contract/bucket.ts'
import { wholeSchema } from '#contract/wire-fields.ts'
import { writeUploadGrant } from '#harness/bucket/upload-grant.ts'
import { makeObjectKey } from '#harness/domain/bucket/make-object-key.ts'
import { command } from '#harness/im/chat-command.ts'

const megabyte = 1_048_576
const image = 1
const video = 2
const audio = 3
const file = 255

/** The most that the SDK sends of each kind (im-protocol 5). */
const sizeLimits: Record<number, number> = {
  [image]: 20 * megabyte,
  [video]: 100 * megabyte,
  [audio]: 20 * megabyte,
  [file]: 100 * megabyte,
}

const longestSeconds = 900

/**
 * Where to upload a file of a message, and its address then. Videos get no address of a snapshot:
 * the harness can't decode them.
 */
export const preSig = command(
  z.object({
    file_type: z.literal([image, video, audio, file]),
    file_name: z.string().check(z.minLength(1), z.maxLength(512)),
    Duration: z._default(wholeSchema(1, 4_294_967_295), longestSeconds),
  }),
  async ({ context, now, origin, body: { file_type, file_name, Duration } }) => {
    const { bucketAccess, clock, random } = context
    const at = clock.now()
    const key = makeObjectKey({ folder: 'chat', filename: file_name, now: at, random })
    const seconds = Math.min(Duration, longestSeconds)
    const max = sizeLimits[file_type] ?? 0
    const grant = { key, max, expiresAt: at + seconds * 1000 }
    return {
      reply: {
        upload_url: origin + writeUploadGrant(bucketAccess, grant),
        download_url: `${origin}${bucketPath}/${key}`,
        expired_time: now + seconds,
        request_id: Buffer.from(random(8)).toString('hex'),
      },
    }
  },
)
