import { sql } from 'kysely'
import pg from 'pg'
import request from 'supertest'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createHarness } from '#harness/app.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import { StoreUnavailableError } from '#harness/store/engine/store-unavailable.ts'
import { follow } from '#support/harness/follow-events.ts'
import { networkLine } from '#support/postgres/network-line.ts'
import { startPostgres, type PostgresServer } from '#support/postgres/postgres-server.ts'
import { timeLimit } from '#support/time-limit.ts'

vi.setConfig({ testTimeout: timeLimit(60_000), hookTimeout: timeLimit(60_000) })
const soon = timeLimit(20_000)

/** A server of these tests alone: it is killed. */
let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

/** Ends a process of the server, and waits without letting anything else run here. */
function endNow(pid: number): void {
  process.kill(pid, 'SIGTERM')
  // No time limit of a test could end this loop.
  const end = performance.now() + soon
  while (isRunning(pid) && performance.now() < end)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

let databases = 0

/** A harness over a new database, at the end of a line that can be cut. */
async function openHarness() {
  const name = `away${(databases += 1)}`
  const admin = new pg.Client(server.url('postgres'))
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const line = await networkLine(server.port)
  onTestFinished(() => line.close())
  const url = server.url(name).replace(String(server.port), String(line.port))
  const reports: string[] = []
  const faults: unknown[] = []
  // Seeded before: that takes longer than what is allowed here.
  await (await openStore(server.url(name))).destroy()
  const limits = `statement_timeout=${timeLimit(500)}&query_timeout=${timeLimit(1000)}`
  const store = await openStore(`${url}?${limits}`, Date, 'default', (report) => {
    reports.push(report)
  })
  const harness = await createHarness({ store, onFault: (error) => void faults.push(error) })
  onTestFinished(() => harness.close())
  const people = () => request(harness.app).get('/harness/api/identities')
  return {
    store,
    line,
    reports,
    faults,
    people,
    call: (path: string) => request(harness.app).get(path),
    /** The paths of the calls that a stream tells of, from now on. */
    events() {
      const heard: string[] = []
      const next = follow(harness)
      const read = async (): Promise<void> => {
        heard.push((await next()).path)
        await read()
      }
      // It ends with the test.
      read().catch(() => {})
      return heard
    },
    send: () => request(harness.app).post(paths.sendSmsCode).send({ mobile: '13800000001' }),
    idle: () => harness.context.dispatchSignal.idle(),
    directUrl: server.url(name),
    isBack: () => vi.waitFor(async () => expect((await people()).status).toBe(200), soon),
  }
}

test('a server that is killed means 503 until it is back, and nothing acknowledged is lost', async () => {
  const { store, people, reports, faults, isBack } = await openHarness()
  await store.insertInto('setting').values({ name: 'acknowledged', value: '1' }).execute()
  await server.kill()
  const { status, headers } = await people()
  expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 503, retryAfter: '1' })
  await server.start()
  await isBack()
  const kept = store.selectFrom('setting').select('value').where('name', '=', 'acknowledged')
  expect(await kept.execute()).toEqual([{ value: '1' }])
  expect(reports[0]).toMatch(
    /^the database away\d at 127\.0\.0\.1:\d+ is away \(.+\); calls are answered with 503 until it is back$/,
  )
  expect(reports.at(-1)).toMatch(/ is back$/)
  expect(faults).toEqual([])
})

test('while the database is away control calls, and the call that asks for health, say so', async () => {
  const { line, call } = await openHarness()
  line.cut()
  for (const path of ['identities', 'health']) {
    const { status, headers, body } = await call(`/harness/api/${path}`)
    expect({ path, status, after: headers['retry-after'], body }).toEqual({
      path,
      status: 503,
      after: '1',
      body: { ok: false, error: expect.stringMatching(/^The data can’t be read or written now/) },
    })
  }
})

test('a stream of events goes on after a crash of the server, whose log begins anew', async () => {
  const { call, events, faults, isBack } = await openHarness()
  const heard = events()
  for (const path of ['/sns/one', '/sns/two', '/sns/three']) await call(path)
  await vi.waitFor(() => expect(heard).toEqual(['/sns/one', '/sns/two', '/sns/three']), soon)
  await server.kill()
  await server.start()
  await isBack()
  await call('/sns/later')
  await vi.waitFor(() => expect(heard.slice(3)).toEqual(['/sns/later']), soon)
  expect(faults).toEqual([])
})

test('a stream of events goes on after the session was lost that it was reading by', async () => {
  const { store, call, events, isBack, directUrl } = await openHarness()
  const heard = events()
  await call('/sns/one')
  await vi.waitFor(() => expect(heard).toEqual(['/sns/one']), soon)
  const tool = new pg.Client(directUrl)
  await tool.connect()
  onTestFinished(() => tool.end())
  await tool.query('begin; lock table harness_shared.call')
  await sql`select pg_notify('consult_h5_harness', 'calls ')`.execute(store)
  const endReader = () =>
    tool.query('select pg_terminate_backend(pid) from pg_locks where not granted')
  await vi.waitFor(async () => expect((await endReader()).rowCount).toBe(1), soon)
  await tool.query('rollback')
  await isBack()
  await call('/sns/later')
  await vi.waitFor(() => expect(heard).toEqual(['/sns/one', '/sns/later']), soon)
})

