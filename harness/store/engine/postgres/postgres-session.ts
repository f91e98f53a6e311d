import { hostname } from 'node:os'
import type pg from 'pg'

/** A statement, or an answer of the network, that takes longer is given up. */
const patienceMs = 10_000
const connectMs = 5000

/** One harness at a time holds it, for as long as its session lasts. */
const lockKey = 4_855_001

/** A name by which the server knows the sessions of this process. */
export function sessionName(random: string): string {
  // PostgreSQL keeps 63 bytes of it.
  return `consult-h5 ${process.pid}@${hostname().slice(0, 30)} ${random}`
}

/**
 * Connects, and takes the lock that makes this process the only one on the database. Throws what the
 * server or the network says, or that another process has the lock.
 */
export async function openSession(url: string, name: string): Promise<pg.Client> {
  // Only here: the driver is a file of its own in a build.
  const { Client, types } = await import('./postgres-driver.ts')
  // Whole numbers and sums are numbers here, never texts; the schema has none beyond what is exact.
  const numbers: readonly number[] = [types.builtins.INT8, types.builtins.NUMERIC]
  const client = new Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: connectMs,
    statement_timeout: patienceMs,
    query_timeout: patienceMs + 2000,
    keepAlive: true,
    types: {
      getTypeParser: (id, format) =>
        numbers.includes(id) ? Number : types.getTypeParser(id, format),
    },
  })
  // What is said while nothing is asked; the owner of the session listens by itself.
  client.on('error', () => {})
  try {
    await client.connect()
    await requireUsable(client)
    await takeLock(client, name)
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

/** Ends it, so that its lock is free; one that does not answer is left to the server after a second. */
export async function closeSession(client: pg.Client): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, 1000)
  await Promise.race([client.end(), late])
  clearTimeout(timer)
}

async function requireUsable(client: pg.Client): Promise<void> {
  // A server that loses sight of this machine must not keep the lock for hours.
  await client.query(
    'set client_min_messages = warning; set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
  )
  const { rows } = await client.query<{ encoding: string; read_only: string }>(
    "select current_setting('server_encoding') as encoding, current_setting('transaction_read_only') as read_only",
  )
  const [{ encoding, read_only: readOnly } = { encoding: '', read_only: '' }] = rows
  if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, not UTF8`)
  if (readOnly === 'on') throw new Error('it may only be read')
}

async function takeLock(client: pg.Client, name: string): Promise<void> {
  // What the network has cut off may still hold it.
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid() and usename = current_user',
    [name],
  )
  // Of a process that was killed the server hears in a moment.
  for (const waitMs of [200, 800, 1500, 0]) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [lockKey],
    )
    if (rows[0]?.taken === true) return
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
  throw new Error('another harness serves it; one process at a time can')
}
