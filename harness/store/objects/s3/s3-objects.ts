import type { ByteRange, ObjectStore, StoredObject } from '#harness/store/objects/object-store.ts'
import { modifiedAtHeader, readModifiedAt } from './modified-at.ts'
import { S3Refusal, type S3Client } from './s3-client.ts'
import { copyObject, emptyFolder, mirrorFolder } from './s3-copy.ts'
import { beginUpload } from './s3-upload.ts'

/**
 * Objects below a prefix of a bucket, and what was saved of them. What is saved stays there: another process
 * may want it.
 * @param isConditional whether the store takes conditions
 */
export function s3Objects(client: S3Client, prefix: string, isConditional: boolean): ObjectStore {
  const objects = `${prefix}objects/`
  const pathOf = (key: string) => objects + key
  const savedBy = (name: string) => `${prefix}saved/${Buffer.from(name).toString('base64url')}/`

  const find = (key: string) => findObject(client, pathOf(key))
  return {
    find,
    async begin() {
      const { write, put, discard } = await beginUpload(client, isConditional)
      return {
        write,
        discard,
        async keep(key) {
          if (!isConditional && (await find(key)) !== null) return null
          return put(pathOf(key))
        },
      }
    },
    copy: (from, to, at) =>
      copyObject(client, {
        from: pathOf(from),
        to: pathOf(to),
        headers: { 'x-amz-metadata-directive': 'REPLACE', [modifiedAtHeader]: String(at) },
      }),
    empty: () => emptyFolder(client, objects),
    save: (name) => mirrorFolder(client, objects, savedBy(name)),
    putBack: (name) => mirrorFolder(client, savedBy(name), objects),
    removeSaved: (name) => emptyFolder(client, savedBy(name)),
    async close() {},
  }
}

async function findObject(client: S3Client, path: string): Promise<StoredObject | null> {
  const answer = await client.text({ method: 'HEAD', path })
  const { status, headers } = answer
  if (status === 404) return null
  if (status !== 200) throw new S3Refusal(answer)
  return {
    size: Number(headers.get('content-length')),
    etag: headers.get('etag') ?? '',
    content: {
      kind: 'remote',
      modifiedAt: readModifiedAt(headers),
      read: (range) => readObject(client, path, range),
    },
  }
}

async function readObject(client: S3Client, path: string, range: ByteRange | null) {
  const headers: Record<string, string> =
    range === null ? {} : { range: `bytes=${range.start}-${range.end}` }
  const { status, content } = await client.call({ method: 'GET', path, headers })
  if (status === (range === null ? 200 : 206)) return content
  content.destroy()
  throw new S3Refusal({ status, text: '' })
}
