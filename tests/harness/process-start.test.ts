import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '#harness/store/engine/open-store.ts'
import { runToEnd, temporaryFolder } from '#support/harness/harness-process.ts'
import { runHarness } from '#support/harness/running-harness.ts'

test.for([
  ['an unknown flag', ['--nope'], {}, 'there is no flag --nope; flags: --port --host'],
  ['an unknown flag, with those for people', ['--no'], {}, ' --lang --https --hosts --lan\n'],
  ['a word that is no command', ['serve'], {}, 'there is no command serve; see --help'],
  ['a flag without its value', ['--port', '--lan'], {}, '--port has no value, or one'],
  ['a bad port', ['--port', '70000'], {}, 'PORT must be a whole number from 0 to 65535'],
  ['a bad PORT', [], { PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http"'],
  ['a bad TIM_SDKAPPID', [], { TIM_SDKAPPID: 'abc' }, 'TIM_SDKAPPID must be a whole number'],
  ['an address of another machine', ['--port', '0', '--host', '192.0.2.1'], {}, '--host'],
] as const)('%s is one line, and the end with 2', async ([, flags, env, message]) => {
  const { code, stdout, stderr } = await runToEnd([...flags], env)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expectOneLine(stderr, message)
})

test('a taken port is one line, and the end with 2, and leaves the one who has it alone', async () => {
  const other = createServer((_, response) => response.end('mine')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  // A TCP server's address is an object, not a pipe's name.
  const { port } = other.address() as AddressInfo
  const { code, stdout, stderr } = await runToEnd(['--port', String(port)])
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expectOneLine(stderr, 'the port is taken; choose another with --port')
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('mine')
})

test.for([
  ['a folder', (folder: string) => folder, 'unable to open database file'],
  [
    'below a file',
    (folder: string) => join(aFile(folder, 'x'), 'harness.sqlite'),
    'unable to open database file',
  ],
  ['in a folder that can not be made', () => '/proc/none/harness.sqlite', ''],
  ['no database', (folder: string) => aFile(folder, 'x'.repeat(5000)), 'file is not a database'],
] as const)(
  'a data file that is %s is one line, and the end with 2',
  async ([, place, message]) => {
    const data = place(temporaryFolder())
    const { code, stdout, stderr } = await runToEnd(['--port', '0', '--data', data])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expectOneLine(stderr, `the data file ${data} can't be used: ${message}`)
  },
)

test('a database that was cut short is one line, and the end with 2', async () => {
  const data = join(temporaryFolder(), 'harness.sqlite')
  await (await openStore(data)).destroy()
  truncateSync(data, 20_000)
  const { code, stdout, stderr } = await runToEnd(['--port', '0', '--data', data])
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expectOneLine(stderr, 'database disk image is malformed')
})

test('a file that is no database stays as it was', async () => {
  const data = aFile(temporaryFolder(), 'somebody’s letters\n'.repeat(500))
  const before = readFileSync(data)
  await expect(openStore(data)).rejects.toThrow('file is not a database')
  expect(readFileSync(data).equals(before)).toBe(true)
})

test('a file of a version that is not known is let go of', async () => {
  const folder = temporaryFolder()
  const data = join(folder, 'harness.sqlite')
  await (await openStore(data)).destroy()
  const file = new DatabaseSync(data)
  file.exec("pragma user_version = 0; insert into kysely_migration values ('999-unknown', '')")
  file.close()
  await expect(openStore(data)).rejects.toThrow('corrupted migrations')
  // Whoever closes it last takes the log away.
  expect(readdirSync(folder)).toEqual(['harness.sqlite'])
})

test('--port 0 takes a free port and prints the addresses with it', async () => {
  const running = await runHarness()
  onTestFinished(() => running.stop())
  expect(Number(new URL(running.url).port)).toBeGreaterThan(1023)
  const response = await fetch(`${running.url}/harness/api/health`)
  expect(await response.json()).toMatchObject({ ok: true })
})

test('what a call can’t be answered for does not end the process', async () => {
  const running = await runHarness()
  onTestFinished(() => running.stop())
  const deep = `{"token":${'['.repeat(300_000)}${']'.repeat(300_000)}}`
  for (const body of [deep, '[]', '{', 'x'.repeat(2 << 20)]) {
    const response = await fetch(`${running.url}/api/ucenter/memberLogin/mob/autoLoginByToken`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    expect(await response.json()).toMatchObject({ success: false })
  }
  const health = await fetch(`${running.url}/harness/api/health`)
  expect(await health.json()).toMatchObject({ ok: true })
})

function expectOneLine(stderr: string, message: string): void {
  expect(stderr).toContain(message)
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  expect(stderr).not.toMatch(/^\s+at |node:|\.ts:\d/m)
}

function aFile(folder: string, content: string): string {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  return path
}
