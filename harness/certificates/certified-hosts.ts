import { isIPv6 } from 'node:net'
import { consoleNames } from '#harness/domain/check-host.ts'
import { machineNames, reachableHosts } from '#harness/reachable-hosts.ts'
import type { Settings } from '#harness/settings.ts'
import { certifiedName, isPrivateAddress } from './certified-name.ts'
import type { CertifiedNames } from './local-authority.ts'

type Reached = Pick<Settings, 'host' | 'allowedHosts'>

const ownNames = ['localhost', '127.0.0.1', '::1', ...consoleNames]

/**
 * The names and addresses that a certificate of the harness is for, without brackets: all by which it is
 * reached, but for addresses that a network lends a machine for a day. What the machine is called by itself is only
 * optional: a network may give it another name.
 */
export function certifiedHosts({ host, allowedHosts }: Reached): CertifiedNames {
  const named = [...allowedHosts, host].map(certifiedName)
  const reached = reachableHosts({ host, allowedHosts }).map(certifiedName)
  const lasting = reached.filter((name) => named.includes(name) || !isLent(name))
  const all = [...new Set([...ownNames, ...lasting])].filter(isWritable)
  const calledItself = machineNames().map(certifiedName)
  const isOptional = (name: string) => calledItself.includes(name) && !named.includes(name)
  const names = all.filter((name) => ownNames.includes(name) || !isOptional(name))
  return { names, optional: all.filter((name) => !names.includes(name)) }
}

/** Those of IPv6 change by the day, and the authority is not for all of them. */
function isLent(name: string): boolean {
  return isIPv6(name) && !isPrivateAddress(name)
}

/** A machine may be called by what is no name of a host. */
function isWritable(name: string): boolean {
  return isIPv6(name) || (URL.canParse(`http://${name}`) && new URL(`http://${name}`).host === name)
}
