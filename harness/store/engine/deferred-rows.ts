import type { SqliteStatement } from 'kysely'

export type Prepare = (sql: string) => SqliteStatement

/** Rows that are put into a database when a statement first asks for a table that they belong to. */
export type DeferredRows = {
  /** The tables that have all of their rows without them. */
  wholeTables: readonly string[]
  /** Whether they are still to come, by what stands in the database itself. */
  areMissing(prepare: Prepare): boolean
  putIn(prepare: Prepare): void
  /** Told once they are there for good. */
  onThere(): void
}

type Connection = {
  /** Prepares any statement, and asks nobody. */
  prepare: Prepare
  exec(script: string): void
  isInTransaction(): boolean
}

/**
 * Stands before the statements of a connection while rows are missing, so that none can read a table
 * without them. In a transaction that is open they become a part of it, and are missing again
 * where it is undone: only the database says whether they are there.
 */
export class DeferredRowsGate {
  readonly #rows: DeferredRows
  readonly #connection: Connection
  readonly #names: RegExp
  #isOpen = false
  /** Whether the commit that comes next may be theirs. */
  #arePutIn = false

  constructor(rows: DeferredRows, connection: Connection) {
    this.#rows = rows
    this.#connection = connection
    const tables = connection.prepare("select name from sqlite_schema where type = 'table'").all([])
    // What that query gives.
    const names = (tables as { name: string }[])
      .map(({ name }) => name)
      .filter((name) => !rows.wholeTables.includes(name))
    this.#names = new RegExp(`\\b(?:${names.join('|')})\\b`)
  }

  /** From then on it stands before nothing any more. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  /** The statement, before which the rows have been put in if it asks for them. */
  prepare(sql: string): SqliteStatement {
    if (this.#names.test(sql)) this.putIn()
    const statement = this.#connection.prepare(sql)
    return sql === 'commit' ? this.#settling(statement) : statement
  }

  /** Whether a statement may be kept, and run again without asking. */
  mayKeep(sql: string): boolean {
    return this.#isOpen || !this.#names.test(sql)
  }

  putIn(): void {
    const { exec, isInTransaction } = this.#connection
    if (isInTransaction()) return this.#putInMissing()
    exec('begin immediate')
    try {
      this.#putInMissing()
      exec('commit')
    } catch (error) {
      if (isInTransaction()) exec('rollback')
      throw error
    }
    this.#settle()
  }

  #putInMissing(): void {
    const { prepare } = this.#connection
    // Another process may have been quicker.
    if (this.#rows.areMissing(prepare)) this.#rows.putIn(prepare)
    this.#arePutIn = true
  }

  #settling(commit: SqliteStatement): SqliteStatement {
    return {
      ...commit,
      run: (parameters) => {
        const result = commit.run(parameters)
        if (this.#arePutIn) this.#settle()
        return result
      },
    }
  }

  /** Outside of every transaction. */
  #settle(): void {
    this.#arePutIn = false
    if (this.#rows.areMissing(this.#connection.prepare)) return
    this.#isOpen = true
    this.#rows.onThere()
  }
}
