import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  X509Certificate,
} from 'node:crypto'
import { join } from 'node:path'
import { isIP } from 'node:net'
import { isPrivateAddress, privateRanges, subtree } from './certified-name.ts'
import { openPrivateFolder, type PrivateFolder } from './private-folder.ts'
import {
  permittedHosts,
  writeAuthority,
  writeServerCertificate,
  type CertificateFacts,
  type NameConstraints,
} from './write-certificate.ts'

/** A key and the certificate for it, both PEM. */
export type KeyPair = { key: string; certificate: string }

/** What a local authority is for, and by which files it is kept. */
type Purpose = {
  authorityFile: string
  serverFile: string
  title: string
  constraints(names: readonly string[]): NameConstraints
  /** Whether an authority that was made for other names, too, may certify this one. */
  isAlwaysPermitted(name: string): boolean
}

export type LocalAuthority = {
  /** Its certificate, for whoever is to trust it. */
  certificate: string
  /** The file that has it. */
  file: string
  until: Date
  /** Whether it was made just now: nobody trusts it yet. */
  isNew: boolean
  server: KeyPair
}

/** Hosts and addresses without brackets. */
export type CertifiedNames = {
  names: readonly string[]
  /** No authority is made anew for these: one that does not permit them leaves them out. */
  optional?: readonly string[]
}

const dayMs = 24 * 60 * 60_000
/** Phones take none that is longer valid than 825 days, browsers complain of more than 398. */
const serverDays = 397
const authorityDays = 3650
/** Before its end a server's certificate is made anew. */
const spareDays = 30
const everyAddress = ['0.0.0.0/0', '::/0'] as const

/** For the harness by its own names; people have their browsers and phones trust it. */
export const ownPurpose: Purpose = {
  authorityFile: 'authority',
  serverFile: 'server',
  title: 'Consult H5 harness local authority',
  constraints: (names) => ({
    permitted: [...privateRanges, ...names.filter((name) => !isPrivateAddress(name))],
    excluded: [],
  }),
  // A network gives a machine another address every day.
  isAlwaysPermitted: isPrivateAddress,
}

/** For the platform's names; programs are handed it by a variable, and no system trusts it. */
export const platformPurpose: Purpose = {
  authorityFile: 'platform-authority',
  serverFile: 'platform',
  title: 'Consult H5 harness authority in the place of the platform',
  constraints: (names) => ({ permitted: names, excluded: everyAddress }),
  isAlwaysPermitted: () => false,
}

/**
 * Opens the authority of a folder, with a certificate of a server for these names. What is kept there is
 * used again while it is valid and for these names; what is not is made anew.
 */
export function openLocalAuthority(
  folder: string,
  purpose: Purpose,
  { names, optional = [], now }: CertifiedNames & { now: Date },
): LocalAuthority {
  const files = openPrivateFolder(folder)
  const { authorityFile, serverFile } = purpose
  const secretFile = `${authorityFile}-key.pem`
  const { authority, isNew } = openAuthority(files, secretFile, purpose, { names, optional, now })
  // Alone, without its key: this one is handed around.
  files.writeIfOther(`${authorityFile}.pem`, authority.certificate)
  const keptServer = readPair(files, `${serverFile}.pem`)
  const permitted = optional.filter((name) => isPermitted(authority, purpose, name))
  const certified = { names: [...names, ...permitted], now }
  const isFit = keptServer !== null && isFitServer(keptServer, authority, certified)
  const server = isFit ? keptServer : makeServer(authority, purpose, certified)
  if (!isFit) files.write(`${serverFile}.pem`, server.key + server.certificate)
  return {
    certificate: authority.certificate,
    file: join(folder, `${authorityFile}.pem`),
    until: new X509Certificate(authority.certificate).validToDate,
    isNew,
    server,
  }
}

/**
 * Several processes may begin at once over one folder: they have the authority of the first. One that is made anew
 * is also for the names of the one before, so that projects over one folder do not take turns in making theirs.
 */
function openAuthority(
  files: PrivateFolder,
  name: string,
  purpose: Purpose,
  { names, optional, now }: Wanted & { optional: readonly string[] },
): { authority: KeyPair; isNew: boolean } {
  const fitting = () => {
    const kept = readPair(files, name)
    return kept !== null && isFitAuthority(kept, purpose, { names, now }) ? kept : null
  }
  const kept = fitting()
  if (kept !== null) return { authority: kept, isNew: false }
  const former = readPair(files, name)
  const formerNames = former === null ? [] : permittedHosts(former.certificate)
  const all = new Set([...names, ...optional, ...formerNames])
  const made = makeAuthority(purpose, { names: [...all], now })
  const text = made.key + made.certificate
  if (files.create(name, text)) return { authority: made, isNew: true }
  const ofAnother = fitting()
  if (ofAnother !== null) return { authority: ofAnother, isNew: true }
  files.write(name, text)
  return { authority: made, isNew: true }
}

