import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { ByteRange, ObjectContent } from '#harness/store/objects/object-store.ts'
import { BucketRefusal } from './bucket-refusal.ts'
import { conditionRefusals } from './condition-refusals.ts'

type RemoteContent = Extract<ObjectContent, { kind: 'remote' }>

/**
 * Sends an object that is no file of this machine, or a range of it, as Express sends a file. What ends the answer
 * is thrown as long as nothing of it is sent; later a length that was promised and is not kept tells the client.
 */
export async function sendRemote(
  request: Request,
  response: Response,
  { size, modifiedAt, read }: RemoteContent & { size: number },
): Promise<void> {
  response.set('Last-Modified', new Date(modifiedAt).toUTCString())
  if (!meetsConditions(request, response)) throw new BucketRefusal(conditionRefusals[412])
  if (request.fresh) {
    response.removeHeader('Content-Type')
    return void response.status(304).end()
  }
  const range = rangeOf(request, response, size)
  if (range === 'unsatisfiable') {
    response.set('Content-Range', `bytes */${size}`)
    throw new BucketRefusal(conditionRefusals[416])
  }
  const content = request.method === 'HEAD' ? null : await read(range)
  response.set('Accept-Ranges', 'bytes')
  if (range === null) {
    response.set('Content-Length', String(size))
  } else {
    response.status(206).set({
      'Content-Range': `bytes ${range.start}-${range.end}/${size}`,
      'Content-Length': String(range.end - range.start + 1),
    })
  }
  if (content === null) return void response.end()
  // It fails where the client has left, and has then destroyed both.
  await pipeline(content, response).catch(() => {})
}

/** RFC 9110 13.1.1 and 13.1.4; `request.fresh` knows the other two. */
function meetsConditions({ headers }: Request, response: Response): boolean {
  const { 'if-match': tags, 'if-unmodified-since': date } = headers
  if (tags !== undefined) return tags.trim() === '*' || hasTag(tags, response)
  return date === undefined || !(modifiedAtOf(response) > Date.parse(date))
}

/** What makes no sense, or is several ranges, is none. */
function rangeOf(
  request: Request,
  response: Response,
  size: number,
): ByteRange | null | 'unsatisfiable' {
  if (!goesOn(request, response)) return null
  const ranges = request.range(size, { combine: true })
  if (ranges === -1) return 'unsatisfiable'
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes') return null
  const [range, another] = ranges
  return range === undefined || another !== undefined ? null : range
}

/** Whether the object is still the one that `If-Range` names (RFC 9110 13.1.5). */
function goesOn({ headers }: Request, response: Response): boolean {
  const begun = headers['if-range']
  if (typeof begun !== 'string') return true
  if (begun.includes('"')) return hasTag(begun, response)
  return modifiedAtOf(response) <= Date.parse(begun)
}

function hasTag(tags: string, response: Response): boolean {
  const etag = response.get('ETag')
  return etag !== undefined && tags.split(',').some((tag) => tag.trim() === etag)
}

/** Of whole seconds, as a client has heard it. */
function modifiedAtOf(response: Response): number {
  return Date.parse(response.get('Last-Modified') ?? '')
}
