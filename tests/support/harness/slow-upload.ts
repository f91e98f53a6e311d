import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { bucketPath } from '#contract/bucket.ts'
import { errorIn, type Fields } from './bucket-harness.ts'

const boundary = 'a-boundary-of-the-test'

type Options = {
  fields: Fields
  /** The bytes of the file that the call announces; null sends in chunks and announces none. */
  size: number | null
  path?: string
  headers?: Record<string, string>
}

/** An upload whose file the test sends piece by piece; its form is on the way already. */
export function openUpload(
  url: string,
  { fields, size, path = bucketPath, headers = {} }: Options,
) {
  const [head, tail] = [headOf(fields), `\r\n--${boundary}--\r\n`]
  const call = request(url + path, {
    method: 'POST',
    // A connection of its own, so that what becomes of it is this upload's doing.
    agent: false,
    headers: {
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      ...(size !== null && {
        'Content-Length': Buffer.byteLength(head) + size + Buffer.byteLength(tail),
      }),
      ...headers,
    },
  })
  // A server that has answered may close while the test still sends.
  call.on('error', () => {})
  const closed = closing(call)
  call.write(head)
  return {
    call,
    answer: answerTo(call),
    closed,
    /** Sends a piece of the file, at the pace of the connection. */
    async send(piece: Buffer | string): Promise<void> {
      if (!call.write(piece)) await Promise.race([drained(call), closed])
    },
    end: (more = '') => void call.end(more + tail),
  }
}

/** Sends a file without a look at the answer, until it has ended or the connection has closed. */
export async function sendWithoutReading(
  url: string,
  { fields, size }: { fields: Fields; size: number },
): Promise<{ received: string; sent: number }> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const closed = closing(socket)
  let received = ''
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString()
  })
  // A connection that the server gives up is reset.
  socket.on('error', () => {})
  const head = headOf(fields)
  socket.write(
    [
      `POST ${bucketPath} HTTP/1.1`,
      'Host: localhost',
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      `Content-Length: ${Buffer.byteLength(head) + size}`,
      '',
      head,
    ].join('\r\n'),
  )
  const piece = Buffer.alloc(1_000_000)
  let sent = 0
  while (!socket.destroyed && sent < size) {
    sent += piece.length
    if (!socket.write(piece)) await Promise.race([drained(socket), closed])
  }
  await closed
  return { received, sent }
}

/** What stands before the bytes of the file. */
function headOf(fields: Fields): string {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file = `Content-Disposition: form-data; name="file"; filename="photo.jpg"\r\nContent-Type: image/jpeg`
  return `${parts.join('')}--${boundary}\r\n${file}\r\n\r\n`
}

// Not by events.once: that one fails with the errors that a connection ends with.
function closing(stream: Writable): Promise<void> {
  return new Promise((resolve) => void stream.once('close', resolve))
}

function drained(stream: Writable): Promise<void> {
  return new Promise((resolve) => void stream.once('drain', resolve))
}

/** A further part behind the file. */
export function partOf(name: string, value: string): string {
  return `\r\n--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`
}

async function answerTo(
  call: ClientRequest,
): Promise<{ status: number | undefined; code: string | null; body: string } | null> {
  const { promise, resolve } = Promise.withResolvers<IncomingMessage | null>()
  call.once('response', resolve)
  call.once('close', () => resolve(null))
  const response = await promise
  if (response === null) return null
  const body = await text(response)
  return { status: response.statusCode, code: errorIn(body), body }
}
