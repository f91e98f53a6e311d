import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { migrations } from '#harness/store/engine/migrations.ts'
import { countProcesses } from '#harness/store/engine/postgres/living-processes.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import { descriptionOf } from '#harness/store/engine/store-description.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { keptSecret } from '#harness/store/kept-secret.ts'
import { systemRandom } from '#harness/system-random.ts'
import { runToEnd } from '#support/harness/harness-process.ts'
import { emptyDatabase } from '#support/postgres/empty-database.ts'
import { networkLine } from '#support/postgres/network-line.ts'
import { takenBack } from '#support/postgres/older-database.ts'
import { timeLimit } from '#support/time-limit.ts'

const newest = Object.keys(migrations).length

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

test('processes know of each other by their own names, whatever name the URL has for them', async () => {
  const { url } = await emptyDatabase()
  const named = [url, `${url}?application_name=ours`, `${url}?application_name=ours&ssl=0`]
  const stores = await Promise.all(named.map((each) => openStore(each, Date, 'empty')))
  onTestFinished(async () => {
    for (const store of stores) await store.destroy()
  })
  for (const store of stores) expect(await countProcesses(store)).toBe(named.length)
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
    `its schema is version ${newest + 1}`,
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
  async ([which, change, message]) => {
    const { url, query } = await emptyDatabase()
    if (which !== 'of something else') await (await openStore(url, Date, 'empty')).destroy()
    await query(change)
    const names = "select tablename from pg_tables where schemaname = 'public'"
    const before = await query(names)
    await expect(openStore(url)).rejects.toThrow(message)
    expect(await query(names)).toEqual(before)
  },
)

test('a database of an older version that servers have is brought to the newest', async () => {
  const { url, query } = await emptyDatabase()
  await (await openStore(url, Date, 'empty')).destroy()
  const indices = "select indexname from pg_indexes where schemaname = 'public' order by 1"
  const columns = `select table_name, column_name, data_type, collation_name, is_nullable
    from information_schema.columns where table_name in ('invoice', 'chat_answer', 'prescription') order by 1, ordinal_position`
  const before = [await query(indices), await query(columns)]
  await query(takenBack)
  // Answered half a minute after it was accepted, or where that is not known, after it was placed.
  await query(`insert into "user" values ('10001', '1', '', '', '', 1), ('20001', '2', '', '', '', 2);
    insert into consultation (id, patient_id, doctor_id, patient_name, type, state, accepted_at, refund, created_at,
      gender, description, red_flags, pictures, price, paid, refunded, hours, deleted, version)
      values ('c1', '10001', '20001', '林晓', 'imageText', 'running', 5000, 'none', 1, '', '', '[]', '[]', 1, 1, 0, 48, 0, 1),
        ('c2', '10001', '20001', '林晓', 'imageText', 'running', null, 'none', 5000, '', '', '[]', '[]', 1, 1, 0, 48, 0, 1),
        ('c3', '10001', '20001', '林晓', 'imageText', 'waiting', null, 'none', 5000, '', '', '[]', '[]', 1, 1, 0, 48, 0, 1);
    insert into chat_message
      (pair, sender, recipient, seq, random, at, client_at, body, custom, no_unread, no_last, needs_receipt)
      values ('10001:20001', '20001', '10001', 1, 1, 35, 35, '[{"MsgType":"TIMTextElem"}]', '', 0, 0, 0)`)
  const store = await openStore(url)
  onTestFinished(() => store.destroy())
  expect(descriptionOf(store)).toMatch(new RegExp(`, schema ${newest}, existing$`))
  expect([await query(indices), await query(columns)]).toEqual(before)
  const served = await store
    .selectFrom('consultation')
    .select(['id', 'served_at'])
    .orderBy('id')
    .execute()
  expect(served.map(({ id, served_at }) => [id, served_at])).toEqual([
    ['c1', 35_000],
    ['c2', 35_000],
    ['c3', null],
  ])
})

test('while processes of an older version have it open it is left as it is, and brought to the newest once they are gone', async () => {
  const { url, query } = await emptyDatabase()
  await (await openStore(url, Date, 'empty')).destroy()
  await query(takenBack)
  const line = await networkLine(inject('postgresPort'))
  onTestFinished(() => line.close())
  const older = new pg.Client({
    connectionString: url.replace(String(inject('postgresPort')), String(line.port)),
    application_name: 'consult-h5 7@host 0a1b2c3d4e5f',
  })
  older.on('error', () => {})
  await older.connect()
  expect(await refusalOf(url)).toMatch(
    /: processes of another version of the harness have it open \(1\); stop all, then start those of this one$/,
  )
  expect(await query('select max(name) as newest from kysely_migration')).toEqual([
    { newest: '018-friends' },
  ])
  // It has crashed.
  line.cut()
  await vi.waitFor(async () => (await openStore(url)).destroy(), timeLimit(10_000))
})

test('a database whose texts are not UTF-8 is refused', async () => {
  const { url } = await emptyDatabase("encoding 'SQL_ASCII' locale 'C'")
  await expect(openStore(url)).rejects.toThrow('its encoding is SQL_ASCII, not UTF8')
})
