// The parts of ASN.1 in its distinguished encoding (ITU-T X.690) that a certificate is written with, and read by.

export type Der = Buffer

export function sequence(...parts: Der[]): Der {
  return encode(0x30, Buffer.concat(parts))
}

export function set(...parts: Der[]): Der {
  return encode(0x31, Buffer.concat(parts))
}

/** Of unsigned bytes, the highest first. */
export function integer(bytes: Uint8Array): Der {
  const first = bytes.findIndex((byte) => byte !== 0)
  const shortest = first === -1 ? Buffer.from([0]) : Buffer.from(bytes.subarray(first))
  // A first bit that is set would make it negative.
  const isHigh = (shortest[0] ?? 0) >= 0x80
  return encode(0x02, isHigh ? Buffer.concat([Buffer.from([0]), shortest]) : shortest)
}

export const yes: Der = encode(0x01, Buffer.from([0xff]))

/** Of an object identifier as it is written, such as `2.5.29.17`. */
export function objectId(text: string): Der {
  const [first = 0, second = 0, ...others] = text.split('.').map(Number)
  return encode(0x06, Buffer.from([first * 40 + second, ...others.flatMap(inSevens)]))
}

export function utf8Text(text: string): Der {
  return encode(0x0c, Buffer.from(text, 'utf8'))
}

export function octets(content: Buffer): Der {
  return encode(0x04, content)
}

/** Of whole bytes, less as many bits at the end as are unused. */
export function bits(content: Buffer, unused = 0): Der {
  return encode(0x03, Buffer.concat([Buffer.from([unused]), content]))
}

/** To the second; RFC 5280 4.1.2.5 wants the short form until 2049. */
export function time(date: Date): Der {
  const digits = date.toISOString().replace(/\D/g, '').slice(0, 14)
  return date.getUTCFullYear() < 2050
    ? encode(0x17, Buffer.from(`${digits.slice(2)}Z`))
    : encode(0x18, Buffer.from(`${digits}Z`))
}

/** The n-th choice or field of what contains it, in place of the type's own tag. */
export function tagged(n: number, content: Buffer, form: 'plain' | 'constructed'): Der {
  return encode(0x80 + n + (form === 'constructed' ? 0x20 : 0), content)
}

/** What stands in it, in its order; in the place of a part that only holds others, those. */
export function* leavesOf(der: Der): Generator<{ tag: number; content: Buffer }> {
  for (let at = 0; at < der.length;) {
    const [tag, first] = [der.readUInt8(at), der.readUInt8(at + 1)]
    const lengthBytes = Math.max(first - 0x80, 0)
    const length = lengthBytes === 0 ? first : der.readUIntBE(at + 2, lengthBytes)
    const begin = at + 2 + lengthBytes
    const content = der.subarray(begin, begin + length)
    if ((tag & 0x20) === 0) yield { tag, content }
    else yield* leavesOf(content)
    at = begin + length
  }
}

function encode(tag: number, content: Buffer): Der {
  const { length } = content
  const head = length < 0x80 ? [length] : longLength(length)
  return Buffer.concat([Buffer.from([tag, ...head]), content])
}

function longLength(length: number): number[] {
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return [0x80 + bytes.length, ...bytes]
}

/** Base 128; every digit but the last has its high bit set. */
function inSevens(value: number): number[] {
  const digits = [value % 128]
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) {
    digits.unshift(0x80 + (rest % 128))
  }
  return digits
}
