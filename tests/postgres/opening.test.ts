import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openStore } from '#harness/store/engine/open-store.ts'
import { descriptionOf } from '#harness/store/engine/store-description.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { keptSecret } from '#harness/store/kept-secret.ts'
import { systemRandom } from '#harness/system-random.ts'
import { runToEnd } from '#support/harness/harness-process.ts'
import { emptyDatabase } from '#support/postgres/empty-database.ts'
import { timeLimit } from '#support/time-limit.ts'

vi.setConfig({ testTimeout: timeLimit(30_000) })

/** What the command prints, and how it ends. */
async function refusalOf(url: string): Promise<string> {
  const { code, stdout, stderr } = await runToEnd(['--port', '0', '--database-url', url])
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr.trim().split('\n')).toHaveLength(1)
  return stderr.trim()
}

test('an empty database is laid out and seeded once, and found again', async () => {
  const { url, query } = await emptyDatabase()
  const first = await openStore(url)
  expect(descriptionOf(first)).toMatch(
    /^PostgreSQL \d+\.\d+ at 127\.0\.0\.1:\d+, database empty_\S+, schema \d+, new$/,
  )
  await first.deleteFrom('fault').execute()
  await first.destroy()
  const orders = async () => query('select count(*)::int as count from consultation')
  const seeded = await orders()
  const second = await openStore(url)
  onTestFinished(() => second.destroy())
  expect(descriptionOf(second)).toMatch(/, existing$/)
  expect(await orders()).toEqual(seeded)
  expect(seeded).not.toEqual([{ count: 0 }])
})

test('what processes share is laid out again where another harness had it otherwise, else left alone', async () => {
  const { url, query } = await emptyDatabase()
  const open = async () => (await openStore(url)).destroy()
  const version = async () =>
    query("select xmin::text from pg_proc where oid = 'harness_shared.join_flow'::regproc")
  await open()
  const first = await version()
  await open()
  expect(await version()).toEqual(first)
  await query("comment on schema harness_shared is 'another'")
  await open()
  const again = await version()
  expect(again).not.toEqual(first)
  await open()
  expect(await version()).toEqual(again)
})

test('one that could not be seeded holds nothing', async () => {
  const { url, query } = await emptyDatabase()
  const clock = {
    now: () => {
      throw new Error('no time')
    },
  }
  await expect(openStore(url, clock)).rejects.toThrow('no time')
  expect(await query("select tablename from pg_tables where schemaname = 'public'")).toEqual([])
})

test('of three that open an empty database at once one lays it out and seeds it', async () => {
  const { url, query } = await emptyDatabase()
  const stores = await Promise.all([openStore(url), openStore(url), openStore(url)])
  onTestFinished(async () => {
    for (const store of stores) await store.destroy()
  })
  const found = stores.map((store) => descriptionOf(store).split(', ').at(-1))
  expect(found.filter((each) => each === 'new')).toHaveLength(1)
  expect(found.filter((each) => each === 'existing')).toHaveLength(2)
  expect(await query("select value from setting where name = 'seed'")).toEqual([
    { value: 'default' },
  ])
  const keyOf = (store: Store) => keptSecret(store, 'chatKey', systemRandom())
  const keys = new Set(await Promise.all(stores.map(keyOf)))
  expect(keys.size).toBe(1)
})

test('a server is reached over its socket in the file system as well', async () => {
  const { url } = await emptyDatabase()
  const [, port, database] = /:(\d+)\/([^/]+)$/.exec(url) ?? []
  const folder = inject('socketFolder')
  const wheres = [
    `postgres://postgres@${encodeURIComponent(folder)}:${port}/${database}`,
    `postgresql:///${database}?host=${folder}&port=${port}&user=postgres`,
  ]
  for (const where of wheres) {
    const store = await openStore(where)
    expect(descriptionOf(store)).toContain(` at ${folder}:${port}, database ${database}, `)
    await store.destroy()
  }
  expect(await refusalOf('postgresql:///team?host=/nowhere')).toBe(
    "the database team at /nowhere can't be used: connect ENOENT /nowhere/.s.PGSQL.5432",
  )
  expect(await refusalOf('postgres://me@%2Fnowhere:5433/50%')).toContain(
    'the database 50% at /nowhere:5433 can',
  )
})

test('a server that is away, a user or a database that is none: each is one line', async () => {
  const { url, query } = await emptyDatabase()
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  // A TCP server's address is an object, not a pipe's name.
  const { port } = silent.address() as AddressInfo
  silent.close()
  expect(await refusalOf(`postgres://me:secret@127.0.0.1:${port}/team`)).toBe(
    `the database team at 127.0.0.1:${port} can't be used: connect ECONNREFUSED 127.0.0.1:${port}`,
  )
  expect(await refusalOf(url.replace('postgres@', 'stranger@'))).toContain(
    'role "stranger" does not exist',
  )
  expect(await refusalOf(url.replace(/[^/]+$/, 'none'))).toContain('database "none" does not exist')
  await query("create role guarded login password 'right'")
  onTestFinished(async () => void (await query('drop role guarded')))
  const refused = await refusalOf(url.replace('postgres@', 'guarded:wrong@'))
  expect(refused).toContain('password authentication failed for user "guarded"')
  expect(refused).not.toContain('wrong')
})

test.for([
  [
    'of something else',
    'create table orders (id int)',
    'it holds tables of something else: orders;',
  ],
  [
    'of a later version',
    "insert into kysely_migration values ('999-later', '')",
    'its schema is version 20',
  ],
  [
    'of an earlier version',
    "delete from kysely_migration where name >= '018'",
    'its schema is version 17',
  ],
  [
    'of ours and others',
    'create table zebra (id int)',
    'it holds tables besides those of the harness: zebra',
  ],
] as const)(
  'a database with tables %s is refused, and stays as it is',
  async ([which, change, words]) => {
    const { url, query } = await emptyDatabase()
    if (which !== 'of something else') await (await openStore(url, Date, 'empty')).destroy()
    await query(change)
    const names = "select tablename from pg_tables where schemaname = 'public'"
    const before = await query(names)
    await expect(openStore(url)).rejects.toThrow(words)
    expect(await query(names)).toEqual(before)
  },
)

test('a database of an older version that servers have is brought to the newest', async () => {
  const { url, query } = await emptyDatabase()
  await (await openStore(url, Date, 'empty')).destroy()
  const indices = "select indexname from pg_indexes where schemaname = 'public' order by 1"
  const newest = await query(indices)
  await query(`drop index payment_consultation; drop index chat_application_group;
    delete from kysely_migration where name = '019-indices'`)
  const store = await openStore(url)
  onTestFinished(() => store.destroy())
  expect(descriptionOf(store)).toMatch(/, schema 19, existing$/)
  expect(await query(indices)).toEqual(newest)
})

test('a database whose texts are not UTF-8 is refused', async () => {
  const { url } = await emptyDatabase("encoding 'SQL_ASCII' locale 'C'")
  await expect(openStore(url)).rejects.toThrow('its encoding is SQL_ASCII, not UTF8')
})
