import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { parseArgs } from 'node:util'
import { isUntrusted } from './library/untrusted-certificate.ts'
import { environmentOfProgram } from './platform-preload.ts'

const usage = 'exec [--harness http://127.0.0.1:8787] -- <program> [arguments]'

type Environment = Record<string, string | undefined>
type Invocation = { harness: string; program: string; args: string[] }

/**
 * Runs a program whose Node reaches a running harness where it means the platform (platform-calls.mjs),
 * and ends as it ends. Without a harness, or a program, it is one line and exit 2.
 */
export async function exec(argv: string[], env: Environment): Promise<void> {
  const invocation = read(argv, env)
  if (invocation === null) return fail(usage)
  const { harness, program, args } = invocation
  const unreached = await reasonUnreached(harness)
  if (unreached !== null) return fail(unreached)
  const child = spawn(program, args, { stdio: 'inherit', env: environmentOfProgram(harness, env) })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('error', (error) => fail(error.message, 127))
  child.on('close', (code, signal) => {
    process.exitCode ??= code ?? 128 + (signal === null ? 0 : constants.signals[signal])
  })
}

function read(argv: string[], env: Environment): Invocation | null {
  const end = argv.indexOf('--')
  const [program, ...args] = end === -1 ? [] : argv.slice(end + 1)
  if (program === undefined) return null
  const harness = harnessOf(argv.slice(0, end)) ?? env.HARNESS_URL ?? 'http://127.0.0.1:8787'
  const isWeb = URL.canParse(harness) && /^https?:$/.test(new URL(harness).protocol)
  return isWeb ? { harness: new URL(harness).origin, program, args } : null
}

function harnessOf(flags: string[]): string | undefined {
  try {
    return parseArgs({ args: flags, options: { harness: { type: 'string' } }, strict: true }).values
      .harness
  } catch {
    // No address, which is refused.
    return ''
  }
}

/** Null once the harness has answered; else in one line what is to be done. */
async function reasonUnreached(harness: string): Promise<string | null> {
  try {
    const health = await fetch(`${harness}/harness/api/health`)
    if (health.ok) return null
  } catch (error) {
    if (isUntrusted(error)) {
      return `the certificate of ${harness} is not trusted; set NODE_EXTRA_CA_CERTS to the authority's file, which the harness prints`
    }
  }
  return `no harness answers at ${harness}; start it with npm start, or name it by --harness`
}

function fail(line: string, code = 2): void {
  console.error(line)
  process.exitCode = code
}
