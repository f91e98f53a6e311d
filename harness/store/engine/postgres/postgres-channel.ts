import { clearTimeout, setTimeout } from 'node:timers'
import { CompiledQuery, sql, type Expression, type RawBuilder } from 'kysely'
import type pg from 'pg'
import type { ProcessChannel, Topic } from '#harness/store/engine/process-channel.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { endSession, endedSoon, openSession } from './postgres-session.ts'

const betweenTriesMs = 500
const channel = 'consult_h5_harness'

type Options = {
  url: string
  /** The name of this process, by which the server knows the session. */
  session: string
  /** Told in one line when the database goes away and when it is back. */
  report(line: string): void
  /** How the database is called in such lines. */
  name: string
}

/**
 * The session that hears what processes tell each other (LISTEN). It is there as long as its process is, so that
 * it also says whether the database can be reached.
 */
export class PostgresChannel implements ProcessChannel {
  readonly processName: string
  readonly #options: Options
  readonly #listeners = new Map<Topic, Set<(payload: string) => void>>()
  readonly #missed = new Set<() => void>()
  #session: pg.Client | null = null
  /** The session that is to answer. */
  #checked: pg.Client | null = null
  #isAway = false
  #isEnded = false
  #retry: NodeJS.Timeout | undefined
  #lastReport = ''

  private constructor(options: Options) {
    this.#options = options
    this.processName = options.session
  }

  static async open(options: Options): Promise<PostgresChannel> {
    const opened = new PostgresChannel(options)
    await opened.#open()
    return opened
  }

  /** Where the server is. */
  get address(): string {
    return `${this.#session?.host}:${this.#session?.port}`
  }

  /** Whether the server could not be reached when it was last tried. */
  get isAway(): boolean {
    return this.#isAway
  }

  async notify(store: Store, topic: Topic, payload = ''): Promise<void> {
    const query = CompiledQuery.raw('select pg_notify($1, $2)', [channel, `${topic} ${payload}`])
    await store.executeQuery(query)
  }

  notification(topic: Topic, payload: Expression<unknown>): RawBuilder<unknown> {
    return sql`pg_notify(${channel}, ${`${topic} `}::text || ${payload})`
  }

  listen(topic: Topic, listener: (payload: string) => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(listener))
    return () => void listeners.delete(listener)
  }

  onMissed(listener: () => void): () => void {
    this.#missed.add(listener)
    return () => void this.#missed.delete(listener)
  }

  check(): void {
    const session = this.#session
    if (session !== null && session !== this.#checked) void this.#check(session)
  }

  async close(): Promise<void> {
    this.#isEnded = true
    clearTimeout(this.#retry)
    if (this.#session !== null) await endedSoon(this.#session.end())
  }

  async #open(): Promise<void> {
    const session = await openSession(this.#options.url, this.#options.session)
    session.on('notification', ({ payload = '' }) => this.#receive(payload))
    await session.query(`listen ${channel}`)
    if (this.#isEnded) return endSession(session)
    session.on('error', (error) => this.#lose(session, error.message))
    session.on('end', () => this.#lose(session, 'the connection ended'))
    this.#session = session
  }

  #receive(text: string): void {
    const [topic = '', payload = ''] = text.split(' ')
    // Of a newer harness there may be topics that this one does not know: nobody listens to them.
    for (const listener of this.#listeners.get(topic as Topic) ?? []) listener(payload)
  }

  async #check(session: pg.Client): Promise<void> {
    this.#checked = session
    try {
      await session.query('select 1')
    } catch (error) {
      this.#lose(session, error instanceof Error ? error.message : String(error))
    }
    this.#checked = null
  }

  #lose(session: pg.Client, reason: string): void {
    if (this.#session !== session || this.#isEnded) return
    this.#session = null
    endSession(session)
    void this.#return(reason)
  }

  async #return(reason: string): Promise<void> {
    const { name } = this.#options
    try {
      await this.#open()
      if (this.#isEnded) return
      if (this.#isAway) this.#report(`${name} is back`)
      this.#isAway = false
      for (const listener of this.#missed) listener()
    } catch (error) {
      const isNew = !this.#isAway
      this.#isAway = true
      const now = error instanceof Error ? error.message : String(error)
      this.#report(
        isNew
          ? `${name} is away (${reason}); calls are answered with 503 until it is back`
          : `${name} is still away: ${now}`,
      )
      if (!this.#isEnded) this.#retry = setTimeout(() => void this.#return(now), betweenTriesMs)
    }
  }

  /** The same thing once. */
  #report(line: string): void {
    if (line === this.#lastReport || this.#isEnded) return
    this.#lastReport = line
    this.#options.report(line)
  }
}
