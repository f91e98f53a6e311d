import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { inSavepoints } from '#harness/store/engine/savepoint.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { inTransaction } from '#harness/store/engine/transaction.ts'
import { seed } from '#harness/store/seeds/seed.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'
import { sortedRows } from '#support/harness/store-dump.ts'
import {
  codeIn,
  day,
  identities,
  openHarness,
  thirdParty,
  tokenIn,
} from '#support/harness/test-harness.ts'
import { timeLimit } from '#support/time-limit.ts'

// One test starts a process three times, which takes seconds where others use the machine too.
vi.setConfig({ testTimeout: timeLimit(60_000) })

/** What a login reads and writes; whatever else there is or will be waits for the seed. */
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
]
/** What the harness and SQLite keep about themselves. */
const ownTables = [
  'setting',
  'kysely_migration',
  'kysely_migration_lock',
  'sqlite_sequence',
  'doctor_revision',
]
const began = Date.UTC(2026, 0, 5, 8)
const clock = { now: () => began }
const atOnce = await contentOf(await seededAtOnce())

test('the seed’s rest is left to come by a login by the platform, from the link to the chat account', async () => {
  const harness = await openHarness()
  const { store } = harness.context
  const { headers } = await harness.authorize({}, identities.bound)
  const login = await harness.authLogin(codeIn(headers.location))
  const token = tokenIn(login) ?? ''
  expect(await harness.call('chatAccount', {}, { token })).toMatchObject({ success: true })
  const query = { appid: thirdParty.appId, secret: '', grant_type: 'authorization_code' }
  const code = await harness.codeOf(identities.doctor)
  await harness
    .http()
    .get('/sns/oauth2/access_token')
    .query({ ...query, code })
  expect(await isToCome(store)).toBe(true)
})

test('it is what it would have been at the start, however long after it is asked for', async () => {
  let now = began
  const store = await openStore(':memory:', { now: () => now })
  onTestFinished(() => store.destroy())
  now += 40 * day
  expect(await contentOf(store)).toEqual(atOnce)
})

test.for(await tables())('whoever reads or writes %s finds all of it', async (table) => {
  const store = await opened()
  expect(await isToCome(store)).toBe(true)
  await rowsOf(store, `select * from "${table}"`)
  expect(await isToCome(store)).toBe(tablesOfLogin.includes(table))
})

