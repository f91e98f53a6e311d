import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '#support/harness/harness-command.ts'
import { runHarness } from '#support/harness/running-harness.ts'

/** Runs `npm run verify` on the project's own Node. */
async function verify(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['harness/verify/main.ts', ...args], { cwd: root, env })
  const ended = once(child, 'exit')
  const [printed, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { printed, complained, exitCode: Number((await ended)[0]) }
}

async function startHarness(): Promise<string> {
  const harness = await runHarness()
  onTestFinished(() => harness.stop())
  return harness.url
}

test('a server that differs nowhere ends it with 0, and a count', async () => {
  const { printed, exitCode } = await verify(['--api', await startHarness()])
  expect(exitCode).toBe(0)
  expect(printed).toContain('same     a code that was never given out is refused')
  expect(printed).toContain('not run  a code logs in (needs --code)')
  expect(printed).toContain('5 same, 0 differ, 11 not run')
})

test('a token that is refused ends it with 1, and is printed nowhere', async () => {
  const token = 'a-token-of-somebody'
  const api = await startHarness()
  const { printed, complained, exitCode } = await verify(['--api', api], { CONTRACT_TOKEN: token })
  expect(exitCode).toBe(1)
  expect(printed).toContain('code: expected 100000, success true, found code 100401')
  expect(printed + complained).not.toContain(token)
})

test('an address may have a query, which is left out, and a path, below which the server stands', async () => {
  const api = await startHarness()
  expect((await verify(['--api', `${api}/?a=1#b`])).exitCode).toBe(0)
  expect((await verify(['--api', `${api}/nowhere/`])).exitCode).toBe(1)
})

test('with --json each check is a line of JSON', async () => {
  const { printed } = await verify(['--api', await startHarness(), '--json'])
  const results: unknown[] = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(results).toHaveLength(16)
  expect(results[0]).toMatchObject({ outcome: 'notRun', lacking: '--origin', differences: [] })
})

test('whoever reads it may have enough, as head has, and its exit code is the same', async () => {
  const args = ['harness/verify/main.ts', '--api', 'http://127.0.0.1:1']
  const child = spawn(process.execPath, args, { cwd: root, env: {} })
  const [ended, complained] = [once(child, 'exit'), text(child.stderr)]
  child.stdout.destroy()
  expect(await complained).toBe('')
  expect(await ended).toEqual([1, null])
})

test.for([
  [[], '--api URL is missing'],
  [['--api', 'staging'], '--api takes an address'],
  [['--api', 'http://127.0.0.1', '--mobile', '13800000001'], '--mobile and --sms-code go together'],
  [['--api', 'http://127.0.0.1', '--token', '令牌'], '--token takes visible ASCII'],
  [['--apo', 'http://127.0.0.1'], "Unknown option '--apo'"],
] as const)('%s ends it with 2 and a line that says why', async ([args, why]) => {
  const { complained, printed, exitCode } = await verify(args)
  expect(exitCode).toBe(2)
  expect(printed).toBe('')
  expect(complained).toContain(why)
  expect(complained.trim().split('\n')).toHaveLength(1)
})

test('--help shows what it takes', async () => {
  const { printed, exitCode } = await verify(['--help'])
  expect(exitCode).toBe(0)
  expect(printed).toContain('npm run verify -- --api URL')
})
