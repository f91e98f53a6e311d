import { platformHosts } from '#harness/domain/platform-hosts.ts'
import {
  translate,
  type CommandLanguage,
  type CommandMessage,
  type CommandValues,
} from '#harness/command/command-messages.ts'
import { labelledLine } from '#harness/command/labelled-line.ts'
import type { LocalAuthority } from './local-authority.ts'

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
  const quoted = shellQuoted(file)
  const bySystem = trustBySystem[platform]?.(quoted)
  const text = (message: CommandMessage, values?: CommandValues) =>
    translate(message, language, values)
  return [
    labelledLine(text('authority'), isNew ? text('newAuthority', { file }) : file),
    labelledLine('Node', `NODE_EXTRA_CA_CERTS=${quoted}`, 2),
    labelledLine('curl', `curl --cacert ${quoted} ${base}/harness/api/health`, 2),
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
  language,
}: {
  address: string
  port: number
  bundle: string
  language: CommandLanguage
}): string[] {
  const text = (message: CommandMessage, values?: CommandValues) =>
    translate(message, language, values)
  const reached = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address
  const file = shellQuoted(bundle)
  const other = port === 443 ? [] : [labelledLine(text('port'), text('forwardPort', { port }), 2)]
  const hosts = platformHosts.join(', ')
  return [
    labelledLine(text('platform'), text('platformOnPort', { hosts, port })),
    labelledLine(text('hostsFile'), `${reached} ${platformHosts.join(' ')}`, 2),
    labelledLine(text('programs'), bundleVariables.map((name) => `${name}=${file}`).join(' '), 2),
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

/** A path as a shell takes it for one word. */
function shellQuoted(path: string): string {
  return /^[\w@%+=:,./\\-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`
}
