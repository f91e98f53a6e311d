import { parseArgs } from 'node:util'
import type { SeedInput } from '#contract/seed/seed-document.ts'
import type { SeedFile } from '#contract/seed/seed-file.ts'
import { flagProblem, type FlagProblem } from './command/flag-problem.ts'
import type { CommandMessage } from './command/command-messages.ts'
import { TranslatedError } from './command/translated-error.ts'
import { isHostName } from './domain/check-host.ts'
import { isDatabaseUrl } from './store/engine/open-store.ts'
import { readBucketUrl } from './store/objects/bucket-url.ts'

export type Settings = {
  port: number
  host: string
  /** A SQLite file, or `:memory:`; uploads lie beside it. */
  data: string
  /** A database of a PostgreSQL server, in place of the file. */
  databaseUrl: string | undefined
  /** A bucket of an S3-compatible store for uploads, in place of the folder. */
  bucketUrl: string | undefined
  /** Names that it is reached by, besides those of this machine. */
  allowedHosts: string[]
  /** How many proxies, such as a balancer, stand in front of it and say who calls. */
  trustProxy: number
  /** What the control API asks for; under `lan` one is drawn if none is set. */
  controlKey: string | undefined
  sdkAppId: number | undefined
  chatKey: string | undefined
  /** All interfaces, with a QR code for a phone. */
  lan: boolean
  /** The application from its sources, with hot reload. */
  dev: boolean
  /** Over TLS, with a certificate of its own authority. */
  https: boolean
  /** Where the platform's names are served over TLS; null where they are not. */
  platformPort: number | null
  /** Where certificates are kept; beside the data without one. */
  certificates: string | undefined
  /** What it starts with, out of a seed file. */
  seed: SeedInput | undefined
}

/** A flag or variable that is unknown or makes no sense. */
export class SettingsError extends TranslatedError {}

const flags = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  seed: { type: 'string' },
  'allowed-hosts': { type: 'string' },
  'trust-proxy': { type: 'string' },
  'control-key': { type: 'string' },
  'database-url': { type: 'string' },
  'bucket-url': { type: 'string' },
  'tim-sdkappid': { type: 'string' },
  'tim-secret-key': { type: 'string' },
  certificates: { type: 'string' },
  'hosts-port': { type: 'string' },
  lang: { type: 'string' },
  https: { type: 'boolean' },
  hosts: { type: 'boolean' },
  lan: { type: 'boolean' },
  dev: { type: 'boolean' },
} as const

type Environment = Record<string, string | undefined>

/** The file that `--seed` or SEED names. */
export function namedSeedFile(argv: string[], env: Environment): string | undefined {
  const { seed } = parseFlags(argv)
  if (seed === '') throw new SettingsError('needsValue', { flag: 'seed' })
  return seed ?? (env.SEED || undefined)
}

/** Reads flags, then environment variables of the same names, then the seed file, then defaults (design 4). */
export function readSettings(
  argv: string[],
  env: Environment,
  seedFile: SeedFile | null = null,
): Settings {
  const given = parseFlags(argv)
  const {
    port,
    host,
    data,
    allowedHosts = [],
    https,
    hostsPort,
    certificates,
    $schema: _,
    ...seed
  } = seedFile ?? {}
  const text = (flag: TextFlag) => {
    if (given[flag] === '') throw new SettingsError('needsValue', { flag })
    return given[flag] ?? (env[variable(flag)] || undefined)
  }
  const databaseUrl = text('database-url')
  requireDatabaseUrl(databaseUrl)
  const bucketUrl = text('bucket-url')
  requireBucketUrl(bucketUrl)
  const sdkAppId = text('tim-sdkappid')
  const key = text('tim-secret-key')
  requireKeyText('TIM_SECRET_KEY', key)
  const controlKey = text('control-key')
  requireKeyText('CONTROL_KEY', controlKey)
  const lan = given.lan ?? false
  return {
    port: wholeNumber('PORT', text('port') ?? String(port ?? 8787), 0, 65535),
    host: text('host') ?? host ?? (lan ? '0.0.0.0' : '127.0.0.1'),
    data: dataFile(text('data') ?? data ?? '.data/harness.sqlite'),
    databaseUrl,
    bucketUrl,
    allowedHosts: hostNames(text('allowed-hosts') ?? allowedHosts.join(',')),
    trustProxy: wholeNumber('TRUST_PROXY', text('trust-proxy') ?? '0', 0, 10),
    controlKey,
    sdkAppId:
      sdkAppId === undefined ? undefined : wholeNumber('TIM_SDKAPPID', sdkAppId, 1, 2 ** 32 - 1),
    chatKey: key,
    lan,
    dev: given.dev ?? false,
    https: given.https ?? https ?? false,
    platformPort: platformPortOf(given.hosts ?? false, text('hosts-port') ?? hostsPort?.toString()),
    certificates: text('certificates') ?? certificates,
    seed: seedFile === null ? undefined : seed,
  }
}

function platformPortOf(isWanted: boolean, port: string | undefined): number | null {
  if (port !== undefined) return wholeNumber('HOSTS_PORT', port, 0, 65535)
  return isWanted ? 443 : null
}

type TextFlag = Exclude<keyof typeof flags, 'https' | 'hosts' | 'lan' | 'dev'>

function parseFlags(argv: string[]) {
  try {
    return parseArgs({ args: argv, options: flags, strict: true }).values
  } catch (error) {
    const { kind, argument } = flagProblem(error)
    // Without the one of those who work on the harness itself.
    const { dev: _, ...others } = flags
    const names = Object.keys(others).map((name) => `--${name}`)
    throw new SettingsError(flagMessages[kind], {
      flag: argument,
      argument,
      flags: names.join(' '),
    })
  }
}

const flagMessages: Record<FlagProblem['kind'], CommandMessage> = {
  unknown: 'noStartFlag',
  unexpected: 'noArgument',
  value: 'badFlag',
}

function variable(flag: TextFlag): string {
  return flag.toUpperCase().replaceAll('-', '_')
}

/** What a header takes, and nobody guesses. */
export function requireKeyText(name: string, key: string | undefined): void {
  if (key === undefined || /^[\x21-\x7e]{16,128}$/.test(key)) return
  throw new SettingsError('badKeyText', { name })
}

function dataFile(data: string): string {
  if (!isDatabaseUrl(data)) return data
  throw new SettingsError('dataIsUrl')
}

/** Not repeated: it may have a password in it. */
function requireDatabaseUrl(url: string | undefined): void {
  if (url === undefined || (isDatabaseUrl(url) && URL.canParse(url))) return
  throw new SettingsError('badDatabaseUrl')
}

/** Not repeated: it has a secret in it. */
function requireBucketUrl(url: string | undefined): void {
  if (url === undefined || readBucketUrl(url) !== null) return
  throw new SettingsError('badBucketUrl')
}

function hostNames(list: string): string[] {
  const names = list.split(',').map((name) => name.trim().toLowerCase())
  return names
    .filter((name) => name !== '')
    .map((name) => {
      if (isHostName(name)) return name
      throw new SettingsError('badHostNames', { text: name })
    })
}

function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw new SettingsError('badWholeNumber', { name, min, max, text })
}
