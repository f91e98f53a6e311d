/** A bucket that can't be used, and why. */
export class ObjectStoreError extends Error {
  readonly bucket: string
  readonly reason: string

  /** @param bucket its address, without who may use it */
  constructor(bucket: string, cause: unknown) {
    const reason = failureReason(cause)
    super(`the bucket ${bucket} can't be used: ${reason}`, { cause })
    this.bucket = bucket
    this.reason = reason
  }
}

/** What is at the bottom of it: `fetch` says only that it has failed. */
export function failureReason(error: unknown): string {
  // Of a name with several addresses each has a reason of its own.
  if (error instanceof AggregateError) return failureReason(error.errors[0])
  if (error instanceof Error && error.cause instanceof Error) return failureReason(error.cause)
  return error instanceof Error ? error.message : String(error)
}
