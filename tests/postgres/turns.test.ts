import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openStore } from '#harness/store/engine/open-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { StoreUnavailableError } from '#harness/store/engine/store-unavailable.ts'
import { inTransaction, inTurn } from '#harness/store/engine/transaction.ts'
import { emptyDatabase } from '#support/postgres/empty-database.ts'
import { waiting } from '#support/postgres/waiting-sessions.ts'
import { timeLimit } from '#support/time-limit.ts'

vi.setConfig({ testTimeout: timeLimit(30_000) })

async function openTwo(parameters = ''): Promise<[Store, Store]> {
  const { url } = await emptyDatabase()
  const open = async () => {
    const store = await openStore(url + parameters, Date, 'empty')
    onTestFinished(() => store.destroy())
    return store
  }
  return [await open(), await open()]
}

async function read(store: Store): Promise<number> {
  const { value } = await store
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'count')
    .executeTakeFirstOrThrow()
  return Number(value)
}

const set = (store: Store, count: number) =>
  store
    .updateTable('setting')
    .set({ value: String(count) })
    .where('name', '=', 'count')
    .execute()

async function begin(store: Store): Promise<void> {
  await store.insertInto('setting').values({ name: 'count', value: '0' }).execute()
}

/** A transaction that stays open until it is told to end. */
async function openTransaction(
  store: Store,
  partition: number | null,
  work: (trx: Store) => Promise<void> = async () => {},
) {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const done = inTransaction(
    store,
    async (trx) => {
      await work(trx)
      begun.resolve()
      await end.promise
    },
    partition,
  )
  await begun.promise
  return {
    end: async () => {
      end.resolve()
      await done
    },
  }
}

test('what two processes read, change and write at once is lost in none of 200 turns', async () => {
  const stores = await openTwo()
  await begin(stores[0])
  const turn = (store: Store) =>
    inTransaction(store, async (trx) => set(trx, (await read(trx)) + 1))
  await Promise.all(Array.from({ length: 100 }, () => stores.map(turn)).flat())
  expect(await read(stores[0])).toBe(200)
})

test('nothing is lost either where the database begins transactions in another way by default', async () => {
  const stores = await openTwo('?options=-c%20default_transaction_isolation%3Dserializable')
  await begin(stores[0])
  const turn = (store: Store) =>
    inTransaction(store, async (trx) => set(trx, (await read(trx)) + 1))
  await Promise.all(Array.from({ length: 20 }, () => stores.map(turn)).flat())
  expect(await read(stores[0])).toBe(40)
})

test('what a single statement writes waits for a transaction of another process', async () => {
  const [one, other] = await openTwo()
  await begin(one)
  let seen = -1
  const open = await openTransaction(one, null, async (trx) => void (seen = await read(trx)))
  const written = set(other, 5)
  await waiting(one, 1)
  await open.end()
  await written
  expect({ seen, count: await read(one) }).toEqual({ seen: 0, count: 5 })
})

test('a single statement that does not get its turn writes nothing, and its connection is good for the next', async () => {
  const [one, other] = await openTwo('?statement_timeout=300')
  await begin(one)
  const open = await openTransaction(one, null)
  await expect(set(other, 5)).rejects.toThrow(StoreUnavailableError)
  await open.end()
  expect(await read(other)).toBe(0)
  await set(other, 6)
  expect(await read(one)).toBe(6)
})

test('two partitions don’t wait for each other, one partition waits for itself, and all else for both', async () => {
  const [one, other] = await openTwo()
  await begin(one)
  const open = await openTransaction(one, 1)
  await inTransaction(other, (trx) => set(trx, 1), 2)
  expect(await read(other)).toBe(1)
  const same = inTransaction(other, (trx) => set(trx, 2), 1)
  await waiting(other, 1)
  const alone = inTransaction(one, (trx) => set(trx, 3))
  await waiting(other, 2)
  await open.end()
  await Promise.all([same, alone])
  expect([2, 3]).toContain(await read(one))
})

test('a job is done by one process at a time, and holds up nothing that is written', async () => {
  const [one, other] = await openTwo()
  await begin(one)
  const end = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const first = inTurn(one, 'dispatch', async () => {
    begun.resolve()
    await end.promise
  })
  await begun.promise
  const second = inTurn(other, 'dispatch', async () => {})
  await waiting(other, 1)
  await inTransaction(other, (trx) => set(trx, 1))
  expect(await read(one)).toBe(1)
  end.resolve()
  await Promise.all([first, second])
})

test('a job keeps its turn while it does what takes longer than a transaction may stand still', async () => {
  const [one, other] = await openTwo('?idle_in_transaction_session_timeout=300')
  const order: string[] = []
  const begun = Promise.withResolvers<void>()
  const first = inTurn(one, 'dispatch', async () => {
    begun.resolve()
    // The server's own time: it is the server that would end the session.
    await sql`select pg_sleep(1)`.execute(one)
    order.push('first')
  })
  await begun.promise
  const second = inTurn(other, 'dispatch', async () => void order.push('second'))
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
})

test('who reads waits for nobody, however many wait to write', async () => {
  const [one, other] = await openTwo()
  await begin(one)
  const open = await openTransaction(one, null)
  const writing = Array.from({ length: 12 }, (_, place) =>
    place % 2 === 0
      ? set(other, place)
      : inTransaction(other, (trx) => set(trx, place), place % 4 === 1 ? null : place),
  )
  const settled = Promise.allSettled(writing)
  // More than that are not let wait at the server.
  await waiting(one, 6)
  expect(await read(other)).toBe(0)
  await open.end()
  expect((await settled).filter(({ status }) => status === 'fulfilled')).not.toEqual([])
})

test('one that waits for longer than a connection is waited for is refused as if there were none', async () => {
  const [one, other] = await openTwo()
  await begin(one)
  const open = await openTransaction(one, null)
  const settled = Promise.allSettled(Array.from({ length: 12 }, () => set(other, 5)))
  await waiting(one, 6)
  await expect(set(other, 6)).rejects.toThrow(
    /^the database .+ went away: timeout exceeded when trying to connect$/,
  )
  await open.end()
  await settled
  await set(other, 7)
  expect(await read(one)).toBe(7)
})

test('who does a job has what it needs for it, however many wait for their turn', async () => {
  const [one, other] = await openTwo()
  await begin(one)
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const first = inTurn(one, 'dispatch', async () => {
    begun.resolve()
    await end.promise
    await inTransaction(one, (trx) => set(trx, 1))
  })
  await begun.promise
  const others = Array.from({ length: 12 }, () => inTurn(one, 'dispatch', async () => {}))
  const settled = Promise.allSettled(others)
  await waiting(other, 1)
  end.resolve()
  await first
  await settled
  expect(await read(one)).toBe(1)
})
