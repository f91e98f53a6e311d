import { objectKey, type BucketForm } from '#contract/bucket.ts'
import { randomId } from '#src/services/random-id.ts'
import { extensionOf } from './file-type.ts'
import { sendUpload, type SendFile } from './send-upload.ts'
import { uploadForm } from './upload-form.ts'

type Bucket = {
  uploadHost: string
  grant: { accessKeyId: string; policy: string; signature: string }
  /** What the files belong to, such as `record`: the key's folder. */
  folder: string
}

/** The direct upload to the bucket (spec 7): status 200 and no other gives '/' and the key. */
export function createBucketSender({ uploadHost, grant, folder }: Bucket): SendFile {
  return async (file, onProgress, signal) => {
    const ext = extensionOf(file)
    const fields: BucketForm = {
      key: objectKey({ folder, at: Date.now(), random: randomId(), ext }),
      policy: grant.policy,
      OSSAccessKeyId: grant.accessKeyId,
      signature: grant.signature,
      success_action_status: '200',
    }
    await sendUpload({
      method: 'POST',
      url: uploadHost,
      body: uploadForm(fields, file),
      isSuccess: (status) => status === 200,
      onProgress,
      signal,
    })
    return `/${fields.key}`
  }
}