test('a transaction that the line was cut in is undone, and its caller hears of it', async () => {
  const { store, line, isBack } = await openHarness()
  const work = store.transaction().execute(async (trx) => {
    await trx.insertInto('setting').values({ name: 'half', value: '1' }).execute()
    line.cut()
    await trx.insertInto('setting').values({ name: 'other half', value: '1' }).execute()
  })
  await expect(work).rejects.toThrow(/^the database away\d at .+ (?:is|went) away/)
  line.mend()
  await isBack()
  const names = await store.selectFrom('setting').select('name').execute()
  expect(names.filter(({ name }) => name.includes('half'))).toEqual([])
})

test('a session that the server ended meanwhile is one that is away, by whatever name the system calls it', async () => {
  const { directUrl } = await openHarness()
  const store = await openStore(directUrl)
  onTestFinished(() => store.destroy())
  const work = store.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    // Nobody hears of it before the next statement is sent, nor the rollback after it: EPIPE.
    for (const { pid } of rows) endNow(pid)
    await trx.insertInto('setting').values({ name: 'lost', value: '1' }).execute()
  })
  await expect(work).rejects.toThrow(StoreUnavailableError)
  const kept = store.selectFrom('setting').select('value').where('name', '=', 'lost')
  expect(await kept.execute()).toEqual([])
})

test('a server that does not answer is given up, and is there again by itself', async () => {
  const { line, people, isBack } = await openHarness()
  line.stall()
  const waiting = await Promise.all([people(), people(), people()])
  expect(waiting.map(({ status }) => status)).toEqual([503, 503, 503])
  // The server still has the stalled sessions, and with them whatever they have locked.
  line.mend()
  await isBack()
})

test('a statement that waits for another program is given up, and the session goes on', async () => {
  const { store, people, isBack, reports, directUrl } = await openHarness()
  const tool = new pg.Client(directUrl)
  await tool.connect()
  onTestFinished(() => tool.end())
  await tool.query('begin; lock table identity')
  expect((await people()).status).toBe(503)
  await tool.query('rollback')
  await isBack()
  expect(await store.selectFrom('setting').select('name').limit(1).execute()).toHaveLength(1)
  expect(reports).toEqual([])
})

test('a database that may only be read from now on means 503 until it may be written again', async () => {
  const { store, directUrl, people, isBack } = await openHarness()
  const name = new URL(directUrl).pathname.slice(1)
  const readOnly = async (value: 'on' | 'off') => {
    const admin = new pg.Client(server.url('postgres'))
    await admin.connect()
    await admin.query(`alter database ${name} set default_transaction_read_only = ${value}`)
    // A standby that takes over begins with sessions of its own.
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ])
    await admin.end()
  }
  await store.insertInto('setting').values({ name: 'acknowledged', value: '1' }).execute()
  await readOnly('on')
  await vi.waitFor(async () => expect((await people()).status).toBe(503), soon)
  await readOnly('off')
  await isBack()
  const kept = store.selectFrom('setting').select('value').where('name', '=', 'acknowledged')
  expect(await kept.execute()).toEqual([{ value: '1' }])
})

test('a server that has no room left refuses what is written with 503, and goes on with what there is', async () => {
  const { directUrl, people, send, isBack } = await openHarness()
  const tool = new pg.Client(directUrl)
  await tool.connect()
  onTestFinished(() => tool.end())
  // What a disk that is full makes of a statement (ERRCODE_DISK_FULL).
  await tool.query(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await tool.query(
    'create trigger full_disk before insert on sms_code execute function full_disk()',
  )
  const refused = await send()
  expect({ status: refused.status, after: refused.headers['retry-after'] }).toEqual({
    status: 503,
    after: '1',
  })
  await isBack()
  expect((await people()).status).toBe(200)
  await tool.query('drop trigger full_disk on sms_code')
  expect((await send()).status).toBe(200)
})

test('a store whose server does not answer is closed all the same', async () => {
  const { line, store, idle } = await openHarness()
  await idle()
  line.stall()
  const closing = store.destroy().then(() => 'closed')
  const late = new Promise((resolve) => setTimeout(resolve, timeLimit(5000), 'late'))
  expect(await Promise.race([closing, late])).toBe('closed')
})

test('a process that stands still in the midst of a transaction holds the others up no longer than its session lasts', async () => {
  const { store, people, directUrl } = await openHarness()
  const stuckOpen = Promise.withResolvers<void>()
  onTestFinished(() => stuckOpen.resolve())
  const other = await openStore(
    `${directUrl}?idle_in_transaction_session_timeout=${timeLimit(1500)}`,
  )
  onTestFinished(() => other.destroy())
  const begun = Promise.withResolvers<void>()
  const stuck = other.transaction().execute(async () => {
    begun.resolve()
    await stuckOpen.promise
  })
  stuck.catch(() => {})
  await begun.promise
  const write = () =>
    store
      .insertInto('setting')
      .values({ name: 'late', value: '1' })
      .execute()
      .then(() => 'written')
  await expect(write()).rejects.toThrow('went away')
  // What only reads waits for nobody.
  expect((await people()).status).toBe(200)
  await vi.waitFor(async () => expect(await write()).toBe('written'), soon)
  stuckOpen.resolve()
  await expect(stuck).rejects.toThrow('went away')
})
