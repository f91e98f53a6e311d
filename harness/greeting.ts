import { renderUnicodeCompact } from 'uqr'
import { inUrl, interfaceAddresses, isEveryInterface } from './reachable-hosts.ts'
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
  return isEveryInterface(host) ? '127.0.0.1' : inUrl(host)
}

function lanAddress(): string | undefined {
  return interfaceAddresses().find(({ family, internal }) => family === 'IPv4' && !internal)
    ?.address
}
