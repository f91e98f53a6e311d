import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
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

test('neither a start of the build nor a call that needs more compiles what the build has run', async () => {
  const compiled = () =>
    readdirSync(join(folder, 'compile-cache'))
      .filter((name) => name.includes('.cjs-'))
      .map((name) => [name, statSync(join(folder, 'compile-cache', name)).mtimeMs])
  const before = compiled()
  const { base, stop } = await serve(folder)
  expect((await fetch(`${base}/harness/api/identities`)).status).toBe(200)
  await stop()
  expect(before.length).toBeGreaterThanOrEqual(2)
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

test('the first script has of the product what a login calls, and the second one the rest', () => {
  const sourcesOf = (name: string) => {
    const map = JSON.parse(readFileSync(join(folder, `${name}.map`), 'utf8'))
    return z.object({ sources: z.array(z.string()) }).parse(map).sources
  }
  const behind = (source: string) =>
    /-(handlers|commands|command)\.ts$|-router\.ts$|node_modules\/(ws|yaml|busboy)\//.test(source)
  const first = sourcesOf('start.cjs').filter(behind)
  expect(first.map((source) => basename(source)).toSorted()).toEqual([
    'authorization-handlers.ts',
    'authorize-router.ts',
    'cgi-bin-router.ts',
    'console-router.ts',
    'jweixin-router.ts',
    'lazy-router.ts',
    'login-handlers.ts',
    'person-handlers.ts',
    'phone-script-router.ts',
    'product-router.ts',
    'sns-router.ts',
  ])
  expect(sourcesOf('later.cjs').filter(behind).length).toBeGreaterThan(70)
})

test('neither a start nor a login reads the second script', async () => {
  const copy = copied()
  writeFileSync(join(copy, 'later.cjs'), "throw new Error('it was read')")
  const { base } = await serve(copy)
  await runFlow(base)
  for (const path of ['/harness/api/health', '/sns/auth', '/cgi-bin/token']) {
    expect((await fetch(base + path)).status, path).toBe(200)
  }
  // Where it is read, it shows.
  expect((await fetch(`${base}/harness/api/identities`)).status).toBe(500)
})

test('a build that puts other scripts in its place leaves a harness running', async () => {
  const copy = copied()
  const { base } = await serve(copy)
  rmSync(copy, { recursive: true })
  mkdirSync(copy)
  writeFileSync(join(copy, 'later.cjs'), "throw new Error('it is another one')")
  expect((await fetch(`${base}/harness/api/identities`)).status).toBe(200)
})

/** Kept as it is, with the times by which compiled code is known. */
function copied(): string {
  const copy = temporaryFolder()
  cpSync(folder, copy, { recursive: true, preserveTimestamps: true })
  return copy
}

/** Starts the built harness of a folder for the length of a test. */
async function serve(built: string): Promise<{ base: string; stop: () => Promise<void> }> {
  // A script that can not be read is to be silent here.
  const child = start(built, 'ignore')
  onTestFinished(() => void child.kill('SIGKILL'))
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
  }
  for await (const line of createInterface(child.stdout)) {
    const [base] = /http:\/\/[\w.]+:\d+/.exec(line) ?? []
    if (base !== undefined) return { base, stop }
  }
  throw new Error('the harness printed no address')
}

/** One login, as the build makes it for what is to be compiled. */
async function runFlow(base: string): Promise<void> {
  const flow = spawn(process.execPath, [join(root, 'scripts/first-flow.mjs'), base])
  expect(await once(flow, 'exit')).toEqual([0, null])
}

/** Starts the built harness of a folder as `npm start` does, and ends it once it listens: with what code. */
async function startOnce(built: string): Promise<number | null> {
  const child = start(built, 'inherit')
  child.stdout.once('data', () => child.kill())
  const [code] = await once(child, 'exit')
  return code
}

function start(built: string, errors: 'inherit' | 'ignore') {
  const { args, env } = harnessCommand('built')
  const options = args.slice(0, -1)
  return spawn(
    process.execPath,
    [...options, join(built, 'main.mjs'), '--port', '0', '--data', ':memory:'],
    { env: { ...env, TMPDIR: temporaryFolder() }, stdio: ['ignore', 'pipe', errors] },
  )
}

function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'consult-h5-built-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}
