import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { environmentOfProgram } from '#harness/platform-preload.ts'
import { asGroup, endApp, endWithProcess } from './app-process.ts'
import { elapsedMs } from './elapsed-ms.ts'
import { freePort, openAddress } from './local-ports.ts'
import type { RunningApp, RunOptions, StartedHarness } from './public-api.ts'

const usualTimeoutMs = 15_000
const betweenTriesMs = 25

/** Runs the programs of one harness, and ends with them. */
export type AppRunner = Pick<StartedHarness, 'run'> & { close(): Promise<void> }

/** Programs listen on PORT; what they mean for the platform is led to the harness. */
export function appRunner({
  url: harness,
  authority,
}: Pick<StartedHarness, 'url' | 'authority'>): AppRunner {
  const children = new Set<ChildProcess>()
  let isClosed = false

  function requireOpen(): void {
    if (isClosed) throw new Error('the harness is closed, and runs no app any more')
  }

  function start(
    [program = '', ...args]: readonly string[],
    port: number,
    { env = {}, cwd }: RunOptions,
  ): ChildProcess {
    const child = spawn(program, args, {
      ...asGroup,
      ...(cwd !== undefined && { cwd }),
      env: environmentOfProgram(harness, {
        ...process.env,
        ...(authority !== null && { NODE_EXTRA_CA_CERTS: authority.file }),
        ...env,
        PORT: String(port),
      }),
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    children.add(child)
    endWithProcess(child, port)
    return child
  }

  async function run(command: readonly string[], options: RunOptions = {}): Promise<RunningApp> {
    if (harness === '') throw new Error('run needs a harness with a port')
    requireStartable(command, options)
    const port = options.port ?? (await freePort())
    if ((await openAddress(port)) !== null) {
      throw new Error(`port ${port} is taken: something listens there before the app is started`)
    }
    requireOpen()
    const child = start(command, port, options)
    try {
      const host = await answers(child, port, options.timeoutMs ?? usualTimeoutMs)
      requireOpen()
      return { url: `http://${host}:${port}`, close: () => end(child) }
    } catch (error) {
      await end(child)
      requireOpen()
      throw error
    }
  }

  async function end(child: ChildProcess): Promise<void> {
    await endApp(child)
    children.delete(child)
  }

  async function close(): Promise<void> {
    isClosed = true
    await Promise.all([...children].map(end))
  }

  return { run, close }
}

/** Node would name the first letter of a text, and for a folder that there is not the program. */
function requireStartable(command: readonly string[], { cwd }: RunOptions): void {
  if (!Array.isArray(command) || !command[0]) {
    throw new Error("a command is a list of the program and its arguments: ['node', 'server.js']")
  }
  if (cwd !== undefined && !existsSync(cwd)) throw new Error(`there is no folder ${cwd}`)
}

/** The address on which the app listens, as a URL writes it. */
async function answers(child: ChildProcess, port: number, timeoutMs: number): Promise<string> {
  const failures: Error[] = []
  child.once('error', (error) => failures.push(error))
  const latest = elapsedMs() + timeoutMs
  for (;;) {
    const host = await openAddress(port)
    const [failure] = failures
    if (failure !== undefined) throw failure
    if (child.exitCode !== null) throw new Error(`the app ended with ${child.exitCode}`)
    if (child.signalCode !== null) throw new Error(`the app ended by ${child.signalCode}`)
    if (host !== null) return host
    if (elapsedMs() > latest) {
      throw new Error(`the app did not listen on PORT ${port} within ${timeoutMs} ms`)
    }
    await wait(betweenTriesMs)
  }
}
