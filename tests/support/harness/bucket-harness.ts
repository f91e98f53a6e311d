import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { bucketPath, harnessGrant, objectKey, type BucketForm } from '#contract/bucket.ts'
import { openFolderObjects } from '#harness/store/objects/folder-object-store.ts'
import type { ObjectStore } from '#harness/store/objects/object-store.ts'
import { filesOf } from './bucket-files.ts'
import { openHarness } from './test-harness.ts'
import { temporaryFolder } from './harness-process.ts'

const secret = 'consult-h5-harness-bucket-secret'

export const key = objectKey({ folder: 'record', at: 1767600000000, random: 'abc123', ext: 'jpg' })

/** Null leaves a field out. */
export type Fields = Record<string, string | null>

/** What the client sends ahead of a file; tests say what differs. */
export function form(differing: Fields = {}): Fields {
  const { accessKeyId, policy, signature } = harnessGrant
  const usual: BucketForm = {
    key,
    policy,
    OSSAccessKeyId: accessKeyId,
    signature,
    success_action_status: '200',
  }
  return { ...usual, ...differing }
}

/** A policy of the test's own, signed as the bucket's owner signs. */
export function signed(document: unknown): { policy: string; signature: string } {
  const text = typeof document === 'string' ? document : JSON.stringify(document)
  const policy = Buffer.from(text).toString('base64')
  const signature = createHmac('sha1', secret).update(policy).digest('base64')
  return { policy, signature }
}

/** A signed policy that allows files of so many bytes. */
export function sized(min: number, max: number): { policy: string; signature: string } {
  return signed({
    expiration: '2099-12-31T23:59:59.000Z',
    conditions: [['content-length-range', min, max]],
  })
}

/** A harness with a port, and its bucket on the disk, which a test may slow down. */
export async function openBucket(slowed = (objects: ObjectStore) => objects) {
  const data = join(temporaryFolder(), 'harness.sqlite')
  const harness = await openHarness({ objects: slowed(openFolderObjects(data)) })
  const server = createServer(harness.app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A TCP server's address is an object, not a pipe's name.
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    ...harness,
    url,
    data,
    disk: () => filesOf(data),
    post: (fields: Fields, content?: string | Uint8Array<ArrayBuffer>) =>
      postForm(url, fields, content),
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(`${url}${bucketPath}/${path}`, { headers }),
  }
}

export const nothing = { objects: [], parts: [] }

/** Posts a form as a browser does, the file last; gives the answer and its error's name. */
export async function postForm(
  url: string,
  fields: Fields,
  content: string | Uint8Array<ArrayBuffer> = 'picture',
) {
  const body = formData(fields)
  body.append('file', new Blob([content]), 'photo.jpg')
  return answerOf(await fetch(url + bucketPath, { method: 'POST', body }))
}

export function formData(fields: Fields): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null) body.append(name, value)
  }
  return body
}

export async function answerOf(response: Response) {
  const text = await response.text()
  return { status: response.status, code: errorIn(text), text, headers: response.headers }
}

/** The name of the error in an answer, or null. */
export function errorIn(xml: string): string | null {
  return (
    /<Error><Code>(\w+)<\/Code><Message>[^<]+<\/Message><RequestId>\w{24}</.exec(xml)?.[1] ?? null
  )
}
