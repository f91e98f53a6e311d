import type { BucketError } from '#harness/domain/bucket/bucket-error.ts'

/** A call that the bucket says no to. */
export class BucketRefusal extends Error {
  readonly error: BucketError

  constructor(error: BucketError) {
    super(`${error.code}: ${error.message}`)
    this.error = error
  }
}

export function refuseFor(error: BucketError | null): void {
  if (error !== null) throw new BucketRefusal(error)
}

/** The client closed its connection in the middle of a call: there is nobody to answer. */
export class ClientGone extends Error {}
