import type { RequestHandler, Response } from 'express'
import type { BucketError } from '#harness/domain/bucket/bucket-error.ts'
import { shownType } from '#harness/domain/bucket/content-type.ts'
import { callersFault } from '#harness/http/bad-body.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import type { StoredObject } from '#harness/store/object-store.ts'
import { BucketRefusal } from './bucket-refusal.ts'
import { keyInPath } from './key-in-path.ts'

/** Gives an object, or a range of it. There is no list of objects. */
export function getObject({ objects }: HarnessContext): RequestHandler {
  return async (request, response) => {
    const key = keyInPath(request.path)
    const stored = key === null ? null : await objects.find(key)
    if (key === null || stored === null) throw new BucketRefusal(noSuchKey)
    if (asksForSnapshot(request.query['x-oss-process'])) throw new BucketRefusal(cannotDecode)
    response.set({
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: stored.etag,
      ...typeHeaders(key),
    })
    await sendStored(response, stored)
  }
}

function asksForSnapshot(process: unknown): boolean {
  return typeof process === 'string' && process.startsWith('video/')
}

/** What is not known to be harmless is a file of no type, to be downloaded. */
function typeHeaders(key: string): Record<string, string> {
  const type = shownType(key)
  if (type !== null) return { 'Content-Type': type }
  const name = key.slice(key.lastIndexOf('/') + 1)
  return {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${name}"`,
  }
}

function sendStored(response: Response, { folder, name }: StoredObject): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  response.sendFile(name, { root: folder, cacheControl: false }, (error?: Error) => {
    if (error === undefined) return resolve()
    if (response.headersSent || response.destroyed) {
      // Too late for an answer: a length that was promised and is not kept tells the client, if it
      // has not left itself.
      response.destroy()
      return resolve()
    }
    for (const header of ['ETag', 'Last-Modified', 'Content-Disposition']) {
      response.removeHeader(header)
    }
    const status = callersFault(error)
    reject(status === null ? error : new BucketRefusal(refusals[status] ?? noSuchKey))
  })
  return promise
}

const noSuchKey: BucketError = {
  code: 'NoSuchKey',
  message: 'The specified key does not exist.',
}

const cannotDecode: BucketError = {
  code: 'InvalidArgument',
  message: 'The harness can not decode video, so it gives no snapshot of one.',
}

/** By the status that Express gives a file with. */
const refusals: Record<number, BucketError> = {
  412: {
    code: 'PreconditionFailed',
    message: 'At least one of the pre-conditions you specified did not hold.',
  },
  416: { code: 'InvalidRange', message: 'The requested range cannot be satisfied.' },
}
