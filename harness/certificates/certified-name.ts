import { BlockList, isIP, isIPv4 } from 'node:net'
import { sequence, tagged, type Der } from './der.ts'

// Names and addresses as certificates have them (RFC 5280 4.2.1.6 and 4.2.1.10): a name is one without
// brackets and without a port.

/** A range of addresses, such as `10.0.0.0/8`. */
type AddressRange = `${string}/${number}`

/** What no address of the public Internet is in: loopback, private networks, and what is assigned by the link. */
export const privateRanges: readonly AddressRange[] = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
]

const privateAddresses = new BlockList()
for (const range of privateRanges) {
  const [address = '', length = ''] = range.split('/')
  privateAddresses.addSubnet(address, Number(length), isIPv4(address) ? 'ipv4' : 'ipv6')
}

/** Of a host as a URL writes it. */
export function certifiedName(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
}

export function isPrivateAddress(name: string): boolean {
  return isIP(name) !== 0 && privateAddresses.check(name, isIPv4(name) ? 'ipv4' : 'ipv6')
}

/** A name that a certificate is for. */
export function generalName(name: string): Der {
  return isIP(name) === 0 ? dnsName(name) : addressName(addressBytes(name))
}

/** What an authority may certify: a name with those below it, an address, or a range of them. */
export function subtree(name: string): Der {
  const [address = '', length] = name.split('/')
  if (isIP(address) === 0) return sequence(dnsName(name))
  const bytes = addressBytes(address)
  const mask = maskOf(bytes.length, length === undefined ? bytes.length * 8 : Number(length))
  return sequence(addressName(Buffer.concat([bytes, mask])))
}

function dnsName(name: string): Der {
  return tagged(2, Buffer.from(name, 'ascii'), 'plain')
}

function addressName(bytes: Buffer): Der {
  return tagged(7, bytes, 'plain')
}

function maskOf(bytes: number, length: number): Buffer {
  const mask = Array.from({ length: bytes }, (_, place) => {
    const left = Math.min(Math.max(length - place * 8, 0), 8)
    return 256 - 2 ** (8 - left)
  })
  return Buffer.from(mask)
}

function addressBytes(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number))
  // As a URL writes it an IPv4 address at the end is in hexadecimal, too.
  const [, plain = ''] = /^\[(.*)\]$/.exec(new URL(`http://[${address}]`).hostname) ?? []
  const [before = '', after] = plain.split('::')
  const [first, last] = [groupsOf(before), groupsOf(after ?? '')]
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => 0)
  const groups = [...first, ...zeros, ...last]
  return Buffer.from(groups.flatMap((group) => [group >> 8, group & 0xff]))
}

function groupsOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
}
