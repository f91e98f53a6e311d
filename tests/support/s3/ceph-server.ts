import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#support/free-port.ts'
import { timeLimit } from '#support/time-limit.ts'

/** An S3 server of its own: the gateway of Ceph over one store in memory. Nothing of it is there at the end. */
export type CephServer = { port: number; stop(): Promise<void> }

/** So many objects a listing has at once: a thousand would take a test its time. */
export const maxListed = 20

/** By names below this one a bucket has a host of its own. */
export const cephHost = 's3.test'

/** Of the only user. */
export const cephKeys = { accessKeyId: 'TESTKEY', secretAccessKey: 'test/secret+of=the.tests' }

export async function startCeph(): Promise<CephServer> {
  const home = await mkdtemp(join(tmpdir(), 'consult-h5-ceph-'))
  const [monitorPort, port] = [await freePort(), await freePort()]
  const cluster = { home, fsid: randomUUID(), monitor: `[v2:127.0.0.1:${monitorPort}]`, port }
  const config = join(home, 'ceph.conf')
  await writeFile(config, configOf(cluster))
  for (const folder of ['mon', 'osd', 'rgw']) await mkdir(join(home, folder))
  const started: ChildProcess[] = []
  const start = (program: string, ...args: string[]) => {
    const child = spawn(program, ['-c', config, ...args], { cwd: home, stdio: 'ignore' })
    child.on('error', () => {})
    return child
  }
  const run = async (program: string, ...args: string[]) => {
    const [code] = await once(start(program, ...args), 'exit')
    if (code !== 0) throw new Error(`${program} ended with ${code}`)
  }
  async function stop(): Promise<void> {
    for (const child of started.toReversed()) {
      const ended = once(child, 'exit')
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await ended
    }
    await rm(home, { recursive: true, force: true })
  }
  try {
    const { fsid, monitor } = cluster
    await run('monmaptool', '--create', '--addv', 'a', monitor, '--fsid', fsid, 'monmap')
    await run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', 'monmap')
    started.push(start('ceph-mon', '-i', 'a', '-f'))
    const osd = randomUUID()
    await run('ceph', 'osd', 'new', osd)
    await run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd)
    started.push(start('ceph-osd', '-i', '0', '-f'))
    const { accessKeyId, secretAccessKey } = cephKeys
    const keys = [`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`]
    await run('radosgw-admin', 'user', 'create', '--uid=tests', '--display-name=tests', ...keys)
    started.push(start('radosgw', '-n', 'client.rgw', '-f'))
    await answering(port)
    return { port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** One of each, nobody is asked who they are but by S3, and nothing waits for more changes to come. */
function configOf({
  home,
  fsid,
  monitor,
  port,
}: Record<'home' | 'fsid' | 'monitor', string> & { port: number }): string {
  return `[global]
fsid = ${fsid}
mon host = ${monitor}
public addr = 127.0.0.1
ms bind ipv6 = false
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
paxos propose interval = 0.05
paxos min wait = 0.01
mon allow pool size one = true
mon max pg per osd = 2000
mon data avail crit = 1
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 4294967296
mon data = ${home}/mon
osd data = ${home}/osd
rgw data = ${home}/rgw
run dir = ${home}
admin socket =
pid file =
log file =
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw dns name = ${cephHost}
rgw thread pool size = 64
rgw max listing results = ${maxListed}
`
}

async function answering(port: number): Promise<void> {
  const end = Date.now() + timeLimit(30_000)
  while (Date.now() < end) {
    const answer = await fetch(`http://127.0.0.1:${port}`).catch(() => null)
    if (answer !== null) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the gateway of Ceph did not come up')
}
