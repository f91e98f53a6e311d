/** The most that one upload may hold, in bytes: what the policy says (spec 9). */
export const uploadSizeLimit = 1_048_576_000

/** Where every object of the product lies (spec 7). */
const keyRoot = 'prod/seller/'

/** `prod/seller/{folder}/{timestamp+random}.{ext}`: lower-case letters and digits in its parts. */
export const objectKeyPattern =
  /^prod\/seller\/[a-z][a-z0-9-]{0,31}\/\d{13}[a-z0-9]{6,32}\.[a-z0-9]{1,8}$/

type KeyParts = {
  /** What it belongs to, such as `record`. */
  folder: string
  /** Milliseconds. */
  at: number
  /** Letters and digits that make it the only one. */
  random: string
  /** Without its dot. */
  ext: string
}

/** The key of a new object (spec 7). */
export function objectKey({ folder, at, random, ext }: KeyParts): string {
  return `${keyRoot}${folder}/${at}${random}.${ext}`
}

/**
 * What a browser sends ahead of the file in a direct upload: the form fields of the object
 * store, in this order; `file` comes last. A policy is base64 JSON of an expiration and of
 * conditions, its signature the base64 HMAC-SHA1 with the secret of the access key.
 */
export type BucketForm = {
  key: string
  policy: string
  OSSAccessKeyId: string
  signature: string
  /** The store's own default is 204. */
  success_action_status: '200'
}

/** The fixed grant of the harness's bucket; production gives its own by VITE_UPLOAD_*. */
export const harnessGrant = {
  accessKeyId: 'harness-bucket-key',
  policy:
    'eyJleHBpcmF0aW9uIjoiMjA5OS0xMi0zMVQyMzo1OTo1OS4wMDBaIiwiY29uZGl0aW9ucyI6W1siY29udGVudC1sZW5ndGgtcmFuZ2UiLDAsMTA0ODU3NjAwMF0sWyJzdGFydHMtd2l0aCIsIiRrZXkiLCJwcm9kL3NlbGxlci8iXV19',
  signature: 'daPeqwRSclaCJYd6MKoR8SkH+gs=',
}

/** The bucket: POST a form here, GET an object at its key below. */
export const bucketPath = '/bucket'
/** The generic helper's two endpoints (spec 7): a grant for a file name, and an upload by itself. */
export const uploadAuthPath = '/bucket/auth'
export const uploadPath = '/bucket/upload'
