import { bucketAddress, readBucketUrl } from '#harness/store/objects/bucket-url.ts'
import type { ObjectStore } from '#harness/store/objects/object-store.ts'
import { ObjectStoreError } from '#harness/store/objects/object-store-error.ts'
import { S3Client } from './s3-client.ts'
import { s3Objects } from './s3-objects.ts'
import { takesConditions } from './s3-upload.ts'

/** Opens the objects of a bucket, which any number of harnesses share; throws where it can't be used. */
export async function openS3Objects(
  url: string,
  report: (line: string) => void,
): Promise<ObjectStore> {
  const place = readBucketUrl(url)
  if (place === null) throw new Error('not the URL of a bucket')
  const address = bucketAddress(place)
  // It says nothing of its own: what fails now is said by the error.
  const trial = new S3Client(place, () => {})
  const isConditional = await takesConditions(trial, `${place.prefix}check`).catch(
    (error: unknown) => {
      throw new ObjectStoreError(address, error)
    },
  )
  if (!isConditional) {
    report(
      `the bucket ${address} takes no conditions: of two uploads of one key at once the later one stays`,
    )
  }
  return s3Objects(new S3Client(place, report), place.prefix, isConditional)
}
