import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { paths } from '#contract/paths.ts'
import { startHarness } from '#harness/library/start-harness.ts'
import { runToEnd } from '#support/harness/harness-process.ts'
import { machineEnv } from '#support/machine-env.ts'
import { authorizeUrl, inApp } from '#support/harness/harness-authorize.ts'
import { serveAlways } from '#support/harness/other-server.ts'
import { identities } from '#support/harness/test-harness.ts'

const noon = '2026-03-01T04:00:00.000Z'

async function open() {
  const harness = await startHarness({ clock: noon })
  onTestFinished(harness.close)
  const run = (...args: string[]) => runToEnd(args, { HARNESS_URL: harness.url })
  /** What a phone is answered on the authorization page. */
  const authorize = () => harness.fetch(authorizeUrl({}), { headers: { 'User-Agent': inApp } })
  return { harness, run, authorize }
}

test('help shows every command and examples, in the language that is asked for', async () => {
  const english = await runToEnd(['--help'])
  expect(english).toMatchObject({ code: 0, stderr: '' })
  expect(english.stdout).toContain('h5-harness exec -- node server.js')
  expect(english.stdout).toContain('h5-harness --https --lan')
  const commands =
    'start exec people next sms clock reset faults fidelity snapshot restore events schema'
  for (const command of commands.split(' ')) {
    expect(english.stdout).toMatch(new RegExp(`^  ${command}\\b`, 'm'))
  }
  expect((await runToEnd(['help', '--lang', 'zh'])).stdout).toContain('恢复到初始数据')
})

test.for([
  'start --help',
  'start --port 9000 -h',
  '--https --help',
  'exec --help',
  'exec -h -- no-such-program',
  'people --help',
])('help is shown by %s, too', async (args) => {
  const { code, stdout, stderr } = await runToEnd(args.split(' '), { LANG: 'zh_CN.UTF-8' })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain('恢复到初始数据')
})

test.for(['--version', 'start --version', 'people --version'])('%s is printed', async (args) => {
  const manifest = z.object({ version: z.string() })
  const { version } = manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')))
  expect(await runToEnd(args.split(' '))).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
})

test('flags that every command has may stand before it', async () => {
  const { harness } = await open()
  const here = ['--harness', harness.url]
  const people = await runToEnd(['--json', ...here, 'people', '--lang=en'])
  expect(JSON.parse(people.stdout)).toHaveLength(4)
  expect(await runToEnd([`--harness=${harness.url}`, 'clock'])).toMatchObject({
    stdout: `${noon}\n`,
  })
  const program = ['exec', '--', process.execPath, '-p', 'process.argv[1]', '--', '--help']
  expect(await runToEnd([...here, ...program])).toMatchObject({ code: 0, stdout: '--help\n' })
  const refused = await runToEnd(['--lang', 'zh', 'start', '--port', 'x'])
  expect(refused.stderr).toContain('PORT 须为')
  expect((await runToEnd(['--lang', 'zh', 'nope'])).stderr).toContain('没有命令 nope')
})

test('people are a line each, or JSON', async () => {
  const { run } = await open()
  const { stdout } = await run('people')
  expect(stdout.split('\n')[0]).toBe(`${identities.bound}\tpatient\t10001\t林晓`)
  const people = z
    .array(z.object({ openId: z.string() }))
    .parse(JSON.parse((await run('people', '--json')).stdout))
  expect(people.map(({ openId }) => openId)).toEqual(Object.values(identities))
})

test('people of an app are told by both ids, of which next takes the first, and an unknown app is refused', async () => {
  const { harness, run, authorize } = await open()
  const appId = 'wx00000000000c11a1'
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ appId, appSecret: 'clinic-secret-0123456789' }),
  }
  expect((await harness.fetch('/harness/api/apps', init)).status).toBe(200)
  const [person = ''] = (await run('people', '--app', appId)).stdout.split('\n')
  const [openId = '', role, , nickname, openIdInApp] = person.split('\t')
  expect([openId, role, nickname]).toEqual([identities.bound, 'patient', '林晓'])
  expect(openIdInApp).toBe((await harness.people(appId))[0]?.inApp?.openId)
  expect(openIdInApp).not.toBe(openId)
  expect(await run('next', 'approve', '--open-id', openId)).toMatchObject({ code: 0 })
  expect((await authorize()).headers.get('location')).toContain('code=')
  const mistyped = 'wx00000000000c11a2'
  expect(await run('people', '--app', mistyped)).toEqual({
    code: 1,
    stdout: '',
    stderr: `No app ${mistyped} is registered; POST /harness/api/apps registers it\n`,
  })
  const chinese = await run('people', '--app', mistyped, '--lang', 'zh')
  expect(chinese.stderr).toContain(`没有登记应用 ${mistyped}`)
})

