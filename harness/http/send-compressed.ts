import type { Response } from 'express'
import { gzipSync } from 'node:zlib'

/** What is shorter is under way as long, and packed more slowly than sent. */
const minCompressedBytes = 8192

/** Ends a reply with a text, compressed where it is long and the caller accepts that. */
export function sendCompressed(response: Response, text: string): void {
  if (text.length < minCompressedBytes) return void response.end(text)
  response.vary('Accept-Encoding')
  if (response.req.acceptsEncodings('gzip') !== 'gzip') return void response.end(text)
  response.setHeader('Content-Encoding', 'gzip')
  response.end(gzipSync(text))
}
