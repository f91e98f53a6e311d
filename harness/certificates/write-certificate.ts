import { createHash, sign, X509Certificate, type KeyObject } from 'node:crypto'
import { generalName, subtree } from './certified-name.ts'
import {
  bits,
  integer,
  leavesOf,
  objectId,
  octets,
  sequence,
  set,
  tagged,
  time,
  utf8Text,
  yes,
} from './der.ts'
import type { Der } from './der.ts'

/** Whose certificate it is, how long it is valid, and whose key it is for. */
export type CertificateFacts = {
  /** Its common name: for people; no program takes it for a host. */
  subject: string
  /** 20 bytes at most; no two of one issuer are the same. */
  serial: Uint8Array
  from: Date
  until: Date
  publicKey: KeyObject
}

/** Who signs: a key on the curve P-256. */
export type Issuer = { subject: string; privateKey: KeyObject; publicKey: KeyObject }

/** What an authority may certify, of names and of addresses; `excluded` wins. */
export type NameConstraints = { permitted: readonly string[]; excluded: readonly string[] }

const ecdsaWithSha256 = sequence(objectId('1.2.840.10045.4.3.2'))
/** Bits of keyUsage, from the left (RFC 5280 4.2.1.3). */
const digitalSignature = bits(Buffer.from([0b1000_0000]), 7)
const nameConstraints = '2.5.29.30'
/** Of a host's name among the names of a certificate (RFC 5280 4.2.1.6). */
const hostTag = 0x82
const certificateSign = bits(Buffer.from([0b0000_0100]), 2)

/** The certificate of an authority, signed by itself: for servers of those names only, and for no authority below it. */
export function writeAuthority(
  facts: CertificateFacts,
  issuer: Issuer,
  constraints: NameConstraints,
): string {
  const limits = sequence(yes, integer(Buffer.from([0])))
  return write(facts, issuer, [
    extension('2.5.29.19', limits, 'critical'),
    extension('2.5.29.15', certificateSign, 'critical'),
    extension(nameConstraints, constraintsOf(constraints), 'critical'),
  ])
}

/** The names of hosts, not the addresses, that the certificate of an authority permits. */
export function permittedHosts(certificate: string): string[] {
  const parts = [...leavesOf(new X509Certificate(certificate).raw)]
  const id = objectId(nameConstraints).subarray(2)
  const at = parts.findIndex(({ content }) => content.equals(id))
  // Between the two it says that it is critical.
  const value = at === -1 ? undefined : parts[at + 2]
  const names = value === undefined ? [] : [...leavesOf(value.content)]
  return names.filter(({ tag }) => tag === hostTag).map(({ content }) => content.toString('ascii'))
}

/** The certificate of a server that is reached by these names and addresses. */
export function writeServerCertificate(
  facts: CertificateFacts,
  issuer: Issuer,
  names: readonly string[],
): string {
  return write(facts, issuer, [
    extension('2.5.29.19', sequence(), 'critical'),
    extension('2.5.29.15', digitalSignature, 'critical'),
    extension('2.5.29.17', sequence(...names.map(generalName))),
  ])
}

function write(facts: CertificateFacts, issuer: Issuer, extensions: Der[]): string {
  const { subject, serial, from, until, publicKey } = facts
  const serverOnly = sequence(objectId('1.3.6.1.5.5.7.3.1'))
  const version3 = tagged(0, integer(Buffer.from([2])), 'constructed')
  const signed = sequence(
    version3,
    integer(serial),
    ecdsaWithSha256,
    distinguishedName(issuer.subject),
    sequence(time(from), time(until)),
    distinguishedName(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(
      3,
      sequence(
        ...extensions,
        extension('2.5.29.37', serverOnly),
        extension('2.5.29.14', octets(keyId(publicKey))),
        extension('2.5.29.35', sequence(tagged(0, keyId(issuer.publicKey), 'plain'))),
      ),
      'constructed',
    ),
  )
  const signature = sign('sha256', signed, issuer.privateKey)
  const whole = sequence(signed, ecdsaWithSha256, bits(signature))
  return inPem('CERTIFICATE', whole)
}

function extension(id: string, value: Der, importance?: 'critical'): Der {
  const parts = importance === undefined ? [] : [yes]
  return sequence(objectId(id), ...parts, octets(value))
}

function constraintsOf({ permitted, excluded }: NameConstraints): Der {
  return sequence(...subtrees(0, permitted), ...subtrees(1, excluded))
}

/** RFC 5280 allows no empty field. */
function subtrees(n: number, names: readonly string[]): Der[] {
  return names.length === 0 ? [] : [tagged(n, Buffer.concat(names.map(subtree)), 'constructed')]
}

function distinguishedName(commonName: string): Der {
  return sequence(set(sequence(objectId('2.5.4.3'), utf8Text(commonName))))
}

function keyId(publicKey: KeyObject): Buffer {
  return createHash('sha1')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest()
}

function inPem(label: string, der: Der): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n')
}
