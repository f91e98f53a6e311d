import type { BucketError } from '#harness/domain/bucket/bucket-error.ts'

/** What a condition or a range that can't be met is refused with, by the status that it has in HTTP. */
export const conditionRefusals: Readonly<Record<412 | 416, BucketError>> = {
  412: {
    code: 'PreconditionFailed',
    message: 'At least one of the pre-conditions you specified did not hold.',
  },
  416: { code: 'InvalidRange', message: 'The requested range cannot be satisfied.' },
}
