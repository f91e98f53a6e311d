import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#support/free-port.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'
import { curl } from '#support/harness/curl.ts'
import { timeLimit } from '#support/time-limit.ts'
import { installAside } from '#support/package/install-aside.ts'
import { linesOf, runOnce, serve } from '#support/package/packed-command.ts'
import {
  documentedCommands,
  documentedFile,
  openProject,
  openYarnProject,
  packageDocument,
  packHarness,
  type Project,
} from '#support/package/packed-harness.ts'

const longMs = timeLimit(120_000)
let tarball: string
beforeAll(async () => {
  tarball = await packHarness()
}, longMs)

async function open(options: Parameters<typeof openProject>[1] = {}): Promise<Project> {
  const project = await openProject(tarball, options)
  onTestFinished(project.close)
  return project
}

test('it installs with no dependency and takes at most 6 MB', { timeout: longMs }, async () => {
  const { folder } = await open()
  const installed = readdirSync(join(folder, 'node_modules')).filter(
    (name) => !name.startsWith('.'),
  )
  expect(installed).toEqual(['h5-harness'])
  const files = readdirSync(join(folder, 'node_modules/h5-harness'), {
    recursive: true,
    withFileTypes: true,
  })
  const bytes = files
    .filter((file) => file.isFile())
    .reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0)
  process.stdout.write(`the package: ${(bytes / 1e6).toFixed(2)} MB on disk\n`)
  expect(bytes).toBeLessThan(6e6)
})

test.for([
  ['Vitest 3.2', { name: 'vitest', version: '3.2.0' }],
  ['Playwright 1.50', { name: '@playwright/test', version: '1.50.0' }],
] as const)(
  'it installs beside %s, as the document says',
  { timeout: longMs },
  async ([title, runner]) => {
    // All that npm wants to know of it.
    const place = temporaryFolder()
    writeFileSync(join(place, 'package.json'), JSON.stringify(runner))
    const devDependencies = { [runner.name]: `file:${place}` }
    const { folder } = await open({ manifest: { devDependencies } })
    expect(readdirSync(join(folder, 'node_modules'))).toContain('h5-harness')
    expect(packageDocument.includes(`${title} or newer`)).toBe(true)
  },
)

test('npx gives a first answer in under 2 s', { timeout: longMs }, async () => {
  const project = await open()
  const times: number[] = []
  for (const _ of [1, 2, 3]) times.push((await serve(project, '--data', ':memory:')).ms)
  process.stdout.write(`npx to a first answer: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms\n`)
  expect(Math.min(...times)).toBeLessThan(timeLimit(2000))
})

test(
  'it comes compiled: a first start keeps nothing, unless this Node can not use, or read, what there is',
  {
    timeout: longMs,
  },
  async () => {
    const project = await open()
    const cache = join(project.folder, 'node_modules/h5-harness/compile-cache')
    const compiled = () => readdirSync(cache).filter((name) => name.includes('.cjs-'))
    const packed = compiled()
    expect(
      packed.filter((name) => /^(first|later)\.cjs-[0-9a-f]{64}-packed$/.test(name)),
    ).toHaveLength(2)
    await runOnce(project)
    expect(compiled()).toEqual(packed)
    for (const name of packed) writeFileSync(join(cache, name), 'of another Node')
    await runOnce(project)
    const own = compiled().filter((name) => !packed.includes(name))
    expect(own).not.toHaveLength(0)
    // As what another user has kept, for root may read everything.
    for (const name of own) {
      rmSync(join(cache, name))
      mkdirSync(join(cache, name))
    }
    await runOnce(project)
  },
)

