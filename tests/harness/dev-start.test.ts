import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { harnessCommand } from '#support/harness/harness-command.ts'
import { timeLimit } from '#support/time-limit.ts'

vi.setConfig({ testTimeout: timeLimit(60_000) })

/** The harness as `npm run dev` starts it. */
function startDev() {
  const { args, env } = harnessCommand('sources')
  const child = spawn(process.execPath, [...args, '--port', '0', '--data', ':memory:', '--dev'], {
    env: { ...process.env, LC_ALL: 'C', ...env },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (printed += String(chunk)))
  }
  onTestFinished(async () => {
    child.kill()
    await once(child, 'exit')
  })
  return { printed: () => printed }
}

test('in development the client is served from its sources, and nothing but the greeting is said', async () => {
  const { printed } = startDev()
  const url = await vi.waitUntil(
    () => /application\s+(http:\S+)\/\n[^]*data /.exec(printed())?.[1],
    timeLimit(30_000),
  )
  expect(await (await fetch(`${url}/`)).text()).toContain('src="/src/main.tsx"')
  const script = await (await fetch(`${url}/src/main.tsx`)).text()
  // Vite answers it once it knows what packages the pages import.
  const [, dependency = ''] = /from "(\/node_modules\/[^"]+)"/.exec(script) ?? []
  expect((await fetch(url + dependency)).status).toBe(200)
  // Whatever Vite complains of; it looks once, and keeps what it found beside the packages.
  expect(printed()).not.toContain('(!)')
})
