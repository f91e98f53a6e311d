import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const folder = 'harness'
/** What the harness opens as files; they stand beside the code that does. */
const opened = [
  'store/engine/newest-schema.sql',
  'store/engine/postgres/shared-tables.sql',
  'store/engine/wal-checkpoint.mjs',
  'platform-calls.mjs',
  'console/jweixin-script.js',
  'console/phone-script.js',
]

/** Puts them where the build looks for them. */
export function openedFiles(): Plugin {
  return {
    name: 'opened-files',
    generateBundle() {
      for (const file of opened) {
        const source = readFileSync(join(folder, file))
        this.emitFile({ type: 'asset', fileName: basename(file), source })
      }
    },
  }
}
