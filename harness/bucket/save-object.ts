import { alreadyExists } from '#harness/domain/bucket/check-post-policy.ts'
import {
  checkGrowingSize,
  checkWholeSize,
  type SizeRange,
} from '#harness/domain/bucket/check-upload-size.ts'
import type { ObjectStore, KeptObject } from '#harness/store/objects/object-store.ts'
import { refuseFor, BucketRefusal } from './bucket-refusal.ts'

/** Keeps a file as the object of a key once all of it is there; else nothing of it is left. */
export async function saveObject(
  objects: ObjectStore,
  content: AsyncIterable<Buffer>,
  { key, range }: { key: string; range: SizeRange },
): Promise<KeptObject> {
  const partial = await objects.begin()
  try {
    let size = 0
    for await (const chunk of content) {
      size += chunk.length
      refuseFor(checkGrowingSize(size, range))
      await partial.write(chunk)
    }
    refuseFor(checkWholeSize(size, range))
    const stored = await partial.keep(key)
    if (stored === null) throw new BucketRefusal(alreadyExists)
    return stored
  } finally {
    await partial.discard()
  }
}
