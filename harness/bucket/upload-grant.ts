import { createHmac } from 'node:crypto'
import type { BucketAccess } from '#harness/domain/application-keys.ts'
import { bucketPath } from '#contract/bucket.ts'

/** Leave to put one object: its key, the most that it may hold, and until when (milliseconds). */
export type UploadGrant = { key: string; max: number; expiresAt: number }

/** The path and query of the one PUT that a grant allows; whoever has it may send the object. */
export function writeUploadGrant(access: BucketAccess, grant: UploadGrant): string {
  const query = new URLSearchParams({
    max: String(grant.max),
    expires: String(grant.expiresAt),
    signature: signGrant(access, grant),
  })
  return `${bucketPath}/${grant.key}?${query}`
}

/** base64url(HMAC-SHA256(secret, method, key, size and end)). */
export function signGrant({ secret }: BucketAccess, { key, max, expiresAt }: UploadGrant): string {
  const content = ['PUT', key, max, expiresAt].join('\n')
  return createHmac('sha256', secret).update(content).digest('base64url')
}
