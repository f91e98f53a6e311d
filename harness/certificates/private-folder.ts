import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files of their owner alone: 0600, in a folder that is 0700. */
export type PrivateFolder = {
  /** Null where there is none. */
  read(name: string): string | null
  /** All at once: whoever reads it meanwhile gets what was there before. */
  write(name: string, text: string): void
  writeIfOther(name: string, text: string): void
}

/** Opens a folder, and takes it from everybody else if they could read it. */
export function openPrivateFolder(folder: string): PrivateFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  function read(name: string): string | null {
    const path = join(folder, name)
    if (!existsSync(path)) return null
    chmodSync(path, 0o600)
    return readFileSync(path, 'utf8')
  }
  function write(name: string, text: string): void {
    const path = join(folder, name)
    const part = `${path}.${process.pid}.part`
    writeFileSync(part, text, { mode: 0o600 })
    renameSync(part, path)
  }
  return {
    read,
    write,
    writeIfOther(name, text) {
      if (read(name) !== text) write(name, text)
    },
  }
}