test('its command serves over HTTPS, also the platform’s names', { timeout: longMs }, async () => {
  const project = await open()
  const folder = join(project.folder, 'certificates')
  const flags = ['--data', ':memory:', '--https', '--hosts-port', '0', '--certificates', folder]
  let printed = ''
  for await (const line of linesOf(project, flags)) {
    printed += `${line}\n`
    if (line.includes('programs call 443')) break
  }
  const [, url = ''] = /application\s+(https:\S+?)\/$/m.exec(printed) ?? []
  const [, port = ''] = /on port (\d+)/.exec(printed) ?? []
  const trusting = { HARNESS_URL: url, NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') }
  expect((await project.run('npx', ['h5-harness', 'people'], trusting)).stdout).toContain('林晓')
  const bundle = ['--cacert', join(folder, 'bundle.pem')]
  const to = ['--connect-to', `::127.0.0.1:${port}`]
  const called = await curl(...bundle, ...to, 'https://api.weixin.qq.com/cgi-bin/token')
  expect(called.stdout).toContain('"errcode":41002')
})

test('its command and its library serve the console', { timeout: longMs }, async () => {
  const project = await open()
  const { url } = await serve(project, '--data', ':memory:')
  const page = await (await fetch(`${url}/harness/`)).text()
  const [, script = ''] = /src="(\/harness\/console\/assets\/[^"]+\.js)"/.exec(page) ?? []
  expect((await fetch(url + script)).status).toBe(200)
  project.write(
    'console.mjs',
    `import { startHarness } from 'h5-harness'
     const harness = await startHarness()
     console.log((await fetch(harness.url + '/harness/')).status, (await fetch(harness.url + '${script}')).status)
     await harness.close()`,
  )
  expect(await project.run('node', ['console.mjs'])).toMatchObject({ stdout: '200 200\n' })
})

const requiringIt = `
const { startHarness } = require('h5-harness')
startHarness({ clock: '2026-03-01T04:00:00Z' }).then(async (harness) => {
  console.log(await harness.advance(1000), (await fetch(harness.url + '/harness/')).status)
  await harness.close()
})`
const printed = `${Date.UTC(2026, 2, 1, 4, 0, 1)} 200\n`

test('a CommonJS project uses it', { timeout: longMs }, async () => {
  const { write, run } = await open()
  write('use.cjs', requiringIt)
  expect(await run('node', ['use.cjs'])).toMatchObject({ code: 0, stdout: printed })
})

test('a project without node_modules, of Yarn, uses it', { timeout: longMs }, async (context) => {
  const project = await openYarnProject(tarball)
  if (project === null) return context.skip('npm reaches no registry')
  onTestFinished(project.close)
  project.write('use.cjs', requiringIt)
  expect(await project.yarn('node', 'use.cjs')).toBe(printed)
  expect(await project.yarn('h5-harness', '--help')).toContain('h5-harness exec')
})

test('an ESM project uses it, as the document shows', { timeout: longMs }, async () => {
  const { write, run } = await open()
  write('library.mjs', documentedFile('library.mjs'))
  expect(await run('node', ['library.mjs'])).toMatchObject({ code: 0, stdout: '4\n0\n' })
})

test('it serves over HTTPS from code, as the document shows', { timeout: longMs }, async () => {
  const { write, run } = await open()
  write('secure.mjs', documentedFile('secure.mjs'))
  expect(await run('node', ['secure.mjs'])).toMatchObject({ code: 0, stdout: 'https: 200\n' })
})

test(
  'a TypeScript project is told what there is, and what is wrong',
  { timeout: longMs },
  async () => {
    const tools = ['typescript', '@types', 'undici-types', 'vitest', '@playwright']
    const { write, run } = await open({ manifest: { type: 'module' }, tools })
    const lines = [
      "import { startHarness, type StartedHarness } from 'h5-harness'",
      "import { test } from 'h5-harness/vitest'",
      "import { test as browserTest } from 'h5-harness/playwright'",
      'const harness: StartedHarness = await startHarness({ clock: 0 })',
      'const nickname: string | undefined = (await harness.people())[0]?.nickname',
      "test('x', async ({ harness: { advance } }) => void (await advance(1)))",
      "browserTest('x', async ({ harness: { url }, page }) => void (await page.goto(url)))",
      'await harness.waitForEvent({ path: nickname }, { timeoutMs: undefined })',
      'await harness.approveNext({ openId: nickname })',
      'await harness.run(["node"], { cwd: nickname })',
      'const secure: string | undefined = (await startHarness({ https: true })).authority?.file',
      'console.log(nickname, secure)',
    ]
    const tsc = [
      '--noEmit',
      '--strict',
      '--exactOptionalPropertyTypes',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--target',
      'es2024',
      '--types',
      'node',
    ]
    write('use.ts', lines.join('\n'))
    expect(await run('tsc', [...tsc, 'use.ts'])).toMatchObject({ code: 0, stdout: '' })
    write(
      'required.cts',
      `import { startHarness, type StartedHarness } from 'h5-harness'
       export const open = async (): Promise<StartedHarness> => startHarness({ clock: 0 })`,
    )
    expect(await run('tsc', [...tsc, 'required.cts'])).toMatchObject({ code: 0, stdout: '' })
    write('wrong.ts', `${lines[0]}\nawait startHarness({ seed: { bases: 'empty' } })`)
    expect((await run('tsc', [...tsc, 'wrong.ts'])).stdout).toContain("'bases' does not exist")
  },
)

