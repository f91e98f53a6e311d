import type { BucketError } from './bucket-error.ts'
import { alreadyExists } from './check-post-policy.ts'
import { checkGrowingSize } from './check-upload-size.ts'

type Facts = {
  /** Whether the grant was signed here, for this very key, size and end. */
  signed: boolean
  /** Milliseconds. */
  expiresAt: number
  now: number
  max: number
  /** The length of the body, or null when the call doesn't say. */
  contentLength: number | null
  /** Whether there is an object at the key. */
  taken: boolean
}

type Check = (facts: Facts) => BucketError | null

const checks: Check[] = [isSigned, isNotExpired, isFree, canFit]

/** Checks a PUT against its grant, before a byte of the object is read. */
export function checkUploadGrant(facts: Facts): BucketError | null {
  for (const check of checks) {
    const error = check(facts)
    if (error !== null) return error
  }
  return null
}

function isSigned({ signed }: Facts): BucketError | null {
  if (signed) return null
  return {
    code: 'SignatureDoesNotMatch',
    message: 'The request signature we calculated does not match the signature you provided.',
  }
}

function isNotExpired({ expiresAt, now }: Facts): BucketError | null {
  return expiresAt > now ? null : { code: 'AccessDenied', message: 'Request has expired.' }
}

function isFree({ taken }: Facts): BucketError | null {
  return taken ? alreadyExists : null
}

function canFit({ contentLength, max }: Facts): BucketError | null {
  return contentLength === null ? null : checkGrowingSize(contentLength, { min: 0, max })
}
