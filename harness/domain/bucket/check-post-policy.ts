import { objectKeyPattern, uploadSizeLimit } from '#contract/bucket.ts'
import type { BucketError } from './bucket-error.ts'
import type { PostFields } from './check-post-signature.ts'
import { checkDeclaredSize, type SizeRange } from './check-upload-size.ts'

/** Of a form field, by its name in lower case. */
type FieldCondition = { kind: 'equal' | 'prefix'; field: string; value: string }

export type PolicyCondition = { kind: 'size'; range: SizeRange } | FieldCondition

/** What a signed policy allows, until when (milliseconds). */
export type PostPolicy = { expiresAt: number; conditions: PolicyCondition[] }

type Facts = {
  key: string
  fields: PostFields
  policy: PostPolicy
  now: number
  /** Whether there is an object at the key. */
  taken: boolean
  /** The length of the whole call, or null when it doesn't say. */
  contentLength: number | null
}

/** An upload that may be kept. */
export type AllowedPost = { key: string; range: SizeRange; status: 200 | 201 | 204 }

type Check = (facts: Facts) => BucketError | null

/** In the order in which the object store refuses. */
const checks: Check[] = [isNotExpired, meetsConditions, hasObjectName, isFree, canFit]

/** Checks an upload against its policy, before a byte of the file is read. */
export function checkPostPolicy(
  facts: Facts,
): { ok: true; allowed: AllowedPost } | { ok: false; error: BucketError } {
  for (const check of checks) {
    const error = check(facts)
    if (error !== null) return { ok: false, error }
  }
  const allowed = { key: facts.key, range: rangeOf(facts.policy), status: statusOf(facts.fields) }
  return { ok: true, allowed }
}

function isNotExpired({ policy, now }: Facts): BucketError | null {
  return policy.expiresAt > now ? null : denied('Policy expired.')
}

function meetsConditions({ policy, fields }: Facts): BucketError | null {
  const onFields = policy.conditions.filter((condition) => condition.kind !== 'size')
  const failed = onFields.find((condition) => !meets(condition, fields))
  if (failed === undefined) return null
  return denied(`Policy Condition failed: ${asWritten(failed)}`)
}

function meets(condition: FieldCondition, fields: PostFields): boolean {
  const value = fields.get(condition.field) ?? ''
  return condition.kind === 'equal' ? value === condition.value : value.startsWith(condition.value)
}

function asWritten(condition: FieldCondition): string {
  const how = condition.kind === 'equal' ? 'eq' : 'starts-with'
  return JSON.stringify([how, `$${condition.field}`, condition.value])
}

function hasObjectName({ key }: Facts): BucketError | null {
  if (objectKeyPattern.test(key)) return null
  return { code: 'InvalidObjectName', message: 'The specified object is not valid.' }
}

function isFree({ taken }: Facts): BucketError | null {
  return taken ? alreadyExists : null
}

function canFit({ contentLength, policy }: Facts): BucketError | null {
  return checkDeclaredSize(contentLength, rangeOf(policy))
}

/** What every range of the policy allows, and the bucket itself. */
function rangeOf({ conditions }: PostPolicy): SizeRange {
  const ranges = conditions.flatMap((each) => (each.kind === 'size' ? [each.range] : []))
  return {
    min: Math.max(0, ...ranges.map(({ min }) => min)),
    max: Math.min(uploadSizeLimit, ...ranges.map(({ max }) => max)),
  }
}

/** What the form asks for; the store's own default is 204. */
function statusOf(fields: PostFields): AllowedPost['status'] {
  const status = fields.get('success_action_status')
  if (status === '200') return 200
  return status === '201' ? 201 : 204
}

function denied(reason: string): BucketError {
  return { code: 'AccessDenied', message: `Invalid according to Policy: ${reason}` }
}

/** Objects are never written over, also not by one of two uploads at the same time. */
export const alreadyExists: BucketError = {
  code: 'FileAlreadyExists',
  message: 'The object you specified already exists and can not be overwritten.',
}
