import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { commandLanguage } from '#harness/command/command-language.ts'
import { commandMessages } from '#harness/command/command-messages.ts'
import { runToEnd, temporaryFolder } from '#support/harness/harness-process.ts'
import { startProgram } from '#support/harness/started-program.ts'

/** What a harness prints that serves the network, up to the hint for its QR code. */
async function printedBy(flags: string[], env: Record<string, string> = {}): Promise<string> {
  const started = ['harness/main.mjs', '--port', '0', '--data', ':memory:', '--lan', ...flags]
  const child = startProgram(started, env)
  let printed = ''
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    printed += String(chunk)
    if (/WeChat:\n|扫码：\n/.test(printed)) break
  }
  return printed
}

test.for([
  [['--lang', 'zh'], {}, 'zh'],
  [['--lang=zh-Hans'], {}, 'zh'],
  [['--lang', 'zh-TW'], {}, 'zh'],
  [['--lang', 'en'], { LANG: 'zh_CN.UTF-8' }, 'en'],
  [['--lang', 'fr'], { LANG: 'zh_CN.UTF-8' }, 'en'],
  [[], { LANG: 'zh_CN.UTF-8' }, 'zh'],
  [[], { LC_ALL: 'en_US.UTF-8', LANG: 'zh_CN.UTF-8' }, 'en'],
  [[], { LC_ALL: '', LC_MESSAGES: 'zh_CN', LANG: 'C' }, 'zh'],
  [[], { LANG: 'zhx' }, 'en'],
  [[], {}, 'en'],
] as const)('%o with %o is %s', ([flags, env, language]) => {
  expect(commandLanguage([...flags], env)).toBe(language)
})

test('each message has the same places for values in both languages, and is written in them', () => {
  const places = (text: string) => new Set(text.match(/\{\w+\}/g))
  for (const [name, { en, zh }] of Object.entries(commandMessages)) {
    expect({ name, places: places(zh) }).toEqual({ name, places: places(en) })
    expect(en).not.toMatch(/\p{Script=Han}/u)
    expect(zh).toMatch(/\p{Script=Han}/u)
  }
})

test.for([
  ['an unknown flag', ['--nope'], {}, /^没有参数 --nope；可用参数：--port --host /],
  ['a word that is none', ['start', 'now'], {}, /^now 不是参数；可用参数：--port /],
  ['a flag without its value', ['--port', '--lan'], {}, /^参数 --port 缺少值，/],
  ['an empty value', ['--data='], {}, /^--data 需要一个值$/],
  ['a bad port', ['--port', '70000'], {}, /^PORT 须为 0 至 65535 的整数，收到的是 "70000"$/],
  [
    'a bad variable',
    [],
    { TIM_SECRET_KEY: 'short' },
    /^TIM_SECRET_KEY 须为 16 至 128 个可见的 ASCII 字符$/,
  ],
  ['a bad host name', ['--allowed-hosts', 'a.example:80'], {}, /^ALLOWED_HOSTS 须为/],
  [
    'a bad data file',
    ['--port', '0', '--data', '/proc/none/x'],
    {},
    /^数据文件 \/proc\/none\/x 无法/,
  ],
  ['a bad database', ['--database-url', 'mysql://a/b'], {}, /^DATABASE_URL 须形如 postgres:/],
  [
    'a database that does not answer',
    ['--port', '0'],
    { DATABASE_URL: 'postgres://a:b@127.0.0.1:9/team' },
    /^127\.0\.0\.1:9 上的数据库 team 无法使用：connect ECONNREFUSED/,
  ],
  ['another machine’s address', ['--port', '0', '--host', '192.0.2.1'], {}, /：本机没有这个地址；/],
  [
    'a folder',
    ['--port', '0', '--https', '--certificates', 'package.json'],
    {},
    /^证书无法保存在 \S+package\.json：/,
  ],
  ['a seed file that is not there', ['--seed', 'none.yaml'], {}, /^无法读取初始数据文件：ENOENT/],
] as const)(
  '%s is said in Chinese, as one line, where that is asked for',
  async ([, flags, env, line]) => {
    const byFlag = await runToEnd([...flags, '--lang', 'zh-Hans'], env)
    expect(byFlag).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^[^\n]+\n$/),
    })
    expect(byFlag.stderr.trimEnd()).toMatch(line)
  },
)

