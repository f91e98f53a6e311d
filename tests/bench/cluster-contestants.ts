import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, type PostgresServer } from '#support/postgres/postgres-server.ts'
import { startChatHarness, type ServerProcess } from './server-process.ts'

/** Processes that share what they keep. */
export type Contestant = AsyncDisposable & {
  name: string
  servers: readonly [ServerProcess, ...ServerProcess[]]
  /** Of the database's server, where there is one. */
  databasePid: number | null
  place: { file: string } | { url: string }
}

/** As a team's server is: what it has acknowledged survives a power cut. */
const serverSettings = [
  'fsync=on',
  'full_page_writes=on',
  'shared_buffers=256MB',
  'max_wal_size=4GB',
  'wal_level=replica',
  'wal_init_zero=on',
]

export async function startSqlite(): Promise<Contestant> {
  const folder = mkdtempSync(join(tmpdir(), 'consult-h5-bench-'))
  const file = join(folder, 'harness.sqlite')
  const server = await startChatHarness(file)
  return {
    name: 'SQLite, 1 process',
    servers: [server],
    databasePid: null,
    place: { file },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function startOnPostgres(
  postgres: PostgresServer,
  database: string,
  processes: number,
): Promise<Contestant> {
  const url = postgres.url(database)
  const flags = ['--database-url', url]
  const first = await startChatHarness(':memory:', flags)
  const rest: ServerProcess[] = []
  while (rest.length < processes - 1) rest.push(await startChatHarness(':memory:', flags))
  const servers = [first, ...rest] as const
  return {
    name: `PostgreSQL, ${processes} process${processes === 1 ? '' : 'es'}`,
    servers,
    databasePid: postgres.pid(),
    place: { url },
    async [Symbol.asyncDispose]() {
      for (const server of servers) await server[Symbol.asyncDispose]()
    },
  }
}

export function startDatabaseServer(): Promise<PostgresServer> {
  const flags = serverSettings.flatMap((each) => ['-c', each])
  return startPostgres(flags, 'disk')
}
