import { networkInterfaces } from 'node:os'
import { renderUnicodeCompact } from 'uqr'
import type { Settings } from './settings.ts'

/** What is printed once the harness serves. */
export function greeting({ host, port, lan, data }: Settings): string {
  const base = `http://${hostForUrl(host)}:${port}`
  const lines = [
    'Consult H5 harness',
    `  application  ${base}/`,
    `  console      ${base}/harness/`,
    `  data         ${data}`,
  ]
  if (!lan) return lines.join('\n')
  const address = `http://${lanAddress() ?? 'localhost'}:${port}/`
  return [...lines, `  from a phone ${address}`, renderUnicodeCompact(address)].join('\n')
}

function hostForUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function lanAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}