test('the environment asks for it as the flag does, and without either it is English', async () => {
  const chinese = await runToEnd(['--nope'], { LANG: 'zh_CN.UTF-8' })
  expect(chinese.stderr).toBe((await runToEnd(['--nope', '--lang', 'zh'])).stderr)
  const ofControl = await runToEnd(['people', '--nope'], { LANG: 'zh_CN.UTF-8' })
  expect(ofControl.stderr).toBe('没有参数 --nope；见 --help\n')
  const run = await runToEnd(['exec'], { LANG: 'zh_CN.UTF-8' })
  expect(run.stderr).toContain('用法：exec')
  expect((await runToEnd(['--nope'])).stderr).toMatch(/^there is no flag --nope; flags: --port /)
})

test.for([
  ['text that is no YAML', 'port: 0\n  - x: [\n', '1:7：不是有效的 YAML：'],
  ['an unknown field', 'port: 0\npeoples: []\n', '2:1：peoples：没有这个字段'],
  ['a wrong type', 'fidelity: landingUrl\n', '1:11：fidelity：类型须为 array'],
  ['a number out of range', 'port: 70000\n', '1:7：port：不得大于 65535'],
  [
    'a fault that does nothing',
    'faults:\n  - match: {path: /a}\n',
    '2:5：faults.0：无效：a fault needs a',
  ],
  ['a choice that there is not', 'base: full\n', '1:7：base：须为以下之一：default, empty'],
  ['a pattern that does not fit', 'people:\n  - openId: oA\n', '2:13：people.0.openId：须匹配'],
] as const)(
  'a seed file with %s is refused by line and column in Chinese',
  async ([, text, line]) => {
    const file = join(temporaryFolder(), 'harness.seed.yaml')
    writeFileSync(file, text)
    const { code, stderr } = await runToEnd(['--seed', file], { LANG: 'zh_CN.UTF-8' })
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining(`${file}:${line}`),
    })
  },
)

test('a seed that binds somebody to no account is refused in both languages', async () => {
  const file = join(temporaryFolder(), 'harness.seed.yaml')
  writeFileSync(
    file,
    'people:\n  - openId: oNurse0000000000000000000001\n    nickname: x\n    userId: "7"\n',
  )
  const flags = ['--port', '0', '--seed', file]
  const chinese = '初始数据将 oNurse0000000000000000000001 绑定到 7，但没有这个账号\n'
  expect((await runToEnd([...flags, '--lang', 'zh'])).stderr).toBe(chinese)
  expect((await runToEnd(flags)).stderr).toContain('but there is no such account')
})

test('a taken port is said in Chinese', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  // A TCP server's address is an object, not a pipe's name.
  const { port } = other.address() as AddressInfo
  const { stderr } = await runToEnd(['--port', String(port), '--lang', 'zh'])
  expect(stderr).toMatch(/：端口已被占用；请用 --port 另选一个\n$/)
})

test('what serves is said in English, with a hint for the QR code', async () => {
  const printed = await printedBy(['--https'])
  expect(printed).toMatch(/^Consult H5 harness\n {2}application {2}https:\/\//)
  expect(printed).toMatch(/^ {2}from a phone https:\S+ or scan this with WeChat:$/m)
  expect(printed).not.toMatch(/\p{Script=Han}/u)
})

test.for([
  ['by the flag', ['--lang', 'zh-Hans'], {}],
  ['by the environment', [], { LANG: 'zh_CN.UTF-8' }],
] as const)('what serves is said in Chinese %s, its columns in line', async ([, flags, env]) => {
  const all = ['--https', '--hosts', '--hosts-port', '0', ...flags]
  const printed = await printedBy(all, env)
  expect(printed).toMatch(/^Consult H5 模拟环境\n {2}应用 {9}https:\/\/127/)
  expect(printed).toMatch(/^ {2}控制台 {7}https:\/\//m)
  expect(printed).toMatch(/^ {2}根证书 {7}\/\S+authority\.pem（新建：尚未被信任）$/m)
  expect(printed).toMatch(/有效期至 \d{4}-\d\d-\d\d，/)
  expect(printed).toMatch(/^ {4}hosts 文件 127\.0\.0\.1 /m)
  expect(printed).toMatch(/^ {2}手机访问 {5}https:\S+ 或用微信扫码：$/m)
})
