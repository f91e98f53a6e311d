import { renderUnicodeCompact } from 'uqr'
import { inUrl, interfaceAddresses, isEveryInterface } from './reachable-hosts.ts'
import type { Settings } from './settings.ts'

type Served = Pick<Settings, 'host' | 'port' | 'lan' | 'data' | 'https'> & {
  controlKey?: string
  /** What is said besides to who opens this address, in lines. */
  notesAt(base: string): string[]
}

/** What is printed once the harness serves. */
export function greeting(served: Served): string {
  const { host, port, lan, data, https, controlKey, notesAt } = served
  const scheme = https ? 'https' : 'http'
  const base = `${scheme}://${hostForUrl(host)}:${port}`
  const key = controlKey === undefined ? '' : `?key=${encodeURIComponent(controlKey)}`
  const lines = [
    'Consult H5 harness',
    `  application  ${base}/`,
    `  console      ${base}/harness/${key}`,
    `  data         ${data}`,
    ...notesAt(base),
  ]
  if (!lan) return lines.join('\n')
  const address = `${scheme}://${lanAddress() ?? 'localhost'}:${port}/`
  return [...lines, `  from a phone ${address}`, renderUnicodeCompact(address)].join('\n')
}

function hostForUrl(host: string): string {
  return isEveryInterface(host) ? '127.0.0.1' : inUrl(host)
}

function lanAddress(): string | undefined {
  return interfaceAddresses().find(({ family, internal }) => family === 'IPv4' && !internal)
    ?.address
}