describe('in a transaction', () => {
  test('it is a part of what is committed', async () => {
    const store = await opened()
    const count = await inTransaction(store, reviews)
    expect(count).toBe(600)
    expect(await isToCome(store)).toBe(false)
    expect(await contentOf(store)).toEqual(atOnce)
  })

  test('that is undone it is to come, and is there when it is asked for again', async () => {
    const store = await opened()
    const undone = inTransaction(store, async (trx) => {
      expect(await reviews(trx)).toBe(600)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await isToCome(store)).toBe(true)
    expect(await inTransaction(store, reviews)).toBe(600)
    expect(await contentOf(store)).toEqual(atOnce)
  })

  test('of which a part is undone it is there for the rest', async () => {
    const store = await opened()
    await inTransaction(store, async (trx) => {
      const undone = async () => {
        await reviews(trx)
        throw new Error('undone')
      }
      expect(await inSavepoints(trx, [undone])).toMatchObject([{ status: 'rejected' }])
      expect(await reviews(trx)).toBe(600)
    })
    expect(await contentOf(store)).toEqual(atOnce)
  })

  test('of the query builder it is there as well', async () => {
    const store = await opened()
    expect(await store.transaction().execute(reviews)).toBe(600)
    expect(await contentOf(store)).toEqual(atOnce)
  })
})

test('of two processes over a file one puts it in', async () => {
  const file = join(temporaryFolder(), 'harness.sqlite')
  const [one, other] = [await opened(file), await opened(file)]
  expect(await reviews(one)).toBe(600)
  await one.deleteFrom('doctor_review').where('id', '=', 'r0001').execute()
  expect(await reviews(other)).toBe(599)
})

test('kill -9 before, in the midst and after loses and doubles nothing', async () => {
  const file = join(temporaryFolder(), 'harness.sqlite')
  for (const _ of ['first', 'again']) {
    await killedProcess(
      file,
      'await inTransaction(store, async (trx) => { await reviews(trx); kill() })',
    )
    const store = await openStore(file, clock)
    expect(await isToCome(store)).toBe(true)
    await store.destroy()
  }
  await killedProcess(file, 'await reviews(store); kill()')
  const store = await opened(file)
  expect(await isToCome(store)).toBe(false)
  expect(await contentOf(store)).toEqual(atOnce)
})

test('a snapshot has all of it', async () => {
  const harness = await openHarness()
  const { store } = harness.context
  await harness.control('/snapshots', { name: 'early' })
  await store.deleteFrom('doctor_review').execute()
  await harness.control('/snapshots/restore', { name: 'early' })
  expect(await contentOf(store)).toEqual(atOnce)
})

test('a reset before it was asked for puts in one as of then', async () => {
  const [store, other] = [await opened(), await opened()]
  await reseed(store, began + day)
  await reviews(other)
  await reseed(other, began + day)
  expect(await isToCome(store)).toBe(false)
  expect(await contentOf(store)).toEqual(await contentOf(other))
})

test.for([
  ['by itself', reviews],
  ['in a transaction', (store: Store) => inTransaction(store, reviews)],
] as const)('what of it falls due is told once it was asked for %s', async ([, ask]) => {
  const harness = await openHarness()
  const { store, dispatchSignal } = harness.context
  const woken = vi.spyOn(dispatchSignal, 'wake')
  await ask(store)
  expect(woken).toHaveBeenCalledOnce()
})

/** Runs over the file until it kills itself. */
async function killedProcess(file: string, work: string): Promise<void> {
  const program = `
    import { openStore } from './harness/store/engine/open-store.ts'
    import { inTransaction } from './harness/store/engine/transaction.ts'
    const store = await openStore(process.argv[1], { now: () => ${began} })
    const reviews = (from) => from.selectFrom('doctor_review').select('id').execute()
    const kill = () => process.kill(process.pid, 'SIGKILL')
    ${work}
    await new Promise((resolve) => setTimeout(resolve, 60_000))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, file], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
}

/** Every row of every table but what the harness keeps about itself. */
async function contentOf(store: Store): Promise<Record<string, unknown[]>> {
  const names = (await tablesOf(store)).filter((name) => !ownTables.includes(name))
  const content: Record<string, unknown[]> = {}
  for (const name of names) {
    const rows = await rowsOf(store, `select * from "${name}"`)
    // Numbers that are given out go on after a reset.
    content[name] = sortedRows(
      rows.map((row) => (name === 'consultation_event' ? { ...row, id: null } : row)),
    )
  }
  return content
}

async function tables(): Promise<string[]> {
  const store = await openStore(':memory:', clock)
  const names = await tablesOf(store)
  await store.destroy()
  return names
}

async function tablesOf(store: Store): Promise<string[]> {
  const rows = await rowsOf(store, "select name from sqlite_schema where type = 'table'")
  return rows.map(({ name }) => String(name))
}

async function rowsOf(store: Store, text: string): Promise<Record<string, unknown>[]> {
  return (await store.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text))).rows
}

async function opened(file = ':memory:'): Promise<Store> {
  const store = await openStore(file, clock)
  onTestFinished(() => store.destroy())
  return store
}

async function seededAtOnce(): Promise<Store> {
  const store = await openStore(':memory:', clock)
  await reseed(store, began)
  return store
}

async function reseed(store: Store, now: number): Promise<void> {
  await inTransaction(store, (trx) => seed(trx, 'default', now))
}

async function isToCome(store: Store): Promise<boolean> {
  const row = store.selectFrom('setting').selectAll().where('name', '=', 'deferredSeedAt')
  return (await row.executeTakeFirst()) !== undefined
}

async function reviews(store: Store): Promise<number> {
  return (await store.selectFrom('doctor_review').select('id').execute()).length
}
