import { phoneHost, phoneNumbers, phoneSite } from '#contract/console/phones.ts'

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** This machine, as a URL writes it. */
export const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'] as const

/**
 * Whether a Host header names this harness: loopback, the console or one of its phones, or one of the hosts that
 * it was told it is reached by. The port is free, for a container may show another. A page under a name that leads here only since
 * a moment ago ("DNS rebinding") has a name that is neither.
 */
export function isOwnHost(header: string | undefined, hosts: ReadonlySet<string>): boolean {
  const name = hostName(header)
  return isMachineName(name) || hosts.has(name)
}

/** A name that leads every browser to its own machine: loopback, the console or one of its phones. */
function isMachineName(name: string): boolean {
  return isConsoleName(name) || consoleNames.includes(name)
}

/** The hosts of an app that has configured none, for who calls the harness by that name: on one machine all are one. */
export function defaultHosts(called: string): readonly string[] {
  return isMachineName(called) ? [...new Set([...loopbackHosts, called])] : [called]
}

/** Names of the console and its phones. */
export const consoleNames: readonly string[] = [phoneSite, ...phoneNumbers.map(phoneHost)]

/** A name by which only this machine reaches the console. */
export function isConsoleName(name: string): boolean {
  return loopback.test(name) || name === phoneSite
}

/** Whether a Host header may name exactly this: no port, no pattern, and no dot at the end, which is not compared. */
export function isHostName(name: string): boolean {
  if (hostName(name) !== name || name.includes('*')) return false
  return URL.canParse(`http://${name}`) && new URL(`http://${name}`).hostname === name
}

/** The name in a Host header. */
export function hostName(header: string | undefined): string {
  return (header ?? '')
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
}
