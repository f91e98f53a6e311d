import { isIPv6 } from 'node:net'
import { consoleNames } from '#harness/domain/check-host.ts'
import { reachableHosts } from '#harness/reachable-hosts.ts'
import type { Settings } from '#harness/settings.ts'
import { certifiedName, isPrivateAddress } from './certified-name.ts'

type Reached = Pick<Settings, 'host' | 'allowedHosts'>

const ownNames = ['localhost', '127.0.0.1', '::1', ...consoleNames]

/**
 * The names and addresses that a certificate of the harness is for, without brackets: all by which it is
 * reached, but for addresses that a network lends a machine for a day.
 */
export function certifiedHosts({ host, allowedHosts }: Reached): string[] {
  const named = [...allowedHosts, host].map(certifiedName)
  const reached = reachableHosts({ host, allowedHosts }).map(certifiedName)
  const lasting = reached.filter((name) => named.includes(name) || !isLent(name))
  return [...new Set([...ownNames, ...lasting])].filter(isWritable)
}

/** Those of IPv6 change by the day, and the authority is not for all of them. */
function isLent(name: string): boolean {
  return isIPv6(name) && !isPrivateAddress(name)
}

/** A machine may be called by what is no name of a host. */
function isWritable(name: string): boolean {
  return isIPv6(name) || (URL.canParse(`http://${name}`) && new URL(`http://${name}`).host === name)
}
