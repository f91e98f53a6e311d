import { platformHosts } from '#harness/domain/platform-hosts.ts'
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
  { base, platform }: { base: string; platform: NodeJS.Platform },
): string[] {
  const quoted = shellQuoted(file)
  const bySystem = trustBySystem[platform]?.(quoted)
  return [
    `  authority    ${file}${isNew ? ' (new: nothing trusts it yet)' : ''}`,
    `    Node       NODE_EXTRA_CA_CERTS=${quoted}`,
    `    curl       curl --cacert ${quoted} ${base}/harness/api/health`,
    ...(bySystem === undefined ? [] : [`    browsers   ${bySystem}`]),
    '    Firefox    Settings > Privacy & Security > Certificates > View > Authorities > Import',
    '    iPhone     send the file there, install the profile, then Settings > General > About >',
    '               Certificate Trust Settings',
    '    Android    send the file there, then Settings > Security > Install a certificate > CA certificate',
    `               It is valid until ${until.toISOString().slice(0, 10)}, and for this machine's names and private addresses alone.`,
  ]
}

/** What is printed of the platform's names: the line of a hosts file, and the variables of programs. */
export function platformInstructions({
  address,
  port,
  bundle,
}: {
  address: string
  port: number
  bundle: string
}): string[] {
  const reached = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address
  const file = shellQuoted(bundle)
  const other =
    port === 443
      ? []
      : [
          `    port       programs call 443: forward it to ${port}, or name that (curl --connect-to)`,
        ]
  return [
    `  platform     ${platformHosts.join(', ')} on port ${port}`,
    `    hosts file ${reached} ${platformHosts.join(' ')}`,
    `    programs   ${bundleVariables.map((name) => `${name}=${file}`).join(' ')}`,
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
