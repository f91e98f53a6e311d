import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { environmentOfProgram } from '#harness/platform-preload.ts'
import type { RunningApp, RunOptions, StartedHarness } from './public-api.ts'

const usualTimeoutMs = 15_000
const betweenTriesMs = 25

/** Starts a program that listens on PORT, and leads what it means for the platform to the harness. */
export async function runApp(
  { url: harness, authority }: Pick<StartedHarness, 'url' | 'authority'>,
  [program = '', ...args]: readonly string[],
  { env = {}, cwd, port: wanted, timeoutMs = usualTimeoutMs }: RunOptions = {},
): Promise<RunningApp> {
  const port = wanted ?? (await freePort())
  const child = spawn(program, args, {
    ...(cwd !== undefined && { cwd }),
    env: environmentOfProgram(harness, {
      ...process.env,
      PORT: String(port),
      ...(authority !== null && { NODE_EXTRA_CA_CERTS: authority.file }),
      ...env,
    }),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const failed = once(child, 'error').then(([error]) => Promise.reject(error))
  try {
    await Promise.race([answers(child, port, timeoutMs), failed])
  } catch (error) {
    await end(child)
    throw error
  }
  return { url: `http://127.0.0.1:${port}`, close: () => end(child) }
}

async function answers(child: ChildProcess, port: number, timeoutMs: number): Promise<void> {
  const latest = performance.now() + timeoutMs
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`the app ended with ${child.exitCode}`)
    if (performance.now() > latest) {
      throw new Error(`the app did not listen on PORT ${port} within ${timeoutMs} ms`)
    }
    await new Promise((resolve) => setTimeout(resolve, betweenTriesMs))
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const answer = (open: boolean) => () => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', answer(true))
    socket.once('error', answer(false))
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server's address is an object, not a pipe's name.
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
