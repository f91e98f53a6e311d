import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { commitOf } from './project-copies.ts'

export type LaunchOptions = {
  rounds: number
  /** Commits whose client and harness are built and measured beside the current ones. */
  against: { label: string; commit: string }[]
  /** Built clients for the current harness to serve. */
  clients: { label: string; folder: string }[]
}

/** A flag that is unknown or makes no sense; its message is one line. */
export class OptionsError extends Error {}

const flags = {
  rounds: { type: 'string' },
  against: { type: 'string', multiple: true },
  client: { type: 'string', multiple: true },
} as const

/** `--rounds 7`, and as often as wanted `--against <git ref>`, `--client [<label>=]<folder>`. */
export function readLaunchOptions(argv: string[]): LaunchOptions {
  const { rounds = '7', against = [], client = [] } = parseFlags(argv)
  if (!/^[1-9]\d{0,2}$/.test(rounds)) {
    throw new OptionsError(`--rounds must be a whole number from 1 to 999, not "${rounds}"`)
  }
  return { rounds: Number(rounds), against: against.map(readRef), clients: client.map(readClient) }
}

function parseFlags(argv: string[]) {
  try {
    return parseArgs({ args: argv, options: flags, strict: true }).values
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split(/\.\s/)
    const names = Object.keys(flags).map((name) => `--${name}`)
    throw new OptionsError(`${reason}; flags: ${names.join(' ')}`)
  }
}

function readRef(ref: string): { label: string; commit: string } {
  const commit = commitOf(ref)
  if (commit === null) throw new OptionsError(`--against ${ref}: no such commit`)
  return { label: ref, commit }
}

function readClient(text: string): { label: string; folder: string } {
  const [, label, path = ''] = /^(?:([^=/]+)=)?(.*)$/.exec(text) ?? []
  const folder = resolve(path)
  if (!existsSync(join(folder, 'index.html'))) {
    throw new OptionsError(`--client ${text}: no index.html in ${folder}`)
  }
  return { label: label ?? basename(folder), folder }
}
