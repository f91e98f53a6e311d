import type { BucketError } from './bucket-error.ts'

/** The fields of a form ahead of its file, by their names in lower case. */
export type PostFields = ReadonlyMap<string, string>

/** Who may grant uploads. */
export type Signer = {
  accessKeyId: string
  /** Whether the signature is this signer's for the policy. */
  signed(policy: string, signature: string): boolean
}

type Check = (fields: PostFields, signer: Signer) => BucketError | null

/** In the order in which the object store refuses. */
const checks: Check[] = [hasEveryField, isKnownAccessKey, isSigned]

/** Checks that a form carries a policy of ours; gives its key, and the policy as it was signed. */
export function checkPostSignature(
  fields: PostFields,
  signer: Signer,
): { ok: true; key: string; policy: string } | { ok: false; error: BucketError } {
  for (const check of checks) {
    const error = check(fields, signer)
    if (error !== null) return { ok: false, error }
  }
  return { ok: true, key: field(fields, 'key'), policy: field(fields, 'policy') }
}

function hasEveryField(fields: PostFields): BucketError | null {
  const needed = ['key', 'policy', 'OSSAccessKeyId', 'signature']
  const missing = needed.find((name) => field(fields, name.toLowerCase()) === '')
  if (missing === undefined) return null
  return { code: 'InvalidArgument', message: `The form needs the field ${missing}.` }
}

function isKnownAccessKey(fields: PostFields, { accessKeyId }: Signer): BucketError | null {
  if (field(fields, 'ossaccesskeyid') === accessKeyId) return null
  return {
    code: 'InvalidAccessKeyId',
    message: 'The OSS Access Key Id you provided does not exist in our records.',
  }
}

function isSigned(fields: PostFields, signer: Signer): BucketError | null {
  if (signer.signed(field(fields, 'policy'), field(fields, 'signature'))) return null
  return {
    code: 'SignatureDoesNotMatch',
    message:
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  }
}

function field(fields: PostFields, name: string): string {
  return fields.get(name) ?? ''
}
