import { DiskFailures } from '#harness/store/disk-failures.ts'
import type { ObjectStore } from './object-store.ts'

/** No room, no more of one's share of it, only to be read, or broken. */
const ofDisk: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

/** Objects of a folder, of which nothing more can be kept while its disk is full. */
export function failWithDisk(
  objects: ObjectStore,
  { folder, report }: { folder: string; report?: ((line: string) => void) | undefined },
): ObjectStore {
  const failures = new DiskFailures({
    name: `the folder ${folder}`,
    isOfDisk: (error) => 'code' in error && ofDisk.has(error.code),
    report,
  })

  async function attempt<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      throw failures.errorOf(error)
    }
  }

  return {
    ...objects,
    async begin() {
      const partial = await attempt(objects.begin())
      return {
        write: (chunk) => attempt(partial.write(chunk)),
        async keep(key) {
          const kept = await attempt(partial.keep(key))
          if (kept !== null) failures.end()
          return kept
        },
        discard: () => partial.discard(),
      }
    },
    copy: (from, to, at) => attempt(objects.copy(from, to, at)),
    save: (name) => attempt(objects.save(name)),
    putBack: (name) => attempt(objects.putBack(name)),
  }
}
