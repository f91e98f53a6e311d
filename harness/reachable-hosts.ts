import { hostname, networkInterfaces } from 'node:os'
import type { Settings } from './settings.ts'

/** The names and addresses by which a harness is reached, besides loopback, as a URL writes them. */
export function reachableHosts({
  host,
  allowedHosts,
}: Pick<Settings, 'host' | 'allowedHosts'>): string[] {
  return [...allowedHosts, ...(isEveryInterface(host) ? machineHosts() : [inUrl(host)])]
}

function isEveryInterface(host: string): boolean {
  return ['0.0.0.0', '[::]'].includes(inUrl(host))
}

/** Where this machine finds what listens on a host, as a URL writes it. */
export function callableHost(host: string): string {
  return isEveryInterface(host) ? '127.0.0.1' : inUrl(host)
}

function inUrl(host: string): string {
  const written = host.includes(':') ? `[${host}]` : host
  const address = `http://${written}`
  return URL.canParse(address) ? new URL(address).hostname : written.toLowerCase()
}

export function interfaceAddresses() {
  return Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
}

function machineHosts(): string[] {
  return [...interfaceAddresses().map(({ address }) => inUrl(address)), ...machineNames()]
}

/** What the machine is called by itself, as a URL writes it. */
export function machineNames(): string[] {
  const name = inUrl(hostname())
  return [name, `${name}.local`]
}
