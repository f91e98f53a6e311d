import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished } from 'vitest'
import type { Project } from './packed-harness.ts'

/** Starts the harness of the project as its reader would, on a free port. */
export async function serve(project: Project, ...flags: string[]) {
  const begin = performance.now()
  for await (const line of linesOf(project, flags)) {
    const [, url] = /application\s+(http:\S+?)\/$/.exec(line) ?? []
    if (url === undefined) continue
    await fetch(`${url}/harness/api/health`)
    return { url, ms: performance.now() - begin }
  }
  throw new Error('the harness printed no address')
}

/** What it prints. */
export function linesOf(project: Project, flags: string[]) {
  const child = spawn('npx', ['h5-harness', '--port', '0', ...flags], {
    cwd: project.folder,
    env: { ...process.env, PATH: `${project.folder}/node_modules/.bin:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'inherit'],
    // npx and what it runs end together.
    detached: true,
  })
  onTestFinished(async () => {
    const ended = once(child, 'close')
    process.kill(-(child.pid ?? 0), 'SIGKILL')
    await ended
  })
  return createInterface(child.stdout)
}

/** Starts its command, calls what is read at the start and what is read later, and has it end by itself. */
export async function runOnce({ folder }: Project): Promise<void> {
  const command = join(folder, 'node_modules/h5-harness/main.mjs')
  const child = spawn(process.execPath, [command, '--port', '0', '--data', ':memory:'], {
    cwd: folder,
    env: { HOME: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /application\s+(http:\S+?)\/$/.exec(line) ?? []
    if (url === undefined) continue
    expect((await fetch(`${url}/harness/api/identities`)).status).toBe(200)
    break
  }
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
}
