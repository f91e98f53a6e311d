import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { BucketAccess } from '#harness/domain/application-keys.ts'
import type { Signer } from '#harness/domain/bucket/check-post-signature.ts'

/** base64(HMAC-SHA1(secret, policy)), of the policy as it is sent. */
export function signPolicy(secret: string, policy: string): string {
  return createHmac('sha1', secret).update(policy).digest('base64')
}

export function signerOf({ accessKeyId, secret }: BucketAccess): Signer {
  return {
    accessKeyId,
    signed: (policy, signature) => isSame(signature, signPolicy(secret, policy)),
  }
}

/** Takes as long for a near miss as for a far one; hashes are of one length, as it needs. */
export function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(hashOf(given), hashOf(expected))
}

function hashOf(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
