import { parseArgs } from 'node:util'
import { fidelityNames } from '#contract/fidelity.ts'
import { networkFetch, withControlKey, withHeader } from '#harness/library/harness-fetch.ts'
import { controlHarness, ControlError, NotHarnessError } from '#harness/library/control-harness.ts'
import { isUntrusted } from '#harness/library/untrusted-certificate.ts'
import { ClockMoveError } from './clock-move.ts'
import { commandName, helpText } from './command-help.ts'
import { controlCommands, UnknownSwitchError, UsageError } from './command-table.ts'
import type { CommandFlags, ControlCommand } from './control-command.ts'
import { commandLanguage } from './command-language.ts'
import { translate, type CommandLanguage, type CommandMessage } from './command-messages.ts'
import { flagProblem } from './flag-problem.ts'
import { harnessAddress, isHarnessAddress } from './harness-address.ts'

type Environment = Record<string, string | undefined>

const flags = {
  harness: { type: 'string' },
  'control-key': { type: 'string' },
  json: { type: 'boolean' },
  lang: { type: 'string' },
  app: { type: 'string' },
  'open-id': { type: 'string' },
  silent: { type: 'boolean' },
  error: { type: 'string' },
  times: { type: 'string' },
  follow: { type: 'boolean' },
  flow: { type: 'string' },
  method: { type: 'string' },
  to: { type: 'string' },
  latency: { type: 'string' },
  spread: { type: 'string' },
  status: { type: 'string' },
  errcode: { type: 'string' },
  cut: { type: 'string' },
  drop: { type: 'boolean' },
  close: { type: 'boolean' },
  probability: { type: 'string' },
  'random-seed': { type: 'string' },
} as const

type NumberFlag = {
  [Flag in keyof CommandFlags]-?: number extends CommandFlags[Flag] ? Flag : never
}[keyof CommandFlags]

const ofEveryCommand = ['harness', 'control-key', 'json', 'lang']

/** What was written makes no sense, or the harness says no: one line, and with what to end. */
class CommandFailure extends Error {
  readonly exitCode: number

  constructor(line: string, exitCode = 2) {
    super(line)
    this.exitCode = exitCode
  }
}

/** Says what commands and flags there are. */
export function printHelp(argv: string[], env: Environment): void {
  endWithReader()
  console.log(helpText(commandLanguage(argv, env)))
}

/** Whoever reads what is printed may have enough, as head has. */
function endWithReader(): void {
  process.stdout.on('error', () => process.exit())
}

/** Runs a command that controls a harness; 1 is what the harness refused, 2 what makes no sense. */
export async function runCommand(argv: string[], env: Environment): Promise<void> {
  const language = commandLanguage(argv, env)
  endWithReader()
  try {
    await run(argv, env, language)
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error
    console.error(error.message)
    process.exitCode = error.exitCode
  }
}

async function run(argv: string[], env: Environment, language: CommandLanguage): Promise<void> {
  const { values, positionals } = parse(argv, language)
  const [name = '', ...args] = positionals
  const command = commandOf(name)
  if (command === null) throw failure('noCommand', language, { name })
  const misused = failure('usage', language, { usage: `${commandName} ${command.usage}` })
  const [min, max] = command.takes
  if (args.length < min || args.length > max) throw misused
  const allowed = new Set<string>([...ofEveryCommand, ...command.flags])
  if (Object.keys(values).some((flag) => !allowed.has(flag))) throw misused
  const number = (flag: NumberFlag) => numberOf(flag, values[flag], language)
  const read: CommandFlags = {
    ...values,
    error: number('error'),
    times: number('times'),
    latency: number('latency'),
    spread: number('spread'),
    status: number('status'),
    errcode: number('errcode'),
    cut: number('cut'),
    probability: number('probability'),
    'random-seed': number('random-seed'),
  }
  const url = harnessAddress(values.harness, env)
  if (!isHarnessAddress(url)) throw failure('badAddress', language, { url })
  const key = values['control-key'] ?? env.CONTROL_KEY
  if (!isHeaderText(key ?? '')) throw failure('badKeyText', language, { name: 'CONTROL_KEY' })
  const harnessFetch = withHeader(
    withControlKey(networkFetch(url), key),
    'Accept-Language',
    language,
  )
  try {
    for await (const { value, lines } of command.run(controlHarness(harnessFetch), args, read)) {
      for (const each of values.json ? [JSON.stringify(value)] : lines) console.log(each)
    }
  } catch (error) {
    throw refusalOf(error, { language, url, misused })
  }
}

/** What no header takes would be refused where it is sent, as if no harness were there; an empty key is none. */
function isHeaderText(key: string): boolean {
  return /^[\x21-\x7e]*$/.test(key)
}

function parse(argv: string[], language: CommandLanguage) {
  try {
    const args = joinNegatives(argv)
    return parseArgs({ args, options: flags, allowPositionals: true, strict: true })
  } catch (error) {
    const { kind, argument: flag } = flagProblem(error)
    throw failure(kind === 'unknown' ? 'noFlag' : 'badFlag', language, { flag })
  }
}

/** `--errcode -1` as `--errcode=-1`: Node takes what begins with a dash for a flag. */
function joinNegatives(argv: readonly string[]): string[] {
  return argv.reduce<string[]>((args, each) => {
    const flag = args.at(-1) ?? ''
    const isValue = /^-\d/.test(each) && /^--[^=]+$/.test(flag)
    return isValue ? [...args.slice(0, -1), `${flag}=${each}`] : [...args, each]
  }, [])
}

function commandOf(name: string): ControlCommand | null {
  return Object.entries(controlCommands).find(([known]) => known === name)?.[1] ?? null
}

function refusalOf(
  error: unknown,
  { language, url, misused }: { language: CommandLanguage; url: string; misused: CommandFailure },
): unknown {
  if (error instanceof UsageError) return misused
  if (error instanceof ClockMoveError) return failure('badSpan', language, { text: error.message })
  if (error instanceof UnknownSwitchError) {
    return failure('badSwitch', language, { name: error.message, names: fidelityNames.join(', ') })
  }
  if (error instanceof NotHarnessError) return failure('notHarness', language, { url })
  if (error instanceof ControlError) return new CommandFailure(error.message, 1)
  if (isUntrusted(error)) return failure('notTrusted', language, { url })
  // So does fetch name an address at which nobody listens.
  return error instanceof TypeError ? failure('noHarness', language, { url }) : error
}

function failure(
  word: CommandMessage,
  language: CommandLanguage,
  values: Record<string, string>,
): CommandFailure {
  return new CommandFailure(translate(word, language, values))
}

function numberOf(flag: NumberFlag, text: string | undefined, language: CommandLanguage) {
  if (text === undefined) return undefined
  if (!/^-?\d{1,9}(\.\d+)?$/.test(text)) throw failure('badNumber', language, { flag })
  return Number(text)
}
