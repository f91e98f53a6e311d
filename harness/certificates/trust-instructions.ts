import { platformHosts } from '#harness/domain/platform-hosts.ts'
import {
  translate,
  type CommandLanguage,
  type CommandMessage,
  type CommandValues,
} from '#harness/command/command-messages.ts'
import { labelledLine } from '#harness/command/labelled-line.ts'
import type { LocalAuthority } from './local-authority.ts'

/** How the lines are written that people copy. */
type Shell = {
  curl: string
  /** A path as it takes it for one word. */
  quote(path: string): string
  /** Sets variables to a path. */
  set(names: readonly string[], path: string): string
}

const posixShell: Shell = {
  curl: 'curl',
  quote: (path) =>
    /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`,
  set: (names, path) => names.map((name) => `${name}=${posixShell.quote(path)}`).join(' '),
}

const powerShell: Shell = {
  // Without its ending it is a command of PowerShell's own.
  curl: 'curl.exe',
  quote: (path) => `"${path.replaceAll(/[`$]/g, '`$&')}"`,
  set: (names, path) => names.map((name) => `$env:${name}=${powerShell.quote(path)}`).join('; '),
}

const shellOf = (platform: NodeJS.Platform) => (platform === 'win32' ? powerShell : posixShell)

/** How the system, and the browsers that go by it, are told to trust a file. */
const trustBySystem: Partial<Record<NodeJS.Platform, (file: string) => string>> = {
  darwin: (file) =>
    `sudo security add-trusted-cert -d -r trustRoot -k /Library/Keychains/System.keychain ${file}`,
  win32: (file) => `certutil -addstore -user -f Root ${file}`,
  linux: (file) => `certutil -d sql:$HOME/.pki/nssdb -A -t C,, -n h5-harness -i ${file}`,
}

/** What is printed of an authority: where it is, and how it is trusted. */
export function trustInstructions(
  { file, isNew, until }: LocalAuthority,
  {
    base,
    platform,
    language,
  }: { base: string; platform: NodeJS.Platform; language: CommandLanguage },
): string[] {
  const shell = shellOf(platform)
  const quoted = shell.quote(file)
  const bySystem = trustBySystem[platform]?.(quoted)
  const text = (message: CommandMessage, values?: CommandValues) =>
    translate(message, language, values)
  return [
    labelledLine(text('authority'), isNew ? text('newAuthority', { file }) : file),
    labelledLine('Node', shell.set(['NODE_EXTRA_CA_CERTS'], file), 2),
    labelledLine('curl', `${shell.curl} --cacert ${quoted} ${base}/harness/api/health`, 2),
    ...(bySystem === undefined ? [] : [labelledLine(text('browsers'), bySystem, 2)]),
    labelledLine('Firefox', text('onFirefox'), 2),
    labelledLine('iPhone', text('onIphone'), 2),
    labelledLine('', text('onIphoneNext'), 2),
    labelledLine('Android', text('onAndroid'), 2),
    labelledLine('', text('validUntil', { day: until.toISOString().slice(0, 10) }), 2),
  ]
}

/** What is printed of the platform's names: the line of a hosts file, and the variables of programs. */
export function platformInstructions({
  address,
  port,
  bundle,
  platform,
  language,
}: {
  address: string
  port: number
  bundle: string
  platform: NodeJS.Platform
  language: CommandLanguage
}): string[] {
  const text = (message: CommandMessage, values?: CommandValues) =>
    translate(message, language, values)
  const reached = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address
  const other = port === 443 ? [] : [labelledLine(text('port'), text('forwardPort', { port }), 2)]
  const hosts = platformHosts.join(', ')
  return [
    labelledLine(text('platform'), text('platformOnPort', { hosts, port })),
    labelledLine(text('hostsFile'), `${reached} ${platformHosts.join(' ')}`, 2),
    labelledLine(text('programs'), shellOf(platform).set(bundleVariables, bundle), 2),
    ...other,
  ]
}

/** By which OpenSSL, and so most languages, Python's requests, curl and Node find whom to trust. */
const bundleVariables = [
  'SSL_CERT_FILE',
  'REQUESTS_CA_BUNDLE',
  'CURL_CA_BUNDLE',
  'NODE_EXTRA_CA_CERTS',
]
