import { hostname, networkInterfaces } from 'node:os'
import type { Settings } from './settings.ts'

/** The names and addresses by which a harness is reached, besides loopback, as a URL writes them. */
export function reachableHosts({
  host,
  allowedHosts,
}: Pick<Settings, 'host' | 'allowedHosts'>): string[] {
  return [...allowedHosts, ...(isEveryInterface(host) ? machineHosts() : [inUrl(host)])]
}

export function isEveryInterface(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

export function inUrl(host: string): string {
  return (host.includes(':') ? `[${host}]` : host).toLowerCase()
}

export function interfaceAddresses() {
  return Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
}

function machineHosts(): string[] {
  const name = inUrl(hostname())
  return [...interfaceAddresses().map(({ address }) => inUrl(address)), name, `${name}.local`]
}
