import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { readBucketUrl, type BucketPlace } from '#harness/store/objects/bucket-url.ts'
import { cephKeys } from './ceph-server.ts'
import { bucketName } from './s3-setup.ts'

type Differing = Partial<Record<'key' | 'secret' | 'bucket' | 'prefix', string>> & { port?: number }

/** The URL of a prefix of the suite's bucket that nobody has used yet; tests say what differs. */
export function bucketUrl(differing: Differing = {}): string {
  const { accessKeyId, secretAccessKey } = cephKeys
  const { key = accessKeyId, secret = secretAccessKey, bucket = bucketName } = differing
  const { port = inject('s3Port'), prefix = `tests/${randomUUID()}` } = differing
  const keys = `${encodeURIComponent(key)}:${encodeURIComponent(secret)}`
  return `s3+http://${keys}@127.0.0.1:${port}/${bucket}/${prefix}`
}

export function placeOf(url: string): BucketPlace {
  const place = readBucketUrl(url)
  if (place === null) throw new Error('not the URL of a bucket')
  return place
}