type Wanted = { names: readonly string[]; now: Date }

function isFitAuthority(authority: KeyPair, purpose: Purpose, { names, now }: Wanted): boolean {
  const { key, certificate } = authority
  const read = new X509Certificate(certificate)
  // Servers' certificates must not outlive it.
  if (!isValidFor(read, now, serverDays) || !read.checkPrivateKey(createPrivateKey(key)))
    return false
  return names.every((name) => isPermitted(authority, purpose, name))
}

function isPermitted(
  { certificate }: KeyPair,
  { isAlwaysPermitted }: Purpose,
  name: string,
): boolean {
  return isAlwaysPermitted(name) || new X509Certificate(certificate).raw.includes(subtree(name))
}

function isFitServer({ key, certificate }: KeyPair, authority: KeyPair, wanted: Wanted): boolean {
  const read = new X509Certificate(certificate)
  const issuer = new X509Certificate(authority.certificate)
  if (!isValidFor(read, wanted.now, spareDays)) return false
  if (!read.checkIssued(issuer) || !read.verify(issuer.publicKey)) return false
  if (!read.checkPrivateKey(createPrivateKey(key))) return false
  return wanted.names.every((name) => covers(read, name))
}

function covers(certificate: X509Certificate, name: string): boolean {
  const found = isIP(name) === 0 ? certificate.checkHost(name) : certificate.checkIP(name)
  return found !== undefined
}

function isValidFor(certificate: X509Certificate, now: Date, days: number): boolean {
  const { validFromDate, validToDate } = certificate
  return validFromDate <= now && validToDate.getTime() - now.getTime() > days * dayMs
}

function makeAuthority({ title, constraints }: Purpose, { names, now }: Wanted): KeyPair {
  const keys = makeKeys()
  // A machine may have several: each has a name of its own.
  const subject = `${title} ${randomBytes(4).toString('hex')}`
  const facts = { ...validity(now, authorityDays), subject, publicKey: keys.publicKey }
  const certificate = writeAuthority(facts, { ...keys, subject }, constraints(names))
  return { key: inPem(keys), certificate }
}

function makeServer(authority: KeyPair, { title }: Purpose, { names, now }: Wanted): KeyPair {
  const keys = makeKeys()
  const issuer = {
    subject: commonNameOf(authority.certificate),
    privateKey: createPrivateKey(authority.key),
    publicKey: createPublicKey(authority.key),
  }
  const facts = { ...validity(now, serverDays), subject: title, publicKey: keys.publicKey }
  return { key: inPem(keys), certificate: writeServerCertificate(facts, issuer, names) }
}

/** From a day ago: other machines' clocks may be late. */
function validity(now: Date, days: number): Pick<CertificateFacts, 'serial' | 'from' | 'until'> {
  const serial = randomBytes(16)
  return {
    serial,
    from: new Date(now.getTime() - dayMs),
    until: new Date(now.getTime() + days * dayMs),
  }
}

function makeKeys() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

function inPem({ privateKey }: ReturnType<typeof makeKeys>): string {
  return privateKey.export({ type: 'pkcs8', format: 'pem' })
}

function commonNameOf(certificate: string): string {
  return new X509Certificate(certificate).subject.replace(/^CN=/, '')
}

const pairPattern =
  /^(-----BEGIN PRIVATE KEY-----.+-----END PRIVATE KEY-----\n)(-----BEGIN CERTIFICATE-----.+-----END CERTIFICATE-----\n)$/s

/** Null for none, and for what can't be read: that is made anew. */
function readPair(files: PrivateFolder, name: string): KeyPair | null {
  const [, key, certificate] = pairPattern.exec(files.read(name) ?? '') ?? []
  if (key === undefined || certificate === undefined) return null
  return isReadable(key, certificate) ? { key, certificate } : null
}

function isReadable(key: string, certificate: string): boolean {
  try {
    createPrivateKey(key)
    return new X509Certificate(certificate).raw.length > 0
  } catch {
    return false
  }
}
