import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StoreUnavailableError } from '#harness/store/engine/store-unavailable.ts'
import type { KeptObject } from '#harness/store/objects/object-store.ts'
import { modifiedAtHeader } from './modified-at.ts'
import { S3Refusal, type S3Client } from './s3-client.ts'

/** Bytes on their way to a store, which takes none whose length and hash it is not told ahead. */
export type S3Upload = {
  write(chunk: Buffer): Promise<void>
  /** Null where there is another object at the path. */
  put(path: string): Promise<KeptObject | null>
  discard(): Promise<void>
}

/**
 * Until all of it is there it waits in a file of this machine, which has no name: nothing is left of it
 * however the process ends.
 * @param isConditional whether the store takes a condition
 */
export async function beginUpload(client: S3Client, isConditional: boolean): Promise<S3Upload> {
  const name = join(tmpdir(), `consult-h5-upload-${randomUUID()}`)
  const file = await open(name, 'wx+')
  await rm(name)
  const hash = createHash('sha256')
  let size = 0
  return {
    async write(chunk) {
      hash.update(chunk)
      size += chunk.length
      await file.writeFile(chunk)
    },
    async put(path) {
      const answer = await client.text({
        method: 'PUT',
        path,
        headers: {
          'content-length': String(size),
          'x-amz-content-sha256': hash.digest('hex'),
          [modifiedAtHeader]: String(Date.now()),
          ...(isConditional && onlyNew),
        },
        body: file.createReadStream({ start: 0, autoClose: false }),
      })
      const etag = answer.headers.get('etag')
      if (answer.status === 200 && etag !== null) return { size, etag }
      if (answer.status === 412) return null
      const refusal = new S3Refusal(answer)
      // Another upload of that key is not decided yet.
      throw answer.status === 409 ? new StoreUnavailableError(refusal.message) : refusal
    },
    discard: () => file.close(),
  }
}

/** The condition that there is no object yet. */
const onlyNew = { 'if-none-match': '*' }

/**
 * Whether a store lets nobody write over an object who says so. By an object of its own, which stays; it tells
 * at the same time that the bucket is there, and that its keys may write.
 */
export async function takesConditions(client: S3Client, path: string): Promise<boolean> {
  const put = () =>
    client.text({ method: 'PUT', path, headers: onlyNew, body: Buffer.from('consult-h5\n') })
  const first = await put()
  const { status, text } = first.status === 200 ? await put() : first
  // 409 where another process tries it out at the same time, and is not decided yet.
  if (status === 412 || status === 409) return true
  if (status === 200 || status === 501) return false
  throw new S3Refusal({ status, text })
}
