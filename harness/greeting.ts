import { hostname, networkInterfaces } from 'node:os'
import { renderUnicodeCompact } from 'uqr'
import type { Settings } from './settings.ts'

type Served = Pick<Settings, 'host' | 'port' | 'lan' | 'data'> & { controlKey?: string }

/** What is printed once the harness serves. */
export function greeting({ host, port, lan, data, controlKey }: Served): string {
  const base = `http://${hostForUrl(host)}:${port}`
  const key = controlKey === undefined ? '' : `?key=${encodeURIComponent(controlKey)}`
  const lines = [
    'Consult H5 harness',
    `  application  ${base}/`,
    `  console      ${base}/harness/${key}`,
    `  data         ${data}`,
  ]
  if (!lan) return lines.join('\n')
  const address = `http://${lanAddress() ?? 'localhost'}:${port}/`
  return [...lines, `  from a phone ${address}`, renderUnicodeCompact(address)].join('\n')
}

function hostForUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return inUrl(host)
}

/** The names and addresses by which a harness on this host is reached, besides loopback. */
export function reachableHosts({
  host,
  allowedHosts,
}: Pick<Settings, 'host' | 'allowedHosts'>): string[] {
  const isEvery = host === '0.0.0.0' || host === '::'
  return [...allowedHosts, ...(isEvery ? machineHosts() : [inUrl(host).toLowerCase()])]
}

function machineHosts(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const name = hostname().toLowerCase()
  return [...addresses.map(({ address }) => inUrl(address)), name, `${name}.local`]
}

function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

function lanAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}
