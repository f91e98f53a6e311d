import type { Readable } from 'node:stream'
import type { Busboy } from 'busboy'
import type { Request } from 'express'
import type { BucketError } from '#harness/domain/bucket/bucket-error.ts'
import type { PostFields } from '#harness/domain/bucket/check-post-signature.ts'
import { formAllowance } from '#harness/domain/bucket/check-upload-size.ts'
import { BucketRefusal, ClientGone } from './bucket-refusal.ts'

/** A form as far as its file; the file comes in as fast as it is read. */
export type UploadForm = {
  fields: PostFields
  /** Empty when the part has none. */
  filename: string
  /** Throws when the form ends in the middle of it, or the client is gone. */
  content: AsyncIterable<Buffer>
}

/** Reads a multipart form up to its file. What follows the file is ignored. */
export async function readUploadForm(request: Request): Promise<UploadForm> {
  const parser = await openParser(request)
  const { promise, resolve, reject } = Promise.withResolvers<UploadForm>()
  const refuse = (error: BucketError) => reject(new BucketRefusal(error))
  const fields = new Map<string, string>()

  let left = formAllowance
  const count = (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) refuse(tooLong)
  }
  request.on('data', count)

  parser.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) refuse(tooLong)
    fields.set(name.toLowerCase(), value)
  })
  parser.once('file', (name, stream, { filename = '' }) => {
    request.off('data', count)
    // Nobody listens to a file that is refused, and its end must not end the process.
    stream.on('error', () => {})
    if (name !== 'file') return refuse(noFile)
    // A copy: what the parser finds behind the file must not count.
    resolve({ fields: new Map(fields), filename, content: contentOf(stream) })
  })
  parser.once('close', () => refuse(noFile))
  parser.on('error', (error) => reject(asRefusal(error)))

  request.once('close', () => {
    // Not by `complete`: a client may leave with all sent and not all read.
    if (!request.readableEnded) parser.destroy(new ClientGone())
  })
  if (request.destroyed) throw new ClientGone()
  request.pipe(parser)
  return promise
}

async function openParser({ headers }: Request): Promise<Busboy> {
  // Loaded by the first upload: most runs of the harness see none.
  const { default: busboy } = await import('busboy')
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      limits: { files: 1, fieldSize: formAllowance / 2 },
    })
  } catch {
    throw new BucketRefusal(malformed)
  }
}

async function* contentOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream
  } catch (error) {
    throw asRefusal(error)
  }
}

/** The parser's own errors are all about what was sent. */
function asRefusal(error: unknown): Error {
  return error instanceof ClientGone ? error : new BucketRefusal(malformed)
}

const malformed: BucketError = {
  code: 'MalformedPOSTRequest',
  message: 'The body of your POST request is not well-formed multipart/form-data.',
}

const noFile: BucketError = {
  code: 'IncorrectNumberOfFilesInPOSTRequest',
  message: 'POST requires exactly one file upload per request.',
}

const tooLong: BucketError = {
  code: 'FieldItemTooLong',
  message: 'The fields of your POST request ahead of the file are too long.',
}
