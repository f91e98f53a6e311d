import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Files of their owner alone: 0600, in a folder that is 0700 where it is made for them. */
export type PrivateFolder = {
  /** Null where there is none. */
  read(name: string): string | null
  /** All at once: whoever reads it meanwhile gets what was there before. */
  write(name: string, text: string): void
  /** Writes what there is not yet; false where another process was first. */
  create(name: string, text: string): boolean
  writeIfOther(name: string, text: string): void
}

/**
 * Opens a folder. One that is there already may have other things in it and stays as it is; files in it are
 * taken from everybody else if they could read them.
 */
export function openPrivateFolder(folder: string): PrivateFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  function read(name: string): string | null {
    const path = join(folder, name)
    if (!existsSync(path)) return null
    chmodSync(path, 0o600)
    return readFileSync(path, 'utf8')
  }
  function writePart(name: string, text: string): string {
    const part = join(folder, `${name}.${randomUUID()}.part`)
    writeFileSync(part, text, { mode: 0o600 })
    return part
  }
  function write(name: string, text: string): void {
    renameSync(writePart(name, text), join(folder, name))
  }
  return {
    read,
    write,
    create(name, text) {
      const part = writePart(name, text)
      // A link fails where there is a file; a rename would write over it.
      const isFirst = linked(part, join(folder, name))
      rmSync(part)
      return isFirst
    },
    writeIfOther(name, text) {
      if (read(name) !== text) write(name, text)
    },
  }
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
