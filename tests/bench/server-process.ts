import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { harnessCommand, root } from '#support/harness/harness-command.ts'
import { chatApp } from './chat-page.ts'

/** A server of its own process, on a port of its own choice of 127.0.0.1. */
export type ServerProcess = AsyncDisposable & { base: URL; pid: number }

const timeoutMs = 10_000
const stopMs = 2000

/**
 * The harness as people start it; `data` is a SQLite file or `:memory:`. It is the one of the
 * project's `folder`, and serves the client that was built there.
 */
export function startHarness(data: string, folder = root): Promise<ServerProcess> {
  const { args, env } = harnessCommand('built', folder)
  return startServer([...args, '--port', '0', '--data', data], env, folder)
}

/** The same, whose chat signatures the caller can make (chat-page.ts). */
export function startChatHarness(
  data: string,
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const { args, env } = harnessCommand('built')
  const { key, sdkAppId } = chatApp
  const app = ['--tim-secret-key', key, '--tim-sdkappid', String(sdkAppId)]
  return startServer([...args, '--port', '0', '--data', data, ...app, ...flags], env)
}

export function startRelay(): Promise<ServerProcess> {
  return startServer([fileURLToPath(import.meta.resolve('./relay-yardstick.ts'))])
}

export function startYardstick(): Promise<ServerProcess> {
  return startServer([fileURLToPath(import.meta.resolve('./yardstick.ts'))])
}

/** Runs a program on this Node until it prints its address, which is on the loopback. */
export async function startServer(
  args: string[],
  extra: Record<string, string> = {},
  folder = root,
): Promise<ServerProcess> {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, args, {
    cwd: folder,
    // None of the caller's settings for the harness, and no NODE_OPTIONS.
    env: { PATH, HOME, TMPDIR, ...extra },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const killWithUs = () => void child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const stop = async () => {
    process.off('exit', killWithUs)
    if (child.exitCode !== null || child.signalCode !== null) return
    const lastResort = setTimeout(killWithUs, stopMs)
    // Asked to, not killed: Node keeps its compile cache at the end of a process.
    child.kill('SIGTERM')
    await once(child, 'exit')
    clearTimeout(lastResort)
  }
  const timer = setTimeout(killWithUs, timeoutMs)
  let printed = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk)
    const [, port] = /http:\/\/(?:127\.0\.0\.1|localhost):(\d+)/.exec(printed) ?? []
    if (port === undefined || child.pid === undefined) continue
    clearTimeout(timer)
    child.stdout.resume()
    const base = new URL(`http://127.0.0.1:${port}`)
    return { base, pid: child.pid, [Symbol.asyncDispose]: stop }
  }
  await stop()
  throw new Error(`${args.join(' ')} did not start: ${printed}`)
}
