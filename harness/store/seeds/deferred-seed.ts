import { insertRows, insertStatements } from '#harness/store/engine/insert-rows.ts'
import type { Prepare } from '#harness/store/engine/deferred-rows.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'
import type { OpenDatabase } from '#harness/store/engine/sqlite-database.ts'
import { inTransaction } from '#harness/store/engine/transaction.ts'
import { readSetting, writeSetting } from '#harness/store/setting-store.ts'
import { seededAccounts, seededRows, type Seed } from './seed.ts'

/** What a login through the platform reads and writes. Of every other table the seed has rows, or may have. */
const tablesOfLogin = [
  'setting',
  'user',
  'identity',
  'authorize_directive',
  'authorization_code',
  'platform_app',
  'platform_token',
  'platform_credential',
  'session_token',
  'sms_code',
  'fault',
] as const satisfies readonly (keyof Schema)[]

/** What is called once the seed of a store is there. */
const waiting = new WeakMap<Store, (() => void)[]>()

/**
 * Fills in who there is, in a file that is new, and notes as of when the rest of the seed is to follow:
 * a first login needs no more, and the rest takes longer than all else that the store does to open.
 */
export async function seedAccounts(store: Store, which: Seed, now: number): Promise<void> {
  await inTransaction(store, async (trx) => {
    // Another process may have been quicker.
    if ((await readSetting(trx, 'seed')) !== null) return
    await writeSetting(trx, 'seed', which)
    if (which === 'empty') return
    await writeSetting(trx, 'deferredSeedAt', String(now))
    for (const [table, rows] of seededAccounts()) await insertRows(trx, table, rows)
  })
}

/** Has the rest of the seed put in when it is first asked for; says whether it is still to come. */
export async function awaitSeed(store: Store, database: OpenDatabase): Promise<boolean> {
  if ((await readSetting(store, 'deferredSeedAt')) === null) return false
  waiting.set(store, [])
  database.defer({
    wholeTables: tablesOfLogin,
    areMissing: (prepare) => readDeferredAt(prepare) !== null,
    putIn,
    onThere() {
      const callbacks = waiting.get(store) ?? []
      waiting.delete(store)
      for (const callback of callbacks) callback()
    },
  })
  return true
}

/** Calls back once the whole seed is there: at once, where nothing of it was deferred. */
export function whenSeeded(store: Store, callback: () => void): void {
  const others = waiting.get(store)
  if (others === undefined) callback()
  else others.push(callback)
}

function putIn(prepare: Prepare): void {
  const { base, orders } = seededRows(readDeferredAt(prepare) ?? 0)
  for (const [table, rows] of [...base, ...orders]) {
    for (const { text, values } of insertStatements(table, rows)) prepare(text).run(values)
  }
  prepare("delete from setting where name = 'deferredSeedAt'").run([])
}

/** As of when the seed is to be put in; null where nothing of it is missing. */
function readDeferredAt(prepare: Prepare): number | null {
  const [row] = prepare("select value from setting where name = 'deferredSeedAt'").all([])
  // What that query gives.
  return row === undefined ? null : Number((row as Schema['setting']).value)
}
