import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What a bucket holds: the keys that can be seen, and what is on its way. */
export type BucketFiles = { objects: string[]; parts: string[] }

/** Of the folder beside a data file. */
export async function filesOf(data: string): Promise<BucketFiles> {
  const namesIn = (folder: string) => {
    const path = join(`${data}.bucket`, folder)
    return existsSync(path) ? readdirSync(path) : []
  }
  return { objects: namesIn('objects').map(decodeURIComponent), parts: namesIn('parts') }
}
