import type { PostgresPool as KyselyPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { turnOf, type Turn } from '#harness/store/engine/database-locks.ts'
import { StoreUnavailableError } from '#harness/store/engine/store-unavailable.ts'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'
import { PooledClient } from './pooled-client.ts'
import type { PostgresChannel } from './postgres-channel.ts'
import { clientConfig, connectMs, endedSoon, requireUsable } from './postgres-session.ts'

/** So many statements of a process run at once; those of more wait. */
const maxConnections = 10
/**
 * So many of them are let wait for their turn. With those that have theirs, to write and to do a job, there is always
 * one left for who reads.
 */
const maxWaiting: Readonly<Record<Turn, number>> = { write: 6, job: 1 }

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
  readonly #limiters = { write: this.#limiter('write'), job: this.#limiter('job') }

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
    this.#requireThere()
    return new ReservedClient((sql, use) => this.#connectFor(sql, use))
  }

  #limiter(turn: Turn): ConcurrencyLimiter {
    // What the pool says to who waits for a connection.
    const refusal = () => this.#away(new Error('timeout exceeded when trying to connect'))
    return new ConcurrencyLimiter({ max: maxWaiting[turn], timeoutMs: connectMs, refusal })
  }

  /** Takes a connection for a statement, once it is let wait for its turn. */
  async #connectFor<T>(sql: string, use: (client: PooledClient) => Promise<T>): Promise<T> {
    const turn = turnOf(sql)
    const connected = async () => use(await this.#connectNow())
    if (turn === null) return connected()
    return this.#limiters[turn].run(connected)
  }

  async #connectNow(): Promise<PooledClient> {
    this.#requireThere()
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

  #requireThere(): void {
    if (!this.#options.channel.isAway) return
    throw new StoreUnavailableError(`${this.#options.name} is away`)
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

type Connect = <T>(sql: string, use: (client: PooledClient) => Promise<T>) => Promise<T>

/** A connection that is taken with its first statement, which says what it waits for. */
class ReservedClient implements PostgresPoolClient {
  readonly #connect: Connect
  #client: PooledClient | null = null

  constructor(connect: Connect) {
    this.#connect = connect
  }

  query = (async (sql: string, parameters: readonly unknown[]) =>
    this.#query(sql, parameters)) as PostgresPoolClient['query']

  release(destroy?: boolean): void {
    this.#client?.release(destroy)
  }

  async #query(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    if (this.#client !== null) return this.#client.query(sql, parameters)
    return this.#connect(sql, async (client) => {
      this.#client = client
      return client.query(sql, parameters)
    })
  }
}