test(
  'an app that is not ours is controlled by the commands of the document',
  { timeout: longMs },
  async () => {
    const project = await open()
    project.write('server.mjs', documentedFile('server.mjs'))
    project.write('harness.seed.yaml', documentedFile('harness.seed.yaml'))
    const { url } = await serve(project)
    const port = await freePort()
    const app = spawn('npx', ['h5-harness', 'exec', '--', 'node', 'server.mjs'], {
      cwd: project.folder,
      env: { ...process.env, HARNESS_URL: url, PORT: String(port) },
      stdio: 'inherit',
      detached: true,
    })
    onTestFinished(() => void process.kill(-(app.pid ?? 0), 'SIGKILL'))
    const commands = documentedCommands().filter((line) =>
      /h5-harness (people|next|clock|events|reset|faults|fidelity)/.test(line),
    )
    expect(commands).toHaveLength(16)
    const said: string[] = []
    for (const line of commands) {
      const { code, stdout, stderr } = await project.run('sh', ['-c', line], { HARNESS_URL: url })
      expect({ line, code, stderr }).toEqual({ line, code: 0, stderr: '' })
      said.push(stdout)
    }
    expect(said[0]).toContain('oNurse0000000000000000000001\tnobody\t-\tNurse Zhang')
    await project.run(
      'npx',
      ['h5-harness', 'next', 'approve', '--open-id', 'oNurse0000000000000000000001'],
      { HARNESS_URL: url },
    )
    const headers = { 'User-Agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.49' }
    await expect
      .poll(async () =>
        (await fetch(`http://127.0.0.1:${port}/`, { headers })).text().catch(() => ''),
      )
      .toContain('Hello, Nurse Zhang')
  },
)

const runners = { jest: '30.5.2', 'jest-environment-jsdom': '30.5.2' }

/** What tests of pages have around them: other signals than Node's, no fetch, and timers that stand still. */
const inJsdom = `
const { startHarness } = require('h5-harness')
test('goes on', async () => {
  const harness = await startHarness({ port: null })
  const over = new AbortController()
  await harness.fetch('/sns/userinfo')
  for await (const event of harness.follow({ signal: over.signal })) over.abort()
  const aborted = harness.fetch('/sns/userinfo', { signal: over.signal })
  await expect(aborted).rejects.toThrow('aborted')
  jest.useFakeTimers()
  const never = harness.waitForEvent({ path: '/never' }, { timeoutMs: 50 })
  await expect(never).rejects.toThrow('no call fitted within 50 ms')
  await harness.close()
})`

test(
  'the Jest test of the document passes, and sees what is wrong; in jsdom it goes on, too',
  { timeout: longMs },
  async (context) => {
    const folder = await installAside({
      name: 'jest',
      manifest: { private: true, dependencies: runners },
    })
    if (folder === null) return context.skip('npm reaches no registry')
    const installed = join(folder, 'node_modules')
    const { write, run } = await open()
    const jest = async (...flags: string[]) =>
      (await run('node', [join(installed, 'jest/bin/jest.js'), ...flags])).stderr
    write('server.mjs', documentedFile('server.mjs'))
    write('greeting.test.cjs', documentedFile('greeting.test.cjs'))
    expect(await jest()).toContain('1 passed')
    write('server.mjs', documentedFile('server.mjs').replace('person.nickname', 'person.name'))
    expect(await jest()).toContain('1 failed')
    write('jsdom.test.cjs', inJsdom)
    expect(await jest('--env', join(installed, 'jest-environment-jsdom'), 'jsdom')).toContain(
      '1 passed',
    )
  },
)

test(
  'the Vitest tests of the document pass on that app, and see what is wrong with it',
  { timeout: longMs },
  async () => {
    const { write, run } = await open({ tools: ['vitest'] })
    write('server.mjs', documentedFile('server.mjs'))
    for (const name of ['greeting', 'faults', 'fidelity']) {
      write(`${name}.test.mjs`, documentedFile(`${name}.test.mjs`))
    }
    const vitest = join(process.cwd(), 'node_modules/vitest/vitest.mjs')
    const passed = await run('node', [vitest, 'run'])
    expect(passed.stdout + passed.stderr).toContain('6 passed')
    write('server.mjs', documentedFile('server.mjs').replace('person.nickname', 'person.name'))
    expect((await run('node', [vitest, 'run'])).stdout).toContain('1 failed')
  },
)
