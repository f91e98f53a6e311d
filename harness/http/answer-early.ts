import { clearTimeout, setTimeout } from 'node:timers'
import type { Request, Response } from 'express'

/** How much of a body, and for how long, is waited for once its call has been answered. */
export type ReadLimits = { bytes: number; ms: number }

const defaultReadLimits: ReadLimits = { bytes: 16 * 1024 * 1024, ms: 5000 }

/**
 * Answers a call whose body may still be on its way. What comes is let go by for a while: a
 * connection that is closed with bytes unread is reset, and the answer is lost on its way.
 */
export function answerEarly(
  request: Request,
  response: Response,
  body: string,
  limits: ReadLimits = defaultReadLimits,
): void {
  request.unpipe()
  request.resume()
  if (request.complete || request.destroyed) return void response.end(body)
  response.setHeader('Connection', 'close')
  if (response.statusCode !== 204) response.setHeader('Content-Length', Buffer.byteLength(body))
  response.flushHeaders()
  if (body !== '') response.write(body)

  let left = limits.bytes
  // To end the response is what closes the connection.
  const close = () => {
    clearTimeout(timer)
    response.end()
  }
  const timer = setTimeout(close, limits.ms)
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) close()
  })
  request.once('close', close)
}
