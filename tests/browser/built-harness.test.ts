import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#support/harness/harness-command.ts'

const folder = join(root, 'dist-harness')

test('the built harness has beside it every file that it opens', () => {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.mjs'))
  const opened = scripts.flatMap((name) => {
    const code = readFileSync(join(folder, name), 'utf8')
    return [...code.matchAll(/new URL\("(\.[^"]+)", import\.meta\.url\)/g)].map(([, file]) => file)
  })
  // The newest schema, and the thread that copies the log.
  expect(opened.length).toBeGreaterThanOrEqual(2)
  expect(opened.filter((file) => !existsSync(join(folder, String(file))))).toEqual([])
})
