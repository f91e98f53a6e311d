import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import {
  beginExclusive,
  beginLong,
  beginShared,
  isRead,
  longMs,
} from '#harness/store/engine/database-locks.ts'
import type { StoreUnavailableError } from '#harness/store/engine/store-unavailable.ts'
import { answerMs } from './postgres-session.ts'

/** The longest text that is worth being kept by the server, and how many are. */
const longestKept = 4000
const maxKept = 1000

/** A connection of the pool, as Kysely speaks to it. A statement that writes alone has its own transaction. */
export class PooledClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #away: (error: unknown) => StoreUnavailableError
  readonly #names = new Map<string, string>()
  #isInTransaction = false
  /** Whether the transaction is one that the server takes minutes for. */
  #isLong = false
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
    if (this.#isInTransaction || isRead(sql)) return this.#send(sql, parameters)
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
    this.#isLong = sql === beginLong
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
    this.#isLong = false
    return result
  }

  async #send(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    const name = nameOf(this.#names, sql, parameters)
    const values = parameters.map(withoutNul)
    try {
      const result = await this.#client.query({
        text: sql,
        values,
        ...(name && { name }),
        ...(this.#isLong && { query_timeout: longMs + answerMs }),
      })
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

/** PostgreSQL keeps every character but this one. */
function withoutNul(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0')
    ? value.replaceAll('\0', '\ufffd')
    : value
}

/**
 * What became of a statement: the server refused it, took too long for it, or is lost with the session. What a server
 * says has a severity beside its code; errors of the system have codes, too, and EPIPE is as long as one of SQL.
 */
function outcomeOf(error: unknown): 'refused' | 'late' | 'lost' {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return 'lost'
  const code = String(error.code)
  if (code === '57014' || code === '55P03') return 'late'
  return /^(?:08|57P|53|25006|25P03)/.test(code) ? 'lost' : 'refused'
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
