import { hostname } from 'node:os'
import { clearTimeout, setTimeout } from 'node:timers'
import type pg from 'pg'
import { migrations } from '#harness/store/engine/migrations.ts'

/** A statement that takes longer is given up. */
const timeoutMs = 10_000
/** So much longer the network may take for an answer than the server for its statement. */
export const answerMs = 2000
/** So long a connection is waited for. */
export const connectMs = 5000

/** What the names of all harnesses begin with. */
export const sessionPrefix = 'consult-h5 '

/** What the names of those begin with whose tables are the same as this one's. */
export const ownPrefix = `${sessionPrefix}${Object.keys(migrations).length} `

/** A name by which the server knows the sessions of this process. */
export function sessionName(random: string): string {
  // PostgreSQL keeps 63 bytes of it.
  return `${ownPrefix}${process.pid}@${hostname().slice(0, 26)} ${random}`
}

/** What `pg` is told of the database at the URL. */
export async function clientConfig(url: string, name: string): Promise<pg.PoolConfig> {
  const { types } = await import('./postgres-driver.ts')
  // Whole numbers and sums are numbers here, never texts; the schema has none beyond what is exact.
  const numbers: readonly number[] = [types.builtins.INT8, types.builtins.NUMERIC]
  return {
    connectionString: withoutSessionName(url),
    application_name: name,
    connectionTimeoutMillis: connectMs,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + answerMs,
    // Of a process that is stopped in the midst of a transaction the others are free again by then.
    idle_in_transaction_session_timeout: timeoutMs,
    // The kernel's own two hours are too long for one that listens: it says nothing by itself.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: {
      getTypeParser: (id, format) =>
        numbers.includes(id) ? Number : types.getTypeParser(id, format),
    },
  }
}

/** The driver prefers the name in the URL, by which processes would not know each other. */
function withoutSessionName(url: string): string {
  const named = new URL(url)
  // As it is written otherwise: the driver reads some URLs differently once they are written anew.
  if (!named.searchParams.has('application_name')) return url
  named.searchParams.delete('application_name')
  return named.href
}

/** Connects. Throws what the server or the network says. */
export async function openSession(url: string, name: string): Promise<pg.Client> {
  // Only here: the driver is a file of its own in a build.
  const { Client } = await import('./postgres-driver.ts')
  const client = new Client(await clientConfig(url, name))
  // What is said while nothing is asked; the owner of the session listens by itself.
  client.on('error', () => {})
  try {
    await client.connect()
    await requireUsable(client)
    return client
  } catch (error) {
    endSession(client)
    throw error
  }
}

/** Ends it without waiting for an answer. */
export function endSession(client: pg.Client): void {
  client.end().catch(() => {})
}

/** Waits for what ends by an answer of the server's; after a second it is left to the server. */
export async function endedSoon(end: Promise<void>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, 1000)
  await Promise.race([end.catch(() => {}), late])
  clearTimeout(timer)
}

export async function requireUsable(client: pg.ClientBase): Promise<void> {
  // A server that loses sight of this machine must not keep the locks for hours. And what a transaction reads has to be
  // what the one before it has left: a level above this one shows what was there before it waited for its turn.
  const { rows } = await client.query<{ encoding: string; read_only: string }>(
    `select current_setting('server_encoding') as encoding, current_setting('transaction_read_only') as read_only,
      set_config('default_transaction_isolation', 'read committed', false),
      set_config('client_min_messages', 'warning', false), set_config('tcp_keepalives_idle', '10', false),
      set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`,
  )
  const [{ encoding, read_only: readOnly } = { encoding: '', read_only: '' }] = rows
  if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, not UTF8`)
  if (readOnly === 'on') throw new Error('it may only be read')
}
