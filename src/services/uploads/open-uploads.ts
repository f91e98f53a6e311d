import { failures, type Situation } from '#src/services/failure-table.ts'
import { randomId } from '#src/services/random-id.ts'
import { uploadSettings } from '#src/services/upload-settings.ts'
import { preparePhoto } from './prepare-photo.ts'
import { createBucketSender } from './send-to-bucket.ts'
import { createUploadHelper, type UploadDriver } from './upload-helper.ts'
import { createUploadQueue, type QueueOptions, type UploadQueue } from './upload-queue.ts'
import { situationOf } from './upload-situation.ts'

/** The folder of the bucket that the files belong in, such as `record`, or the generic helper. */
type Destination = { folder: string } | { helper: UploadDriver }

type UploadsOptions = QueueOptions & { to: Destination }

type Person = { notify: (situation: Situation, msg?: string) => void }

const { uploadHost, grant } = uploadSettings

/**
 * The uploader's queue as the application has it: photos are drawn anew and files go to the bucket.
 * The client's `notify` shows what failed, unless the file's tile shows it.
 *
 * Pages with an uploader import this themselves; it is no part of the client. What app/wiring.ts
 * constructs is in the script that every page waits for, and only a few pages need this.
 */
export function openUploads({ to, ...options }: UploadsOptions, { notify }: Person): UploadQueue {
  return createUploadQueue(options, {
    prepare: preparePhoto,
    send:
      'helper' in to
        ? createUploadHelper(to.helper)
        : createBucketSender({ uploadHost, grant, folder: to.folder }),
    newId: randomId,
    onReject: (refusal) => notify(situationOf(refusal)),
    onFail({ reason, msg }) {
      const situation = situationOf(reason)
      if (failures[situation].shown === 'toast') notify(situation, msg)
    },
  })
}
