import { Readable } from 'node:stream'
import type { IdleLimit } from './idle-limit.ts'

/**
 * What an answer holds, as fast as it is read; the time that whoever reads it takes is not the store's.
 * @param asError what its reader hears when it breaks off
 */
export function contentOf(
  { body }: Response,
  limit: IdleLimit,
  asError: (error: unknown) => Error,
): Readable {
  if (body === null) return Readable.from([])
  const reader = body.getReader()
  return new Readable({
    read() {
      limit.renew()
      reader
        .read()
        .finally(() => limit.pause())
        .then(
          ({ done, value }) => this.push(done ? null : value),
          (error: unknown) => {
            if (!this.destroyed) this.destroy(asError(error))
          },
        )
    },
    destroy(error, done) {
      limit.end()
      done(error)
    },
  })
}
