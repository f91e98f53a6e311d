import { sql, SqliteAdapter } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Schema, Store } from '#harness/store/engine/schema.ts'

/** Has a table take no more rows, and say so by the message, until it is let again or the test ends. */
export async function fillUp(
  store: Store,
  table: keyof Schema,
  message: string,
): Promise<{ letAgain(): Promise<void> }> {
  const { begin, end } = isFile(store) ? ofFile(table, message) : ofServer(table, message)
  await sql.raw(begin).execute(store)
  const letAgain = async () => void (await sql.raw(end).execute(store))
  // A database of a server has other tests after this one.
  onTestFinished(letAgain)
  return { letAgain }
}

function isFile(store: Store): boolean {
  return store.getExecutor().adapter instanceof SqliteAdapter
}

function ofFile(table: string, message: string) {
  return {
    begin: `create trigger full_table before insert on ${table} begin select raise(abort, '${message}'); end`,
    end: 'drop trigger if exists full_table',
  }
}

function ofServer(table: string, message: string) {
  return {
    begin: `create function full_table() returns trigger language plpgsql as $$
      begin raise exception '${message}'; end $$;
      create trigger full_table before insert on ${table} for each row execute function full_table()`,
    end: 'drop function if exists full_table cascade',
  }
}