test('next says what the next authorizations do', async () => {
  const { run, authorize } = await open()
  expect(await run('next', 'approve', '--open-id', identities.bound)).toMatchObject({ code: 0 })
  expect(await run('next', 'error', '--error', '10006')).toMatchObject({ code: 0, stdout: '' })
  expect(await run('next', 'deny', '--json')).toMatchObject({ stdout: '{"ok":true}\n' })
  expect((await authorize()).headers.get('location')).toContain('code=')
  expect(await (await authorize()).text()).toContain('必须关注此测试号')
  expect((await authorize()).headers.get('location')).not.toContain('code=')
})

test('the clock, the codes and the state are read and changed', async () => {
  const { harness, run } = await open()
  expect((await run('clock')).stdout).toBe(`${noon}\n`)
  expect((await run('clock', '+90m')).stdout).toBe('2026-03-01T05:30:00.000Z\n')
  expect((await run('clock', '2030-01-01T00:00:00Z', '--json')).stdout).toBe(
    `{"now":${Date.UTC(2030, 0, 1)}}\n`,
  )
  expect((await run('clock', 'run', '--json')).stdout).toMatch(/^{"now":1893456\d{6}}$/m)
  const frozen = (await run('clock', 'freeze')).stdout
  expect((await run('clock')).stdout).toBe(frozen)
  expect((await run('clock', 'reset')).stdout).toBe(`${noon}\n`)
  const headers = { 'Content-Type': 'application/json', deviceToken: 'd' }
  const body = JSON.stringify({ mobile: '13900000001' })
  await harness.fetch(paths.sendSmsCode, { method: 'POST', headers, body })
  const [sent] = await harness.sms('13900000001')
  expect((await run('sms', '13900000001')).stdout).toBe(`${sent?.code}\n`)
  await run('snapshot', 'before')
  await run('reset', 'empty')
  expect((await run('people')).stdout).toBe('')
  await run('restore', 'before')
  expect((await run('people')).stdout).toContain('林晓')
})

test('switches are listed, turned on and off, and an unknown one is named', async () => {
  const { harness, run } = await open()
  const on = async () =>
    (await run('fidelity')).stdout
      .split('\n')
      .flatMap((line) => /^on\t(\w+)\t\w/.exec(line)?.[1] ?? [])
  expect((await run('fidelity')).stdout.split('\n')[0]).toMatch(/^off\tlooseOrder\tscope before/)
  expect(await run('fidelity', 'on', 'silentDenial', 'tooFrequent')).toMatchObject({ code: 0 })
  expect(await on()).toEqual(['silentDenial', 'tooFrequent'])
  await run('fidelity', 'off', 'silentDenial')
  expect(await on()).toEqual(['tooFrequent'])
  const chinese = (await run('fidelity', '--lang', 'zh')).stdout.trimEnd().split('\n')
  expect(chinese[0]).toMatch(/^off\tlooseOrder\tscope 在 response_type 之前/)
  for (const line of chinese) expect(line).toMatch(/\p{Script=Han}/u)
  const list = (await run('fidelity', '--json')).stdout
  expect(JSON.parse(list)).toEqual(await harness.fidelity.list())
  await run('fidelity', 'off')
  expect(await on()).toEqual([])
  const unknown = await run('fidelity', 'on', 'tooFrequent', 'no')
  expect(unknown).toMatchObject({ code: 2, stdout: '' })
  expect(unknown.stderr).toMatch(/^there is no switch no; there are looseOrder, .*\n$/)
  expect(await on()).toEqual([])
})

