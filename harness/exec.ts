import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { parseArgs } from 'node:util'
import { commandLanguage } from './command/command-language.ts'
import { translate, type CommandLanguage } from './command/command-messages.ts'
import { harnessAddress, isHarnessAddress } from './command/harness-address.ts'
import { refusalText, isDone } from './library/control-reply.ts'
import { isUntrusted } from './library/untrusted-certificate.ts'
import { environmentOfProgram } from './platform-preload.ts'

const usage = 'exec [--harness http://127.0.0.1:8787] [--lang en|zh] -- <program> [arguments]'

type Environment = Record<string, string | undefined>
type Invocation = { address: string; program: string; args: string[] }

/**
 * Runs a program whose Node reaches a running harness where it means the platform (platform-calls.mjs),
 * and ends as it ends. Without a harness, or a program, it is one line and exit 2.
 */
export async function exec(argv: string[], env: Environment): Promise<void> {
  const language = commandLanguage(flagsOf(argv), env)
  const invocation = read(argv, env)
  if (invocation === null) return fail(translate('usage', language, { usage }))
  const { address, program, args } = invocation
  if (!isHarnessAddress(address)) return fail(translate('badAddress', language, { url: address }))
  const harness = new URL(address).origin
  const unusable = await reasonUnusable(harness, language)
  if (unusable !== null) return fail(unusable)
  const child = spawn(program, args, { stdio: 'inherit', env: environmentOfProgram(harness, env) })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    // A terminal sends them to both.
    process.on(signal, () => process.stdin.isTTY || child.kill(signal))
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
  const values = readFlags(flagsOf(argv))
  if (values === null) return null
  return { address: harnessAddress(values.harness, env), program, args }
}

/** Its own, before the program. */
function flagsOf(argv: string[]): string[] {
  const end = argv.indexOf('--')
  return end === -1 ? argv : argv.slice(0, end)
}

function readFlags(flags: string[]) {
  const options = { harness: { type: 'string' }, lang: { type: 'string' } } as const
  try {
    return parseArgs({ args: flags, options, strict: true }).values
  } catch {
    return null
  }
}

/** Null once the harness has answered that it is well; else what is said of it. */
async function reasonUnusable(url: string, language: CommandLanguage): Promise<string | null> {
  try {
    const headers = { 'Accept-Language': language }
    const health = await fetch(`${url}/harness/api/health`, { headers })
    const text = await health.text()
    if (health.ok && isDone(text)) return null
    return refusalText(text) ?? translate('notHarness', language, { url })
  } catch (error) {
    return translate(isUntrusted(error) ? 'notTrusted' : 'noHarness', language, { url })
  }
}

function fail(line: string, code = 2): void {
  console.error(line)
  process.exitCode = code
}
