import { expect, vi } from 'vitest'
import type * as folderModule from '#harness/store/objects/folder-object-store.ts'
import type { ObjectStore } from '#harness/store/objects/object-store.ts'
import { S3Client } from '#harness/store/objects/s3/s3-client.ts'
import { listObjects } from '#harness/store/objects/s3/s3-listing.ts'
import { s3Objects } from '#harness/store/objects/s3/s3-objects.ts'
import type * as bucketFilesModule from '#support/harness/bucket-files.ts'
import { testsOfFolders } from './about-folders.ts'
import { bucketUrl, placeOf } from './test-buckets.ts'

type TestBucket = { client: S3Client; prefix: string; parts: Set<object> }

/** By the data file beside which the folder would be. */
const buckets = new Map<string, TestBucket>()

function bucketOf(data: string): TestBucket {
  const known = data === ':memory:' ? undefined : buckets.get(data)
  if (known !== undefined) return known
  const place = placeOf(bucketUrl())
  const client = new S3Client(place, (line) => console.error(line))
  const bucket = { client, prefix: place.prefix, parts: new Set<object>() }
  buckets.set(data, bucket)
  return bucket
}

/** Gives every folder of objects that a test opens a prefix in the bucket of a server. */
vi.mock('#harness/store/objects/folder-object-store.ts', async (importOriginal) => {
  const original = await importOriginal<typeof folderModule>()
  const openFolderObjects: typeof original.openFolderObjects = (data) =>
    isOfFolders() ? original.openFolderObjects(data) : countingParts(bucketOf(data))
  return { ...original, openFolderObjects }
})

vi.mock('#support/harness/bucket-files.ts', async (importOriginal) => {
  const original = await importOriginal<typeof bucketFilesModule>()
  const filesOf: typeof original.filesOf = async (data) => {
    if (isOfFolders()) return original.filesOf(data)
    const { client, prefix, parts } = bucketOf(data)
    const objects = [...(await listObjects(client, `${prefix}objects/`)).keys()]
    return { objects, parts: [...parts].map(String) }
  }
  return { ...original, filesOf }
})

function countingParts({ client, prefix, parts }: TestBucket): ObjectStore {
  const objects = s3Objects(client, prefix, true)
  return {
    ...objects,
    async begin() {
      const part = await objects.begin()
      parts.add(part)
      return {
        ...part,
        async discard() {
          await part.discard()
          parts.delete(part)
        },
      }
    },
  }
}

/** Whether the test that runs is listed as one of folders. */
function isOfFolders(): boolean {
  const names = expect.getState().currentTestName?.split(' > ') ?? []
  return (names.at(-1) ?? '') in testsOfFolders
}
