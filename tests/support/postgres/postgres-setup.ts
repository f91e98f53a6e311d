import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { poolTable } from './pristine-schema.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of the PostgreSQL server on 127.0.0.1. */
    postgresPort: number
    /** Where its socket lies. */
    socketFolder: string
  }
}

/** The server on which all stores of the suite have their databases. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const client = new pg.Client(server.url('postgres'))
  await client.connect()
  await client.query(poolTable)
  await client.end()
  provide('postgresPort', server.port)
  provide('socketFolder', server.socketFolder)
  return () => server.stop()
}
