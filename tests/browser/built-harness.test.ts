import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { harnessCommand, root } from '#support/harness/harness-command.ts'

const folder = join(root, 'dist-harness')

test('the built harness has beside it every file that it opens', () => {
  const scripts = readdirSync(folder).filter((name) => /\.[cm]js$/.test(name))
  const opened = scripts.flatMap((name) => {
    const code = readFileSync(join(folder, name), 'utf8')
    const addresses = /new URL\("(\.[^"]+)", (?:import\.meta\.url|require\("url"\)\.pathToFileURL)/g
    return [...code.matchAll(addresses)].map(([, file]) => file)
  })
  // The newest schema, and the thread that copies the log.
  expect(opened.length).toBeGreaterThanOrEqual(2)
  expect(opened.filter((file) => !existsSync(join(folder, String(file))))).toEqual([])
})

test('a start of the build compiles nothing that its first flow has run', async () => {
  const compiled = () =>
    readdirSync(join(folder, 'compile-cache'))
      .filter((name) => name.startsWith('start.cjs'))
      .map((name) => [name, statSync(join(folder, 'compile-cache', name)).mtimeMs])
  const before = compiled()
  await startOnce(folder)
  expect(before).not.toEqual([])
  expect(compiled()).toEqual(before)
})

test('what is compiled and can not be used is made and kept again', async () => {
  const copy = copied()
  const kept = join(copy, 'compile-cache')
  const names = readdirSync(kept).filter((name) => name.startsWith('start.cjs'))
  for (const name of names) writeFileSync(join(kept, name), 'damaged')
  expect(await startOnce(copy)).toBe(0)
  const sizes = names.map((name) => statSync(join(kept, name)).size)
  expect(Math.max(...sizes)).toBeGreaterThan(500_000)
})

test('where the build has no folder for compiled code, each start compiles', async () => {
  const copy = copied()
  rmSync(join(copy, 'compile-cache'), { recursive: true, force: true })
  writeFileSync(join(copy, 'compile-cache'), '')
  expect(await startOnce(copy)).toBe(0)
})

function copied(): string {
  const copy = temporaryFolder()
  cpSync(folder, copy, { recursive: true })
  return copy
}

/** Starts the built harness of a folder as `npm start` does, and ends it once it listens: with what code. */
async function startOnce(built: string): Promise<number | null> {
  const { args, env } = harnessCommand('built')
  const options = args.slice(0, -1)
  const child = spawn(
    process.execPath,
    [...options, join(built, 'main.mjs'), '--port', '0', '--data', ':memory:'],
    { env: { ...env, TMPDIR: temporaryFolder() }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  child.stdout.once('data', () => child.kill())
  const [code] = await once(child, 'exit')
  return code
}

function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'consult-h5-built-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}
