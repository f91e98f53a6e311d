import { spawn } from 'node:child_process'
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  X509Certificate,
} from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { isIP, type AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { checkServerIdentity, connect, createServer } from 'node:tls'
import { Worker } from 'node:worker_threads'
import { describe, expect, onTestFinished, test } from 'vitest'
import { certifiedHosts } from '#harness/certificates/certified-hosts.ts'
import {
  openLocalAuthority,
  ownPurpose,
  platformPurpose,
  type KeyPair,
} from '#harness/certificates/local-authority.ts'
import { writeServerCertificate } from '#harness/certificates/write-certificate.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'

const dayMs = 24 * 60 * 60_000
const today = new Date()
const names = ['localhost', '127.0.0.1', '::1', 'consult.example', '192.168.1.7', '203.0.113.9']

function open(folder: string, wanted: { names?: string[]; optional?: string[]; now?: Date } = {}) {
  return openLocalAuthority(folder, ownPurpose, { names, now: today, ...wanted })
}

const inDays = (days: number) => new Date(today.getTime() + days * dayMs)

/** What a program says that trusts this authority alone and calls a server by a name; empty when it is content. */
async function verify(server: KeyPair, authority: string, name: string): Promise<string> {
  const listening = createServer({ key: server.key, cert: server.certificate }).listen(
    0,
    '127.0.0.1',
  )
  listening.on('tlsClientError', () => {})
  onTestFinished(() => void listening.close())
  await once(listening, 'listening')
  // A TCP server's address is an object, not a pipe's name.
  const { port } = listening.address() as AddressInfo
  const socket = connect({
    port,
    host: '127.0.0.1',
    ca: authority,
    ...(isIP(name) === 0 && { servername: name }),
    checkServerIdentity: (_host, peer) => checkServerIdentity(name, peer),
  })
  try {
    await once(socket, 'secureConnect')
    return ''
  } catch (error) {
    return String(error)
  } finally {
    socket.destroy()
  }
}

describe('a server of the local authority', () => {
  test('is trusted by each of its names and addresses, and by no other', async () => {
    const { server, certificate } = open(temporaryFolder())
    for (const name of names) expect(await verify(server, certificate, name)).toBe('')
    expect(await verify(server, certificate, 'else.example')).toContain('does not match')
    expect(await verify(server, certificate, '192.168.1.8')).toContain('does not match')
  })

  test('is not trusted by who trusts another authority', async () => {
    const { server } = open(temporaryFolder())
    const other = open(temporaryFolder())
    expect(await verify(server, other.certificate, 'localhost')).toContain('unable to')
  })

  test('keeps its certificate while it is valid, and is certified anew in its last month', () => {
    const folder = temporaryFolder()
    const first = open(folder)
    expect(first.isNew).toBe(true)
    expect(open(folder, { now: inDays(366) })).toEqual({ ...first, isNew: false })
    const renewed = open(folder, { now: inDays(368) })
    expect(renewed.certificate).toBe(first.certificate)
    expect(renewed.server.certificate).not.toBe(first.server.certificate)
  })

  test('that has expired is certified anew by the same authority', async () => {
    const folder = temporaryFolder()
    const old = open(folder, { now: inDays(-500) })
    expect(await verify(old.server, old.certificate, 'localhost')).toContain(
      'certificate has expired',
    )
    const { certificate, server } = open(folder)
    expect(certificate).toBe(old.certificate)
    expect(await verify(server, certificate, 'localhost')).toBe('')
  })

  test('is certified anew for a name or a private address that it did not have', () => {
    const folder = temporaryFolder()
    const first = open(folder)
    const moved = open(folder, { names: [...names, '10.1.2.3', 'fd00::5'] })
    expect(moved.certificate).toBe(first.certificate)
    expect(new X509Certificate(moved.server.certificate).checkIP('fd00::5')).toBe('fd00::5')
  })

  test('can sign nobody else', async () => {
    const { server, certificate } = open(temporaryFolder())
    const forged = forge(server, 'localhost')
    const chain = { ...forged, certificate: forged.certificate + server.certificate }
    expect(await verify(chain, certificate, 'localhost')).toContain('key usage')
  })
})

describe('the authority', () => {
  test('is made anew before its servers would outlive it, or for a name that it may not certify', () => {
    const folder = temporaryFolder()
    const first = open(folder)
    expect(open(folder, { now: inDays(3252) }).isNew).toBe(false)
    expect(open(folder, { now: inDays(3254) }).isNew).toBe(true)
    const named = open(folder, { names: [...names, 'new.example'] })
    expect(named).toMatchObject({ isNew: true })
    expect(named.certificate).not.toBe(first.certificate)
  })

  test('that is made anew is for the names of the one before, so that projects of one folder have one', async () => {
    const folder = temporaryFolder()
    const [clinic, ward] = [
      [...names, 'clinic.example'],
      [...names, 'ward.example'],
    ]
    open(folder, { names: clinic })
    const { certificate } = open(folder, { names: ward })
    for (const each of [clinic, ward, clinic]) {
      const opened = open(folder, { names: each })
      expect(opened).toMatchObject({ isNew: false, certificate })
      expect(await verify(opened.server, certificate, each.at(-1) ?? '')).toBe('')
    }
  })

  test('stays for what is optional, which a server has where the authority may certify it', () => {
    const folder = temporaryFolder()
    const first = open(folder, { optional: ['laptop', 'laptop.local'] })
    const has = (server: KeyPair, name: string) =>
      new X509Certificate(server.certificate).checkHost(name) === name
    expect(has(first.server, 'laptop.local')).toBe(true)
    const renamed = open(folder, { optional: ['elsewhere', 'elsewhere.local'] })
    expect(renamed).toMatchObject({ isNew: false, certificate: first.certificate })
    expect(has(renamed.server, 'elsewhere.local')).toBe(false)
    expect(has(renamed.server, 'localhost')).toBe(true)
    expect(has(open(folder, { optional: ['laptop'] }).server, 'laptop')).toBe(true)
  })

  test.for([
    ['a name', 'api.weixin.qq.com'],
    ['a name that ends alike', 'notlocalhost'],
    ['an address of the Internet', '198.51.100.7'],
    ['an address of it by IPv6', '2001:db8::7'],
  ] as const)('is not believed about %s that it was not made for', async ([, name]) => {
    const folder = temporaryFolder()
    const { certificate } = open(folder)
    const forged = forge(keysOf(folder, 'authority-key.pem'), name)
    expect(await verify(forged, certificate, name)).toContain('permitted subtree violation')
  })

  test('of the platform’s names is not believed about this machine', async () => {
    const folder = temporaryFolder()
    const wanted = { names: ['api.weixin.qq.com'], now: today }
    const { certificate, server } = openLocalAuthority(folder, platformPurpose, wanted)
    expect(await verify(server, certificate, 'api.weixin.qq.com')).toBe('')
    const keys = keysOf(folder, 'platform-authority-key.pem')
    for (const name of ['localhost', 'qq.com', 'mp.weixin.qq.com']) {
      expect(await verify(forge(keys, name), certificate, name)).toContain('subtree violation')
    }
    expect(await verify(forge(keys, '127.0.0.1'), certificate, '127.0.0.1')).toContain('excluded')
  })

  test('is its owner’s alone, also where it was not', () => {
    const folder = join(temporaryFolder(), 'certificates')
    open(folder)
    const modes = () =>
      readdirSync(folder).map((name) => [name, modeOf(join(folder, name))] as const)
    const own = {
      'authority-key.pem': '600',
      'authority.pem': '600',
      'server.pem': '600',
    }
    expect(modeOf(folder)).toBe('700')
    expect(Object.fromEntries(modes())).toEqual(own)
    for (const name of Object.keys(own)) chmodSync(join(folder, name), 0o644)
    open(folder)
    expect(Object.fromEntries(modes())).toEqual(own)
  })

  test('leaves the rights of a folder that was there before, and of what else is in it', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'package.json'), '{}')
    const [before, fileBefore] = [modeOf(folder), modeOf(join(folder, 'package.json'))]
    expect(before).not.toBe('700')
    open(folder)
    expect(modeOf(folder)).toBe(before)
    expect(modeOf(join(folder, 'package.json'))).toBe(fileBefore)
  })

  test('is the same for processes that begin at once over one folder', async () => {
    const folder = temporaryFolder()
    const script = `
      import { once } from 'node:events'
      import { openLocalAuthority, ownPurpose } from '#harness/certificates/local-authority.ts'
      console.log('ready')
      await once(process.stdin.resume(), 'end')
      const wanted = { names: ['localhost'], now: new Date() }
      console.log(openLocalAuthority(process.argv[1], ownPurpose, wanted).certificate)`
    const args = ['--input-type=module', '--eval', script, folder]
    const begun = Array.from({ length: 6 }, () =>
      spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] }),
    )
    await Promise.all(begun.map(({ stdout }) => once(stdout, 'data')))
    const printing = begun.map(({ stdout }) => readAll(stdout))
    for (const { stdin } of begun) stdin.end()
    const printed = (await Promise.all(printing)).map((certificate) => certificate.trim())
    const kept = readFileSync(join(folder, 'authority.pem'), 'utf8').trim()
    expect(new Set(printed)).toEqual(new Set([kept]))
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('is the same for threads that begin at once over one folder, though their process is one', async () => {
    const workerData = { folder: temporaryFolder(), gate: new SharedArrayBuffer(4) }
    const script = `
      import { parentPort, workerData } from 'node:worker_threads'
      import { openLocalAuthority, ownPurpose } from '#harness/certificates/local-authority.ts'
      parentPort.postMessage('ready')
      Atomics.wait(new Int32Array(workerData.gate), 0, 0)
      const wanted = { names: ['localhost'], now: new Date() }
      parentPort.postMessage(openLocalAuthority(workerData.folder, ownPurpose, wanted).certificate)`
    const begun = Array.from({ length: 8 }, () => new Worker(script, { eval: true, workerData }))
    await Promise.all(begun.map((worker) => once(worker, 'message')))
    const opening = begun.map((worker) => once(worker, 'message'))
    const gate = new Int32Array(workerData.gate)
    Atomics.store(gate, 0, 1)
    Atomics.notify(gate, 0)
    const certificates = (await Promise.all(opening)).flat()
    const kept = readFileSync(join(workerData.folder, 'authority.pem'), 'utf8')
    expect(new Set(certificates)).toEqual(new Set([kept]))
  })

  test('has its key in no file that is handed around', () => {
    const folder = temporaryFolder()
    const { file } = open(folder)
    expect(readFileSync(file, 'utf8')).not.toContain('PRIVATE')
  })

  test.for([
    ['cut off', (kept: string) => kept.slice(0, -200)],
    ['empty', () => ''],
    ['no certificate', (kept: string) => kept.replace(/MII\w{8}/, 'AAAAAAAAAAA')],
    ['of another key', (kept: string) => keyText() + kept.slice(kept.indexOf('-----BEGIN CERT'))],
  ] as const)('is made anew where its file is %s', async ([, damage]) => {
    const folder = temporaryFolder()
    open(folder)
    for (const name of ['authority-key.pem', 'server.pem']) {
      const path = join(folder, name)
      writeFileSync(path, damage(readFileSync(path, 'utf8')))
    }
    const { certificate, server, isNew } = open(folder)
    expect(isNew).toBe(true)
    expect(await verify(server, certificate, 'localhost')).toBe('')
  })
})