test('events are listed, and followed until the command is interrupted', async () => {
  const { harness, run } = await open()
  await harness.fetch('/sns/userinfo?access_token=none&openid=none')
  expect((await run('events')).stdout).toBe(`${noon}\tGET\t/sns/userinfo\t200\t40014\n`)
  const child = spawn(process.execPath, ['harness/main.mjs', 'events', '--follow', '--json'], {
    env: { ...machineEnv, HARNESS_URL: harness.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const called: unknown[] = []
  for await (const line of createInterface(child.stdout)) {
    called.push(z.object({ path: z.string() }).parse(JSON.parse(line)).path)
    if (called.length === 1) await harness.fetch('/sns/auth?access_token=none&openid=none')
    else child.kill('SIGINT')
  }
  expect(called).toEqual(['/sns/userinfo', '/sns/auth'])
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(0)
})

test.for([
  ['an unknown command', ['nope'], 2, 'there is no command nope'],
  ['an unknown flag', ['people', '--nope'], 2, 'there is no flag --nope; see --help'],
  ['an unknown flag in Chinese', ['people', '--nope', '--lang', 'zh'], 2, '没有参数 --nope；'],
  ['a flag without its value', ['next', 'deny', '--times'], 2, '--times has no value'],
  ['a value that a flag does not take', ['people', '--json=1'], 2, '--json has no value, or one'],
  ['a flag of another command', ['people', '--times', '2'], 2, 'usage: h5-harness people'],
  ['a flag of another decision', ['next', 'deny', '--error', '10006'], 2, 'usage: h5-harness next'],
  ['a fault without add', ['faults', '--errcode', '45009'], 2, 'usage: h5-harness faults'],
  ['a removal by a flag', ['faults', 'remove', '--to', '20001'], 2, 'usage: h5-harness faults'],
  ['an id that is none', ['faults', 'remove', 'all'], 2, 'usage: h5-harness faults'],
  ['too many words', ['people', 'all'], 2, 'usage: h5-harness people'],
  ['an unknown decision', ['next', 'constructor'], 2, 'usage: h5-harness next'],
  ['a number that is none', ['next', 'deny', '--times', 'x'], 2, '--times must be a number'],
  ['a span that is none', ['clock', '+5x'], 2, 'not a time: +5x'],
  ['a switch that is only called on', ['fidelity', 'on'], 2, 'usage: h5-harness fidelity'],
  ['what the harness refuses', ['restore', 'nothing'], 1, 'nothing'],
] as const)('%s is one line, and an exit code', async ([, args, code, line]) => {
  const { run } = await open()
  const ended = await run(...args)
  expect(ended).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(line) })
  expect(ended.stderr.trimEnd().split('\n')).toHaveLength(1)
})

test('without a harness it is one line, in the language that is asked for', async () => {
  const nobody = { HARNESS_URL: 'http://127.0.0.1:1' }
  const english = await runToEnd(['people'], nobody)
  expect(english).toMatchObject({ code: 2, stderr: expect.stringContaining('no harness answers') })
  const chinese = await runToEnd(['people', '--lang=zh'], nobody)
  expect(chinese.stderr).toContain('请先启动')
  const { code, stderr } = await runToEnd(['people'], { HARNESS_URL: 'localhost:8787' })
  const line = 'localhost:8787 is no address of a harness; write one like http://127.0.0.1:8787'
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(line) })
})

describe('a server that is no harness', () => {
  test.for([
    ['a page', 200, 'text/html', '<!doctype html>'],
    ['other JSON', 200, 'application/json', '{"ok":false}'],
    ['a page that is not there', 404, 'text/html', 'Not Found'],
  ] as const)('and answers with %s is one line', async ([, status, type, body]) => {
    const other = await serveAlways({ status, type, body })
    for (const args of ['people', 'next deny', 'clock', 'events --follow', 'faults remove']) {
      const { code, stdout, stderr } = await runToEnd([...args.split(' '), '--harness', other])
      const line = `what answers at ${other} is no harness, or one of another version\n`
      expect({ args, code, stdout, stderr }).toEqual({ args, code: 2, stdout: '', stderr: line })
    }
    const chinese = await runToEnd(['people', '--lang', 'zh'], { HARNESS_URL: other })
    expect(chinese.stderr).toBe(`在 ${other} 应答的不是模拟环境，或是其他版本的模拟环境\n`)
  })

  test('but one in front of it that fails is named by its status', async () => {
    const proxy = await serveAlways({ status: 502, type: 'text/html', body: 'Bad Gateway' })
    const { code, stderr } = await runToEnd(['people', '--harness', proxy])
    expect({ code, stderr }).toEqual({ code: 1, stderr: '/identities: status 502\n' })
  })
})
