import { callbackify } from 'node:util'
import pg from 'pg'

type Callback = (error: Error | null) => void

/** What the names of databases begin with that tests use one after the other (test-databases.ts). */
export const sharedPrefix = 'test_'
/** So many at most that nobody uses: the server lets a hundred in. */
const maxIdle = 16

/** Sessions that nobody uses, those of the longest time first. */
const idle: SharedSession[] = []

/**
 * A client that leaves its session to whoever connects in the same way next, cleared, as a pooler does: to
 * start one takes the server longer than most tests do.
 */
class SharedSession extends pg.Client {
  readonly #key: string
  #name: string
  #isConnected = false
  #isLost = false
  #leaving: Promise<void> | null = null

  constructor(config: pg.ClientConfig = {}) {
    super(config)
    this.#key = keyOf(config)
    this.#name = nameOf(config)
    this.#watch()
  }

  static takeFor(config: pg.ClientConfig): SharedSession | undefined {
    const key = keyOf(config)
    const place = idle.findLastIndex((session) => session.#key === key)
    if (place === -1) return undefined
    const [taken] = idle.splice(place, 1)
    if (taken === undefined) return undefined
    taken.#name = nameOf(config)
    taken.#leaving = null
    return taken
  }

  override connect(): Promise<pg.Client>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.Client> | void {
    const connected = this.#connect()
    if (callback === undefined) return connected
    callbackify(() => connected)(callback)
  }

  override end(): Promise<void>
  override end(callback: Callback): void
  override end(callback?: Callback): Promise<void> | void {
    const left = (this.#leaving ??= this.#leave())
    if (callback === undefined) return left
    callbackify(() => left)(callback)
  }

  /** Ends the session itself. */
  finish(): Promise<void> {
    return super.end()
  }

  async #connect(): Promise<pg.Client> {
    if (this.#isConnected) await this.#rename(this.#name)
    else await super.connect()
    this.#isConnected = true
    return this
  }

  async #leave(): Promise<void> {
    const isShared = this.#isConnected && this.database?.startsWith(sharedPrefix)
    if (!isShared || this.#isLost) return this.finish()
    this.removeAllListeners()
    this.#watch()
    try {
      // In the midst of a transaction it is refused, and the session ended.
      await this.query('discard all')
      // By its name a process is known to live.
      await this.#rename('')
    } catch {
      return this.finish()
    }
    forgetPrepared(this)
    idle.push(this)
    if (idle.length > maxIdle) await idle.shift()?.finish()
  }

  async #rename(name: string): Promise<void> {
    await this.query("select set_config('application_name', $1, false)", [name])
  }

  /** A session that the server has ended is given to nobody. */
  #watch(): void {
    const lose = () => {
      this.#isLost = true
      const place = idle.indexOf(this)
      if (place !== -1) idle.splice(place, 1)
    }
    this.on('error', lose)
    this.on('end', lose)
  }
}

/** The driver as stores see it; `new Client` gives a session that nobody uses, where there is one. */
export const Client = new Proxy(SharedSession, {
  construct: (Session, [config]: [pg.ClientConfig]) =>
    SharedSession.takeFor(config) ?? new Session(config),
})

export class Pool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super({ ...options, Client })
  }
}

export const { types } = pg

/** Ends all that nobody uses. */
export async function finishIdleSessions(): Promise<void> {
  await Promise.all(idle.splice(0).map((session) => session.finish()))
}

/** Databases of which this process has sessions that nobody uses, the latest first. */
export function databasesOfIdleSessions(): string[] {
  return idle.flatMap(({ database }) => database ?? []).toReversed()
}

/** All but the name, which a session can be given later. */
function keyOf(config: pg.ClientConfig): string {
  return JSON.stringify({ ...config, application_name: undefined })
}

function nameOf({ application_name: name = '' }: pg.ClientConfig): string {
  return name
}

/** The server has forgotten the statements that were prepared, and says nothing of it. */
function forgetPrepared(client: pg.Client): void {
  const { connection } = client as unknown as {
    connection: { parsedStatements: object; submittedNamedStatements: object }
  }
  connection.parsedStatements = {}
  connection.submittedNamedStatements = {}
}
