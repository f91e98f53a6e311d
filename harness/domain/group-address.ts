/**
 * Whom limits count as one client, by the address of a socket: an IPv4 address, also where IPv6 carries it,
 * or the 64 bits of an IPv6 address that a network is given, for a client has all that are behind them.
 */
export function groupAddress(remote: string | undefined): string {
  if (remote === undefined) return ''
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(remote) ?? []
  if (mapped !== undefined) return mapped
  if (!remote.includes(':')) return remote
  const [front = '', back] = remote.replace(/%.*$/, '').split('::')
  const [first, last] = [groups(front), groups(back ?? '')]
  const between = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return `${[...first, ...between, ...last].slice(0, 4).join(':')}::`
}

function groups(part: string): string[] {
  return part === '' ? [] : part.split(':')
}
