import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
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

test('the first start of a build compiles nothing that the build has run', async () => {
  const said = await startOnce(folder, temporaryFolder())
  expect(said).toMatch(/start\.mjs was accepted/)
  expect(said).not.toMatch(/\.mjs was not initialized|was rejected/)
})

test('where the build has no folder for compiled code that can be written, Node keeps it in its own', async () => {
  const copy = temporaryFolder()
  cpSync(folder, copy, { recursive: true })
  rmSync(join(copy, 'compile-cache'), { recursive: true, force: true })
  writeFileSync(join(copy, 'compile-cache'), '')
  const temporary = temporaryFolder()
  await startOnce(copy, temporary)
  expect(readdirSync(temporary)).toContain('node-compile-cache')
})

/** What Node says of compiled code while the built harness of a folder starts and is ended. */
async function startOnce(built: string, temporary: string): Promise<string> {
  const child = spawn(
    process.execPath,
    [join(built, 'main.mjs'), '--port', '0', '--data', ':memory:'],
    { env: { TMPDIR: temporary, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' } },
  )
  const said = text(child.stderr)
  child.stdout.once('data', () => child.kill())
  const [code] = await once(child, 'exit')
  expect(code, await said).toBe(0)
  return said
}

function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'consult-h5-built-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}
