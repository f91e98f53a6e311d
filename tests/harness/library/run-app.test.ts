import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openAddress } from '#harness/library/local-ports.ts'
import { startHarness } from '#harness/library/start-harness.ts'
import { freePort } from '#support/free-port.ts'
import { machineEnv } from '#support/machine-env.ts'
import { authorizeUrl, inApp } from '#support/harness/harness-authorize.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'
import { identities } from '#support/harness/test-harness.ts'

async function open() {
  const harness = await startHarness()
  onTestFinished(harness.close)
  return harness
}

/** A program that says by a file of which process it is, and then does as its script says. */
function program(script: string) {
  const file = join(temporaryFolder(), 'process')
  const isThere = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  const write = `require('node:fs').writeFileSync(${JSON.stringify(file)}, String(process.pid))`
  return {
    command: [process.execPath, '-e', `${write};${script}`],
    /** Once it runs. */
    async pid(): Promise<number> {
      await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8')).toMatch(/^\d+$/)
      return Number(readFileSync(file, 'utf8'))
    },
    isThere,
  }
}

/** As npm runs a script: by a shell that hands no signal on. */
const underShell = (script: string) => ['sh', '-c', '"$0" -e "$1"; true', process.execPath, script]

const listening = (host: string) => `require('node:http').createServer((request, response) => {
  response.end('the app')
}).listen(process.env.PORT, '${host}')`
const never = 'setInterval(() => {}, 1000)'

test('an app that is still starting ends with the harness, whose run says so', async () => {
  const harness = await open()
  const { command, pid, isThere } = program(never)
  const refusal = harness.run(command).catch(String)
  const started = await pid()
  await harness.close()
  expect(await refusal).toContain('the harness is closed, and runs no app any more')
  expect(isThere(started)).toBe(false)
})

test('nothing is started once the harness is closed, nor by a run that was under way', async () => {
  const harness = await open()
  const { command } = program(never)
  const refusal = harness.run(command).catch(String)
  await harness.close()
  expect(await refusal).toContain('the harness is closed, and runs no app any more')
  await expect(harness.run(command)).rejects.toThrow('the harness is closed')
})

test('an app that ignores SIGTERM is killed, and the harness closes', async () => {
  const harness = await open()
  const { command, pid, isThere } = program(
    `process.on('SIGTERM', () => {});${listening('127.0.0.1')}`,
  )
  await harness.run(command)
  await harness.close()
  expect(isThere(await pid())).toBe(false)
})

test.for([
  ['ends with it', ''],
  ['is killed where it ignores SIGTERM', `process.on('SIGTERM', () => {});`],
] as const)('what an app has started %s', async ([, before]) => {
  const harness = await open()
  const port = await freePort()
  const app = await harness.run(underShell(before + listening('127.0.0.1')), { port })
  await app.close()
  expect(await openAddress(port)).toBeNull()
})

