import type { PostgresPool as KyselyPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { StoreUnavailableError } from '#harness/store/engine/store-unavailable.ts'
import { beginExclusive, beginShared } from '#harness/store/engine/database-locks.ts'
import type { PostgresChannel } from './postgres-channel.ts'
import { clientConfig, endedSoon, requireUsable } from './postgres-session.ts'

/** So many statements of a process run at once; those of more wait. */
const maxConnections = 10

/** The longest text that is worth being kept by the server, and how many are. */
const longestKept = 4000
const maxKept = 1000

type Options = {
  url: string
  /** By which the server knows its sessions. */
  session: string
  /** How the database is called in errors. */
  name: string
  /** Says whether the database is known to be away: nobody waits for it then. Ends with the pool. */
  channel: Pick<PostgresChannel, 'isAway' | 'close'>
}

/**
 * The connections of a store. A transaction has the writes of all processes over the database for itself, as
 * it has a SQLite file's (database-locks.ts); what can't be had for the database being away is a StoreUnavailableError.
 */
export class PostgresPool implements KyselyPool {
  readonly options = {}
  readonly #options: Options
  readonly #pool: pg.Pool
  readonly #clients = new WeakMap<pg.PoolClient, PooledClient>()

  private constructor(pool: pg.Pool, options: Options) {
    this.#pool = pool
    this.#options = options
    // Of a connection that nobody uses; the pool makes a new one when it is asked.
    pool.on('error', () => {})
  }

  static async open(options: Options): Promise<PostgresPool> {
    const { Pool } = await import('./postgres-driver.ts')
    const config = await clientConfig(options.url, options.session)
    const pool = new Pool({
      ...config,
      max: maxConnections,
      // What is sent does not wait for the answer to what was sent before.
      pipeline: true,
      // oxlint-disable-next-line typescript/no-misused-promises -- it waits for the promise, which its types don't know of
      onConnect: requireUsable,
    })
    return new PostgresPool(pool, options)
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.#options.channel.isAway)
      throw new StoreUnavailableError(`${this.#options.name} is away`)
    let client
    try {
      client = await this.#pool.connect()
    } catch (error) {
      throw this.#away(error)
    }
    const known =
      this.#clients.get(client) ?? new PooledClient(client, (error) => this.#away(error))
    this.#clients.set(client, known)
    return known
  }

  async end(): Promise<void> {
    await endedSoon(this.#pool.end())
    await this.#options.channel.close()
  }

  #away(cause: unknown): StoreUnavailableError {
    const reason = cause instanceof Error ? cause.message : String(cause)
    return new StoreUnavailableError(`${this.#options.name} went away: ${reason}`, { cause })
  }
}

class PooledClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #away: (error: unknown) => StoreUnavailableError
  readonly #names = new Map<string, string>()
  #isInTransaction = false
  #isLost = false

  constructor(client: pg.PoolClient, away: (error: unknown) => StoreUnavailableError) {
    this.#client = client
    this.#away = away
    client.on('error', () => (this.#isLost = true))
  }

  // Kysely's cursors are of no use here.
  query = (async (sql: string, parameters: readonly unknown[]) =>
    this.#query(sql, parameters)) as PostgresPoolClient['query']

  release(destroy?: boolean): void {
    // What is in the midst of a transaction still holds its locks.
    this.#client.release(destroy === true || this.#isLost || this.#isInTransaction)
  }

  async #query(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    if (sql === 'begin') return this.#begin(beginExclusive)
    if (sql.startsWith('begin;')) return this.#begin(sql)
    if (sql === 'commit' || sql === 'rollback') return this.#end(sql)
    if (this.#isInTransaction || !writes(sql)) return this.#send(sql, parameters)
    return this.#writeAlone(sql, parameters)
  }

  /** A statement with its own transaction, sent at once: a commit behind what has failed undoes it. */
  async #writeAlone(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<unknown>> {
    this.#isInTransaction = true
    const [begun, written, committed] = await Promise.allSettled([
      this.#send(beginShared, []),
      this.#send(sql, parameters),
      this.#end('commit'),
    ])
    // Where it did not begin, the statement only says that it was not carried out.
    if (begun.status === 'rejected') throw begun.reason
    if (written.status === 'rejected') throw written.reason
    if (committed.status === 'rejected') throw committed.reason
    return written.value
  }

  async #begin(sql: string): Promise<PostgresQueryResult<unknown>> {
    this.#isInTransaction = true
    try {
      return await this.#send(sql, [])
    } catch (error) {
      // Nobody ends a transaction that could not begin.
      if (!this.#isLost) await this.#end('rollback').catch(() => {})
      throw error
    }
  }

  async #end(sql: 'commit' | 'rollback'): Promise<PostgresQueryResult<unknown>> {
    const result = await this.#send(sql, [])
    this.#isInTransaction = false
    return result
  }

  async #send(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    const name = nameOf(this.#names, sql, parameters)
    const values = parameters.map(withoutNul)
    try {
      const result = await this.#client.query({ text: sql, values, ...(name && { name }) })
      // What pg gives is what Kysely knows it by.
      return result as unknown as PostgresQueryResult<unknown>
    } catch (error) {
      const outcome = outcomeOf(error)
      if (outcome === 'refused') throw error
      if (outcome === 'lost') this.#isLost = true
      throw this.#away(error)
    }
  }
}

/** Whether a single statement changes something. */
function writes(sql: string): boolean {
  return !/^\s*select\b/i.test(sql)
}

/** PostgreSQL keeps every character but this one. */
function withoutNul(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0')
    ? value.replaceAll('\0', '\ufffd')
    : value
}

/**
 * What became of a statement: the server refused it, took too long for it, or is lost with the session. What
 * a server says has a code of five.
 */
function outcomeOf(error: unknown): 'refused' | 'late' | 'lost' {
  if (!(error instanceof Error) || !('code' in error)) return 'lost'
  const code = String(error.code)
  if (code === '57014' || code === '55P03') return 'late'
  return /^[0-9A-Z]{5}$/.test(code) && !/^(?:08|57P|53|25006|25P03)/.test(code) ? 'refused' : 'lost'
}

/** Statements with values are parsed and planned once a session. */
function nameOf(
  names: Map<string, string>,
  sql: string,
  parameters: readonly unknown[],
): string | undefined {
  if (parameters.length === 0 || sql.length > longestKept) return undefined
  const known = names.get(sql)
  if (known !== undefined || names.size >= maxKept) return known
  const name = `s${names.size}`
  names.set(sql, name)
  return name
}