test('what the machine is called by itself is optional on every interface, and a name once it is given', () => {
  const itself = hostname().toLowerCase()
  const local = `${itself}.local`
  expect(certifiedHosts({ host: '0.0.0.0', allowedHosts: [] })).toMatchObject({
    names: expect.not.arrayContaining([local]),
    optional: [itself, local],
  })
  expect(certifiedHosts({ host: '0.0.0.0', allowedHosts: [local] })).toMatchObject({
    names: expect.arrayContaining([local, 'localhost']),
    optional: [itself],
  })
})

function keysOf(folder: string, file: string): KeyPair {
  const both = readFileSync(join(folder, file), 'utf8')
  const at = both.indexOf('-----BEGIN CERTIFICATE')
  return { key: both.slice(0, at), certificate: both.slice(at) }
}

/** A server's certificate that somebody signs who has got hold of a key. */
function forge({ key, certificate }: KeyPair, name: string): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subject = new X509Certificate(certificate).subject.replace('CN=', '')
  const issuer = { subject, privateKey: createPrivateKey(key), publicKey: createPublicKey(key) }
  const facts = {
    subject: 'x',
    serial: Buffer.from([1]),
    from: inDays(-1),
    until: inDays(9),
    publicKey,
  }
  return { key: pem(privateKey), certificate: writeServerCertificate(facts, issuer, [name]) }
}

function keyText(): string {
  return pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)
}

function pem(key: ReturnType<typeof createPrivateKey>): string {
  return key.export({ type: 'pkcs8', format: 'pem' })
}

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8)
}
