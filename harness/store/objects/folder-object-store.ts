import { hash, randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openOwner, removeLeftovers, removeOldLeftovers } from '#harness/store/leftover-parts.ts'
import { failWithDisk } from './fail-with-disk.ts'
import type { KeptObject, ObjectStore, StoredObject } from './object-store.ts'

type Options = { isShared?: boolean; report?: (line: string) => void }

/**
 * Opens the objects that belong to a data file; they lie beside it in `<file>.bucket`. Of
 * `:memory:` they lie in a folder that is gone once the store is closed.
 * @param isShared whether it is the folder of all processes over one database, which may be on other machines
 * @param report told in one line that its disk fails, and that it does no more
 */
export function openFolderObjects(
  data: string,
  { isShared = false, report }: Options = {},
): ObjectStore {
  const passing = data === ':memory:'
  const home = passing ? join(tmpdir(), `consult-h5-bucket-${randomUUID()}`) : `${data}.bucket`
  const objects = join(home, 'objects')
  const parts = join(home, 'parts')
  const saved = join(home, 'saved')
  const owner = openOwner()
  // Of a fixed length: a name of Chinese characters, encoded, is longer than a name of a file may be.
  const savedBy = (name: string) => {
    const folder = hash('sha256', name, 'hex')
    return join(saved, isShared ? folder : `${owner.name}-${folder}`)
  }
  const newPart = () => join(parts, `${owner.name}-${randomUUID()}`)
  /** What was saved, which ends with the store. */
  const own = new Set<string>()
  if (isShared) removeOldLeftovers(parts, Date.now())
  else if (!passing) for (const folder of [parts, saved]) removeLeftovers(folder)

  async function find(key: string): Promise<StoredObject | null> {
    const stats = await statOf(join(objects, nameOf(key)))
    if (stats === null) return null
    return { ...kept(stats), content: { kind: 'file', folder: objects, name: nameOf(key) } }
  }

  const folderObjects: ObjectStore = {
    find,
    async begin() {
      // Here and not when the store is opened: most runs of the harness upload nothing.
      for (const folder of [objects, parts]) await mkdir(folder, { recursive: true })
      const path = newPart()
      const file = await open(path, 'wx')
      return {
        write: (chunk) => file.writeFile(chunk),
        async keep(key) {
          await file.sync()
          // A link fails where there is a file; a rename would write over it.
          const free = await succeeds(link(path, join(objects, nameOf(key))), 'EEXIST')
          return free ? kept(await file.stat()) : null
        },
        async discard() {
          await file.close()
          await rm(path, { force: true })
        },
      }
    },
    async copy(from, to, at) {
      if ((await find(from)) === null) return false
      const path = newPart()
      await copyFile(join(objects, nameOf(from)), path)
      await utimes(path, new Date(at), new Date(at))
      await link(path, join(objects, nameOf(to)))
      await rm(path)
      return true
    },
    empty: () => emptyFolder(objects),
    async save(name) {
      const folder = savedBy(name)
      const part = newPart()
      try {
        await mirrorFolder(objects, part, newPart)
        await mkdir(saved, { recursive: true })
        await replaceFolder(folder, part, newPart())
      } finally {
        await rm(part, { recursive: true, force: true })
      }
      if (!isShared) own.add(folder)
    },
    async putBack(name) {
      const folder = savedBy(name)
      if (!(await isFolder(folder))) throw new Error(`${folder}, the objects of ${name}, is gone`)
      await mirrorFolder(folder, objects, newPart)
    },
    removeSaved: (name) => rm(savedBy(name), { recursive: true, force: true }),
    async close() {
      for (const folder of own) await rm(folder, { recursive: true, force: true })
      owner.close()
      if (passing) await rm(home, { recursive: true, force: true })
    },
  }
  return failWithDisk(folderObjects, { folder: home, report })
}

async function emptyFolder(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) await rm(join(folder, name), { force: true })
}

/**
 * Makes one folder hold what another does. An object never changes, so a second name for its file is a copy of it.
 * What is missing comes first, and nothing goes before all of it is there.
 */
async function mirrorFolder(from: string, to: string, newPart: () => string): Promise<void> {
  await mkdir(to, { recursive: true })
  const [wanted, present] = [await namesIn(from), await namesIn(to)]
  const taken: string[] = []
  for (const name of wanted) {
    const isFree = await succeeds(link(join(from, name), join(to, name)), 'EEXIST')
    if (!isFree) taken.push(name)
  }
  // Since a reset the same key may have another object.
  for (const name of taken) await replaceFile(join(to, name), join(from, name), newPart())
  const staying = new Set(wanted)
  for (const name of present) if (!staying.has(name)) await rm(join(to, name), { force: true })
}

/** At once; two names of one file stay as they are. */
async function replaceFile(path: string, by: string, part: string): Promise<void> {
  await link(by, part)
  await rename(part, path)
  await rm(part, { force: true })
}

/** The former one, if there is one, is gone only once the other is in its place. */
async function replaceFolder(folder: string, by: string, former: string): Promise<void> {
  const isReplaced = await succeeds(rename(folder, former), 'ENOENT')
  try {
    await rename(by, folder)
  } catch (error) {
    if (isReplaced) await rename(former, folder)
    throw error
  }
  await rm(former, { recursive: true, force: true })
}

/** One name without a slash and never the folder itself or the one above, so that no key can lead out of the folder. */
function nameOf(key: string): string {
  const name = encodeURIComponent(key)
  return /^\.{1,2}$/.test(name) ? name.replaceAll('.', '%2E') : name
}

function kept(stats: Stats): KeptObject {
  return { size: stats.size, etag: etagOf(stats) }
}

/** The same for as long as the object is; no two of one key were written at the same time. */
function etagOf({ size, mtimeMs }: Stats): string {
  return `"${size.toString(16)}-${Math.round(mtimeMs * 1000).toString(16)}"`
}

async function isFolder(path: string): Promise<boolean> {
  return (await anyStatOf(path))?.isDirectory() ?? false
}

async function statOf(path: string): Promise<Stats | null> {
  const stats = await anyStatOf(path)
  return stats?.isFile() ? stats : null
}

async function anyStatOf(path: string): Promise<Stats | null> {
  try {
    return await stat(path)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

async function succeeds(attempt: Promise<void>, failure: string): Promise<boolean> {
  try {
    await attempt
    return true
  } catch (error) {
    if (hasCode(error, failure)) return false
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
