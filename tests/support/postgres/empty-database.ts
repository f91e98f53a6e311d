import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'

/**
 * A database of one test without tables, on the server of the suite.
 * @param options of `create database`
 */
export async function emptyDatabase(options = ''): Promise<Database> {
  const { drop, ...database } = await createDatabase(options)
  onTestFinished(drop)
  return database
}

/** The same for who drops it. */
export async function createDatabase(options = ''): Promise<Database & { drop(): Promise<void> }> {
  const name = `empty_${randomUUID()}`
  const urlOf = (database: string) =>
    `postgres://postgres@127.0.0.1:${inject('postgresPort')}/${database}`
  const server = await connect(urlOf('postgres'))
  await server.query(`create database "${name}" template template0 ${options}`)
  const client = await connect(urlOf(name))
  return {
    url: urlOf(name),
    query: async (sql, values = []) => (await client.query(sql, values)).rows,
    async drop() {
      await client.end()
      await server.query(`drop database "${name}" with (force)`)
      await server.end()
    },
  }
}

type Query = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
type Database = { url: string; query: Query }

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  // The server may be killed in a test.
  client.on('error', () => {})
  await client.connect()
  return client
}
