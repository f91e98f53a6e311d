import type { Request, RequestHandler, Response } from 'express'
import type { BucketError } from '#harness/domain/bucket/bucket-error.ts'
import { shownType } from '#harness/domain/bucket/content-type.ts'
import { clientErrorStatus } from '#harness/http/bad-body.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import type { ObjectContent, StoredObject } from '#harness/store/objects/object-store.ts'
import { BucketRefusal } from './bucket-refusal.ts'
import { conditionRefusals } from './condition-refusals.ts'
import { keyInPath } from './key-in-path.ts'
import { sendRemote } from './send-remote.ts'

type FileContent = Extract<ObjectContent, { kind: 'file' }>

/** Headers of an object, and of a range of it. */
const ofObject = ['Cache-Control', 'ETag', 'Last-Modified', 'Content-Disposition']

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
    try {
      await sendContent(request, response, stored)
    } catch (error) {
      // They are the object's, and what is answered now is not.
      for (const header of ofObject) response.removeHeader(header)
      throw error
    }
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

function sendContent(request: Request, response: Response, object: StoredObject): Promise<void> {
  const { content } = object
  if (content.kind === 'file') return sendFile(response, content)
  return sendRemote(request, response, { ...content, size: object.size })
}

function sendFile(response: Response, { folder, name }: FileContent): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  response.sendFile(name, { root: folder, cacheControl: false }, (error?: Error) => {
    if (error === undefined) return resolve()
    if (response.headersSent || response.destroyed) {
      // Too late for an answer: a length that was promised and is not kept tells the client, if it
      // has not left itself.
      response.destroy()
      return resolve()
    }
    const status = clientErrorStatus(error)
    reject(status === null ? error : refusalOf(status))
  })
  return promise
}

function refusalOf(status: number): BucketRefusal {
  return new BucketRefusal(status === 412 || status === 416 ? conditionRefusals[status] : noSuchKey)
}

const noSuchKey: BucketError = {
  code: 'NoSuchKey',
  message: 'The specified key does not exist.',
}

const cannotDecode: BucketError = {
  code: 'InvalidArgument',
  message: 'The harness can not decode video, so it gives no snapshot of one.',
}
