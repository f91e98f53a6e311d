import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'
import { bucketErrorStatus } from '#harness/domain/bucket/bucket-error.ts'
import type { Random } from '#harness/domain/clock-and-random.ts'
import { answerEarly } from '#harness/http/answer-early.ts'
import { noContent, writePolicy } from '#harness/http/content-policy.ts'
import { html } from '#harness/http/html.ts'
import { BucketRefusal, ClientGone } from './bucket-refusal.ts'

/** An object is shown by itself, and in no page of its own. */
const policy = writePolicy({ sandbox: [], ...noContent })

const requestId = 'x-oss-request-id'

/**
 * What every answer says: a real bucket is another origin for the application, and nothing that
 * was uploaded may run in anybody's browser.
 */
export function bucketHeaders(random: Random): RequestHandler {
  return (_request, response, next) => {
    response.set({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': `ETag, Content-Length, Content-Range, ${requestId}`,
      'Content-Security-Policy': policy,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      [requestId]: Buffer.from(random(12)).toString('hex').toUpperCase(),
    })
    next()
  }
}

/** What a browser asks before it sends from another origin. */
export const allowPreflight: RequestHandler = (_request, response) => {
  response.set({
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT',
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Max-Age': '600',
  })
  response.status(200).end()
}

export const sendRefusal: ErrorRequestHandler = (error, request, response, next) => {
  if (error instanceof ClientGone) return
  if (!(error instanceof BucketRefusal)) {
    // Nobody reads the upload any more: without this the client could never end it.
    request.unpipe()
    request.resume()
    return next(error)
  }
  const { code, message } = error.error
  response.status(bucketErrorStatus[code]).set('Cache-Control', 'no-store')
  const id = String(response.getHeader(requestId))
  sendXml(request, response, 'Error', { Code: code, Message: message, RequestId: id })
}

export function sendXml(
  request: Request,
  response: Response,
  root: string,
  fields: Record<string, string>,
): void {
  const children = Object.entries(fields).map(([name, text]) => element(name, html`${text}`.markup))
  response.type('application/xml')
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
  answerEarly(request, response, declaration + element(root, children.join('')))
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`
}
