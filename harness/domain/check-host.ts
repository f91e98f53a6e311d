const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** This machine, as a URL writes it. */
export const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'] as const

/**
 * Whether a Host header names this harness: loopback, or one of the hosts that it was told it is reached
 * by. The port is free, for a container may show another. A page under a name that leads here only since
 * a moment ago ("DNS rebinding") has a name that is neither.
 */
export function isOwnHost(header: string | undefined, hosts: ReadonlySet<string>): boolean {
  const name = hostName(header)
  return loopback.test(name) || hosts.has(name)
}

/** The name in a Host header. */
export function hostName(header: string | undefined): string {
  return (header ?? '')
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
}
