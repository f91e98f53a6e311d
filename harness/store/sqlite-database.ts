import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely'

/**
 * Opens the file (or `:memory:`) for Kysely's own SQLite dialect. A commit is in the log
 * before it is answered, so it survives kill -9 of this process. Throws what SQLite says
 * about a file that is unwritable or is no database.
 */
export function sqliteDialect(file: string): SqliteDialect {
  if (file !== ':memory:') requireWritable(file)
  const database = new DatabaseSync(file)
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = normal;
    pragma busy_timeout = 5000;
    pragma foreign_keys = on;
  `)
  return new SqliteDialect({ database: adapt(database) })
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

/** Kysely speaks to better-sqlite3's shape; statements are compiled once a text. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql)
      if (known !== undefined) return known
      // Kysely's plain begin reads first, and fails where another process wrote since.
      const made = adaptStatement(database.prepare(sql === 'begin' ? 'begin immediate' : sql))
      prepared.set(sql, made)
      return made
    },
  }
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bindable(parameters)),
    run: (parameters) => statement.run(...bindable(parameters)),
    iterate: (parameters) => statement.iterate(...bindable(parameters)),
  }
}

function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  // Kysely types parameters as unknown; the Schema lets only strings, numbers and null through.
  return parameters as SQLInputValue[]
}
