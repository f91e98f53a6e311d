import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { StoreAwayError } from '#harness/store/engine/store-away.ts'
import { closeSession, endSession } from './postgres-session.ts'

const betweenTriesMs = 500

type Options = {
  /** Opens a session that has the lock. */
  open(): Promise<pg.Client>
  /** Told in one line when the database goes away and when it is back. */
  report(line: string): void
  /** How the database is called in such lines. */
  name: string
}

/** The longest text that is worth being kept by the server, and how many are. */
const longestKept = 4000
const mostKept = 1000

/**
 * The one connection of a store, for one user at a time, in the order in which they asked: statements
 * have the order of a SQLite file. While the database is away everybody is told so at once.
 */
export class PostgresConnection implements PostgresPool {
  readonly options = {}
  readonly #options: Options
  #session: pg.Client | null = null
  #client: PostgresPoolClient | null = null
  #isEnded = false
  #retry: NodeJS.Timeout | undefined
  #lastReason = ''
  /** Resolves when who has the connection gives it back. */
  #turn: Promise<void> = Promise.resolve()

  constructor(session: pg.Client, options: Options) {
    this.#options = options
    this.#use(session)
  }

  async connect(): Promise<PostgresPoolClient> {
    const turn = this.#turn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#turn = promise
    await turn
    if (this.#client === null) {
      resolve()
      throw new StoreAwayError(`${this.#options.name} is away`)
    }
    this.#giveBack = resolve
    return this.#client
  }

  async end(): Promise<void> {
    this.#isEnded = true
    clearTimeout(this.#retry)
    if (this.#session !== null) await closeSession(this.#session)
  }

  #giveBack = () => {}

  #use(session: pg.Client): void {
    const lose = (reason: string) => this.#lose(session, reason)
    session.on('error', (error) => lose(error.message))
    session.on('end', () => lose('the connection ended'))
    const names = new Map<string, string>()
    this.#session = session
    this.#client = {
      query: ((sql: string, parameters: readonly unknown[]) =>
        this.#query(session, nameOf(names, sql, parameters), { sql, parameters })) as never,
      release: (destroy) => {
        if (destroy === true) lose('a transaction could not be undone')
        this.#giveBack()
      },
    }
  }

  async #query(
    session: pg.Client,
    name: string | undefined,
    { sql, parameters }: { sql: string; parameters: readonly unknown[] },
  ): Promise<PostgresQueryResult<unknown>> {
    if (this.#session !== session) throw new StoreAwayError(`${this.#options.name} went away`)
    try {
      const query = {
        text: sql,
        values: parameters.map(withoutNul),
        ...(name !== undefined && { name }),
      }
      // What pg gives is what Kysely knows it by.
      return (await session.query(query)) as unknown as PostgresQueryResult<unknown>
    } catch (error) {
      const outcome = outcomeOf(error)
      if (outcome === 'refused') throw error
      const reason = error instanceof Error ? error.message : String(error)
      if (outcome === 'lost') this.#lose(session, reason)
      throw new StoreAwayError(`${this.#options.name} went away: ${reason}`, { cause: error })
    }
  }

  #lose(session: pg.Client, reason: string): void {
    if (this.#session !== session || this.#isEnded) return
    this.#session = null
    this.#client = null
    endSession(session)
    this.#reportOnce(
      `${this.#options.name} is away (${reason}); calls are answered with 503 until it is back`,
    )
    this.#retry = setTimeout(() => void this.#return(), betweenTriesMs)
  }

  async #return(): Promise<void> {
    try {
      const session = await this.#options.open()
      if (this.#isEnded) return endSession(session)
      this.#use(session)
      this.#reportOnce(`${this.#options.name} is back`)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      this.#reportOnce(`${this.#options.name} is still away: ${reason}`)
      if (!this.#isEnded) this.#retry = setTimeout(() => void this.#return(), betweenTriesMs)
    }
  }

  /** The same thing once. */
  #reportOnce(line: string): void {
    if (line === this.#lastReason) return
    this.#lastReason = line
    this.#options.report(line)
  }
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
  return /^[0-9A-Z]{5}$/.test(code) && !/^(?:08|57P|53|25006)/.test(code) ? 'refused' : 'lost'
}

/** Statements with values are parsed and planned once a session. */
function nameOf(
  names: Map<string, string>,
  sql: string,
  parameters: readonly unknown[],
): string | undefined {
  if (parameters.length === 0 || sql.length > longestKept) return undefined
  const known = names.get(sql)
  if (known !== undefined || names.size >= mostKept) return known
  const name = `s${names.size}`
  names.set(sql, name)
  return name
}