test.for([
  ['throws', 'throw new Error("of a test")', { code: 1, signal: null }],
  ['exits', 'process.exit(3)', { code: 3, signal: null }],
  ['is interrupted', 'process.kill(process.pid, "SIGINT")', { code: null, signal: 'SIGINT' }],
  ['is terminated', 'process.kill(process.pid, "SIGTERM")', { code: null, signal: 'SIGTERM' }],
] as const)('an app ends with a process that %s and closes no harness', async ([, end, ended]) => {
  const port = await freePort()
  const run = JSON.stringify([underShell(listening('127.0.0.1')), { port }])
  const script = `
    import { startHarness } from '#harness/library/start-harness.ts'
    await (await startHarness()).run(...${run})
    ${end}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...machineEnv },
    stdio: 'ignore',
  })
  const [code, signal] = await once(child, 'exit')
  expect({ code, signal }).toEqual(ended)
  await expect.poll(() => openAddress(port)).toBeNull()
})

test('what listens on the port already is not taken for the app, which is not started', async () => {
  const harness = await open()
  for (const host of ['127.0.0.1', '::1']) {
    const stale = createServer((_request, response) => response.end('stale')).listen(0, host)
    onTestFinished(() => void stale.close())
    await once(stale, 'listening')
    // A TCP server's address is an object, not a pipe's name.
    const { port } = stale.address() as AddressInfo
    const marker = join(temporaryFolder(), 'started')
    const script = `require('node:fs').writeFileSync(${JSON.stringify(marker)}, '');${never}`
    const run = harness.run([process.execPath, '-e', script], { port, timeoutMs: 1000 })
    await expect(run).rejects.toThrow(`port ${port} is taken`)
    expect(existsSync(marker)).toBe(false)
  }
})

test.for([
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '[::1]'],
  ['::', '127.0.0.1'],
] as const)('an app on %s is found on %s, and authorized there', async ([host, found]) => {
  const harness = await open()
  const port = await freePort()
  const { url } = await harness.run([process.execPath, '-e', listening(host)], { port })
  expect(url).toBe(`http://${found}:${port}`)
  expect(await (await fetch(url)).text()).toBe('the app')
  const headers = { 'User-Agent': inApp, Cookie: `harness_identity=${identities.bound}` }
  const page = harness.url + authorizeUrl({ redirect_uri: `${url}/back` })
  const { status, headers: answered } = await fetch(page, { headers, redirect: 'manual' })
  expect(status).toBe(302)
  expect(answered.get('location')).toContain(`${url}/back?code=`)
})

test.for([
  ['process.exit(3)', 'the app ended with 3'],
  ['process.kill(process.pid, "SIGKILL")', 'the app ended by SIGKILL'],
] as const)('one that ends at once, by %s, is not waited for', async ([script, message]) => {
  const harness = await open()
  const run = harness.run([process.execPath, '-e', script], { timeoutMs: 60_000 })
  await expect(run).rejects.toThrow(message)
})

test('an app listens where it is looked for, also where its variables name another port', async () => {
  const harness = await open()
  const port = await freePort()
  const env = { PORT: String(await freePort()) }
  const command = [process.execPath, '-e', listening('127.0.0.1')]
  const { url } = await harness.run(command, { port, env, timeoutMs: 3000 })
  expect(url).toBe(`http://127.0.0.1:${port}`)
})

test('a program that there is not is an error in the words of the system', async () => {
  const harness = await open()
  await expect(harness.run(['no-such-program'])).rejects.toThrow('ENOENT')
})

test.for([['node server.js'], [[]], [['']]])(
  'a command is a list, and not %j',
  async ([command]) => {
    const harness = await open()
    // What JavaScript lets through.
    const run = harness.run(command as string[])
    await expect(run).rejects.toThrow('a command is a list of the program and its arguments')
  },
)

test('a folder that there is not is named, and not the program', async () => {
  const harness = await open()
  const cwd = join(temporaryFolder(), 'nowhere')
  const run = harness.run([process.execPath, '-e', listening('127.0.0.1')], { cwd })
  await expect(run).rejects.toThrow(`there is no folder ${cwd}`)
})

test('nothing is run beside a harness without a port', async () => {
  const harness = await startHarness({ port: null })
  onTestFinished(harness.close)
  // What JavaScript lets through.
  const { run } = harness as Awaited<ReturnType<typeof open>>
  await expect(run([process.execPath])).rejects.toThrow('run needs a harness with a port')
})

test('an app is waited for, and ended, also where a test has put fake timers in place', async () => {
  const harness = await open()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  // It listens only after what waits for it has looked more than once.
  const late = `setTimeout(() => ${listening('127.0.0.1')}, 200)`
  const app = await harness.run([process.execPath, '-e', late])
  expect(await (await fetch(app.url)).text()).toBe('the app')
  await app.close()
  const run = harness.run([process.execPath, '-e', never], { timeoutMs: 50 })
  await expect(run).rejects.toThrow('did not listen')
})
