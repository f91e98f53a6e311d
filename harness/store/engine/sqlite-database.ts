import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { DiskFailures } from '#harness/store/disk-failures.ts'
import { DeferredRowsGate, type DeferredRows } from './deferred-rows.ts'
import { raiseRevision } from './raise-revision.ts'
import { walCheckpointer, noWal, type WalCheckpointer } from './wal-checkpointer.ts'

/** Kysely's, which can also run a script of many statements, be copied and be put back. */
export type OpenDatabase = SqliteDatabase & {
  exec(script: string): void
  /** Has rows put in before the first statement that needs them. */
  defer(rows: DeferredRows): void
  /** All of it, as the bytes of a file. */
  copy(): Uint8Array
  /** Gives every table the rows of such a copy, all or nothing; not inside a transaction. */
  putBack(copy: Uint8Array): void
  /** Has it said in one line that the file can't be written, and that it can again. */
  reportTo(report: (line: string) => void): void
}

/** Another process or the copier of the log may hold the file: a slow disk is waited for. */
const timeoutMs = 60_000

/**
 * Opens the file (or `:memory:`) for Kysely's own SQLite dialect. A commit is in the log
 * before it is answered, so it survives kill -9 of this process. Throws what SQLite says
 * about a file that is unwritable or is no database. What a full disk refuses later is a
 * StoreUnavailableError.
 */
export function openSqlite(file: string): OpenDatabase {
  if (file !== ':memory:') requireWritable(file)
  const database = new DatabaseSync(file, { timeout: timeoutMs })
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = normal;
    pragma foreign_keys = on;
  `)
  const log = file === ':memory:' ? noWal : walCheckpointer(database, file)
  return adapt(database, log, failuresOf(file))
}

/** SQLite opens a file that may only be read, and fails at the first write of a call. */
function requireWritable(file: string): void {
  makeFolder(dirname(file))
  if (existsSync(file)) accessSync(file, constants.W_OK)
}

/** One level at a time: Node's recursive mkdir never comes back from a folder like /proc/none. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** SQLite's results for a file that is locked, may only be read, fails, is full or can't be opened. */
const ofDisk: ReadonlySet<number> = new Set([5, 8, 10, 13, 14])

function failuresOf(file: string): DiskFailures {
  return new DiskFailures({
    name: `the data file ${file}`,
    // Its lowest byte: the others of an extended code say more about it.
    isOfDisk: (error) =>
      'errcode' in error && typeof error.errcode === 'number' && ofDisk.has(error.errcode & 0xff),
  })
}

type Connection = { database: DatabaseSync; log: WalCheckpointer; failures: DiskFailures }

/** Kysely speaks to better-sqlite3's shape; statements are compiled once a text. */
function adapt(database: DatabaseSync, log: WalCheckpointer, failures: DiskFailures): OpenDatabase {
  const prepared = new Map<string, SqliteStatement>()
  const connection = { database, log, failures }
  let deferred: DeferredRowsGate | null = null
  function compile(sql: string): SqliteStatement {
    // Kysely's plain begin reads first, and fails where another process wrote since.
    const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
    return adaptStatement(statement, sql, connection)
  }
  function attempt(work: () => void): void {
    try {
      work()
    } catch (error) {
      throw failures.errorOf(error)
    }
  }
  return {
    close() {
      log.end()
      database.close()
    },
    exec: (script) => database.exec(script),
    defer(rows) {
      deferred = new DeferredRowsGate(rows, {
        prepare: compile,
        exec: (script) => attempt(() => database.exec(script)),
        isInTransaction: () => database.isTransaction,
      })
      // They have not been asked about.
      prepared.clear()
    },
    copy() {
      if (deferred?.isOpen === false) deferred.putIn()
      return withoutWal(database.serialize())
    },
    putBack(copy) {
      log.wrote()
      attempt(() => putBack(database, copy))
      // Node has finalized every statement of the connection.
      prepared.clear()
    },
    reportTo: (report) => failures.reportTo(report),
    prepare(sql) {
      const known = prepared.get(sql)
      if (known !== undefined) return known
      const made = deferred?.isOpen === false ? deferred.prepare(sql) : compile(sql)
      if (deferred?.mayKeep(sql) !== false) prepared.set(sql, made)
      return made
    },
  }
}

/** A database in memory has no log to look for (SQLite's file format, 1.3.3). */
function withoutWal(copy: Uint8Array): Uint8Array {
  return copy.fill(1, 18, 20)
}

/** Row by row and not page by page: a file may be open in other processes. */
function putBack(database: DatabaseSync, copy: Uint8Array): void {
  database.exec("attach ':memory:' as snapshot; pragma foreign_keys = off")
  try {
    database.deserialize(copy, { dbName: 'snapshot' })
    const tables = database
      .prepare("select name from snapshot.sqlite_schema where type = 'table'")
      .all()
    const moves = tables.map(
      ({ name }) =>
        `delete from main."${String(name)}"; insert into main."${String(name)}" select * from snapshot."${String(name)}";`,
    )
    const raised = raiseRevision('snapshot.doctor_revision', 'main.doctor_revision')
    database.exec(`begin immediate; ${raised}; ${moves.join('\n')} commit`)
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    throw error
  } finally {
    database.exec('detach snapshot; pragma foreign_keys = on')
  }
}

function adaptStatement(
  statement: StatementSync,
  sql: string,
  { database, log, failures }: Connection,
): SqliteStatement {
  const isSelect = sql.startsWith('select')
  const isRollback = sql === 'rollback'
  const { wrote } = isSelect ? noWal : log
  function ran<T>(result: T): T {
    if (failures.areGoingOn && !isSelect && !isRollback && !database.isTransaction) failures.end()
    return result
  }
  return {
    reader: statement.columns().length > 0,
    all(parameters) {
      wrote()
      try {
        return ran(statement.all(...bindable(parameters)))
      } catch (error) {
        throw failures.errorOf(error)
      }
    },
    run(parameters) {
      // What finds the disk full may have been undone by SQLite itself.
      if (isRollback && !database.isTransaction) return nothingChanged
      wrote()
      try {
        return ran(statement.run(...bindable(parameters)))
      } catch (error) {
        throw failures.errorOf(error)
      }
    },
    iterate: (parameters) => statement.iterate(...bindable(parameters)),
  }
}

const nothingChanged = { changes: 0, lastInsertRowid: 0 }

function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  // Kysely types parameters as unknown; the Schema lets only strings, numbers and null through.
  return parameters as SQLInputValue[]
}
