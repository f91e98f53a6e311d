import type { Readable } from 'node:stream'
import { AwsV4Signer } from 'aws4fetch'
import { StoreUnavailableError } from '#harness/store/engine/store-unavailable.ts'
import { bucketAddress, type BucketPlace } from '#harness/store/objects/bucket-url.ts'
import { failureReason } from '#harness/store/objects/object-store-error.ts'
import { IdleLimit } from './idle-limit.ts'
import { contentOf } from './s3-content.ts'

/** How long a store may say nothing, in milliseconds. */
const answerMs = 10_000

type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST'
  /** Of the object, below the bucket; empty is the bucket itself. */
  path: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: Buffer | AsyncIterable<Buffer>
}

export type S3Answer = {
  status: number
  headers: Headers
  /** To be read to its end, or destroyed. */
  content: Readable
}

export type S3Text = { status: number; headers: Headers; text: string }

/** Signed calls to a bucket of an S3-compatible store, none of which waits without end. */
export class S3Client {
  readonly #place: BucketPlace
  readonly #report: (line: string) => void
  /** Of the day's signing key. */
  readonly #cache = new Map<string, ArrayBuffer>()
  #isAway = false

  /** @param report told in one line that the store went away, or is back */
  constructor(place: BucketPlace, report: (line: string) => void) {
    this.#place = place
    this.#report = report
  }

  get bucket(): string {
    return this.#place.bucket
  }

  /** Whatever the store answers; that it gives no answer of its own now is a StoreUnavailableError. */
  async call(request: S3Request): Promise<S3Answer> {
    const limit = new IdleLimit(answerMs)
    try {
      const answer = await this.#fetch(request, limit)
      if (isAnswer(answer.status)) return this.#isBack(answer)
      throw new S3Refusal(await withText(answer))
    } catch (error) {
      throw this.#away(error)
    } finally {
      limit.pause()
    }
  }

  /** The same with a text, which is read. */
  async text(request: S3Request): Promise<S3Text> {
    return withText(await this.call(request))
  }

  async #fetch(request: S3Request, limit: IdleLimit): Promise<S3Answer> {
    const { address, accessKeyId, secretAccessKey, region } = this.#place
    const { method, path, query = {}, headers = {}, body } = request
    const search = new URLSearchParams(query).toString()
    const signer = new AwsV4Signer({
      accessKeyId,
      secretAccessKey,
      ...(region !== undefined && { region }),
      method,
      url: `${address}${path && `/${path}`}${search && `?${search}`}`,
      headers,
      service: 's3',
      cache: this.#cache,
    })
    const signed = await signer.sign()
    limit.renew()
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      // A store that is elsewhere says so; what is signed for one host is of no use to another.
      redirect: 'manual',
      signal: limit.signal,
      ...(body !== undefined && { body: bodyOf(body, limit), duplex: 'half' as const }),
    })
    const content = contentOf(response, limit, (error) => this.#away(error))
    return { status: response.status, headers: response.headers, content }
  }

  #isBack(answer: S3Answer): S3Answer {
    if (this.#isAway) this.#report(`${this.#name} is back`)
    this.#isAway = false
    return answer
  }

  #away(error: unknown): StoreUnavailableError {
    if (error instanceof StoreUnavailableError) return error
    const reason = failureReason(error)
    if (!this.#isAway) {
      const effect = 'calls that need it are answered with 503 until it is back'
      this.#report(`${this.#name} is away (${reason}); ${effect}`)
    }
    this.#isAway = true
    return new StoreUnavailableError(`${this.#name} is away: ${reason}`, { cause: error })
  }

  get #name(): string {
    return `the bucket ${bucketAddress(this.#place)}`
  }
}

/** The store says no to a call that it should have carried out. */
export class S3Refusal extends Error {
  constructor({ status, text }: Pick<S3Text, 'status' | 'text'>) {
    super(reasonIn(text) ?? `status ${status} without a reason`)
  }
}

/** What an error's document says: its code, and its message where there is one; null where it is none. */
function reasonIn(xml: string): string | null {
  const code = /<Error>[^]*?<Code>(\w+)<\/Code>/.exec(xml)?.[1]
  if (code === undefined) return null
  const message = /<Message>([^<]+)<\/Message>/.exec(xml)?.[1]
  return message === undefined ? code : `${code} (${message})`
}

/** 501 is one, for it is about the call: the store does not know something of it. */
function isAnswer(status: number): boolean {
  return status < 500 || status === 501
}

async function withText({ status, headers, content }: S3Answer): Promise<S3Text> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return { status, headers, text: Buffer.concat(chunks).toString() }
}

function bodyOf(body: Buffer | AsyncIterable<Buffer>, limit: IdleLimit) {
  if (Buffer.isBuffer(body)) return new Uint8Array(body)
  const chunks = body[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      limit.renew()
      if (done === true) return controller.close()
      controller.enqueue(value)
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}
