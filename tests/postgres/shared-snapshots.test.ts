import { hash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import request from 'supertest'
import { expect, onTestFinished, test } from 'vitest'
import { createHarness } from '#harness/app.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import { openFolderObjects } from '#harness/store/objects/folder-object-store.ts'
import type { ObjectStore } from '#harness/store/objects/object-store.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'
import { dumpOf } from '#support/harness/store-dump.ts'
import { day, openHarness, type TestHarness } from '#support/harness/test-harness.ts'
import { openTwoHarnesses } from '#support/postgres/two-harnesses.ts'

/** Of as many processes as there are, over one folder. */
function sharedObjects() {
  const data = join(temporaryFolder(), 'harness.sqlite')
  return () => ({ objects: openFolderObjects(data, { isShared: true }) })
}

async function putObject(objects: ObjectStore, key: string): Promise<void> {
  const object = await objects.begin()
  await object.write(Buffer.from('picture'))
  await object.keep(key)
  await object.discard()
}

async function namesAt(harness: TestHarness): Promise<unknown> {
  return (await harness.http().get('/harness/api/snapshots')).body
}

const restored = { status: 200, body: { ok: true } }

test('what was saved through one process is listed and put back through the other: rows, objects, clock', async () => {
  const { one, other } = await openTwoHarnesses(sharedObjects())
  await putObject(one.context.objects, 'kept')
  await one.control('/clock', { advanceMs: day })
  await one.control('/snapshots', { name: 'before' })
  const before = await dumpOf(one)
  expect(await namesAt(other)).toEqual(['before'])

  await other.control('/clock', { advanceMs: day })
  await putObject(other.context.objects, 'later')
  await one.control('/reset', { seed: 'empty' })
  expect(await other.context.objects.find('kept')).toBeNull()
  expect(await other.control('/snapshots/restore', { name: 'before' })).toMatchObject(restored)

  expect(await dumpOf(one)).toEqual(before)
  expect(await one.context.objects.find('kept')).toMatchObject({ size: 7 })
  expect(await one.context.objects.find('later')).toBeNull()
  const { body } = await one.http().get('/harness/api/clock')
  expect(body).toMatchObject({ now: one.clock.now() + day })
})

test('they are there as long as the database: a process that comes later has them, with their objects', async () => {
  const objectsOf = sharedObjects()
  const { one, other, url } = await openTwoHarnesses(objectsOf)
  await putObject(one.context.objects, 'kept')
  await one.control('/snapshots', { name: 'one' })
  await one.control('/snapshots', { name: 'empty later' })
  await one.control('/reset', { seed: 'empty' })
  await other.control('/snapshots', { name: 'empty later' })
  await one.close()
  await other.close()

  const later = await openHarness({ store: await openStore(url), ...objectsOf() })
  expect(await namesAt(later)).toEqual(['one', 'empty later'])
  await later.control('/snapshots/restore', { name: 'one' })
  expect(await later.context.objects.find('kept')).toMatchObject({ size: 7 })
  expect(await later.listIdentities()).not.toEqual([])
  await later.control('/snapshots/restore', { name: 'empty later' })
  expect(await later.listIdentities()).toEqual([])
  expect(await later.control('/snapshots/restore', { name: 'two' })).toMatchObject({ status: 400 })
})

test.for(["it's \\'; drop schema public", '产检前 %I'])('one may be named %s', async (name) => {
  const { one, other } = await openTwoHarnesses(sharedObjects())
  await one.control('/snapshots', { name })
  await one.control('/snapshots', { name })
  expect(await namesAt(other)).toEqual([name])
  expect(await other.control('/snapshots/restore', { name })).toMatchObject(restored)
})

test('of two processes that save by one name at once, one state is left', async () => {
  const { one, other } = await openTwoHarnesses(sharedObjects())
  await putObject(one.context.objects, 'kept')
  const saved = await Promise.all(
    [one, other, one, other].map((each) => each.control('/snapshots', { name: 'same' })),
  )
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await namesAt(one)).toEqual(['same'])
  await one.control('/reset', {})
  await one.control('/snapshots/restore', { name: 'same' })
  expect(await other.context.objects.find('kept')).toMatchObject({ size: 7 })
})

test('one that is removed at one process is gone for all, and leaves nothing in database and folder', async () => {
  const data = join(temporaryFolder(), 'harness.sqlite')
  const objects = () => ({ objects: openFolderObjects(data, { isShared: true }) })
  const { one, other } = await openTwoHarnesses(objects)
  await putObject(one.context.objects, 'kept')
  for (const name of ['one', 'two']) await one.control('/snapshots', { name })
  const remove = () => other.control('/snapshots/remove', { name: 'one' })
  expect((await remove()).body).toEqual({ ok: true, name: 'one' })
  expect(await namesAt(one)).toEqual(['two'])
  const { rows } = await sql`select from pg_namespace where nspname ~ '^harness_snapshot_'`.execute(
    one.context.store,
  )
  expect(rows).toHaveLength(1)
  expect(await readdir(`${data}.bucket/saved`)).toEqual([hash('sha256', 'two', 'hex')])
  expect(await remove()).toMatchObject({ status: 400 })
})

test.for(['.', '..'])('one named %s touches no object and no other snapshot', async (name) => {
  const { one } = await openTwoHarnesses(sharedObjects())
  await putObject(one.context.objects, 'kept')
  await one.control('/snapshots', { name: 'other' })
  await one.control('/snapshots', { name })
  await one.control('/snapshots/remove', { name })
  expect(await one.context.objects.find('kept')).toMatchObject({ size: 7 })
  expect(await namesAt(one)).toEqual(['other'])
  await one.control('/reset', {})
  await one.control('/snapshots/restore', { name: 'other' })
  expect(await one.context.objects.find('kept')).toMatchObject({ size: 7 })
})

test('one that another version of the harness has kept is refused, and nothing is changed', async () => {
  const { one } = await openTwoHarnesses()
  await one.control('/snapshots', { name: 'older' })
  await one.control('/clock', { advanceMs: day })
  await sql`delete from harness_snapshot_0.kysely_migration where name =
    (select max(name) from kysely_migration)`.execute(one.context.store)
  const now = await dumpOf(one)
  const error = 'The snapshot older is of another version of the harness and can’t be restored'
  expect(await one.control('/snapshots/restore', { name: 'older' })).toMatchObject({
    status: 400,
    body: { ok: false, error },
  })
  expect(await dumpOf(one)).toEqual(now)
})

test('one that could not be put back leaves everything as it was', async () => {
  const { one, other, url } = await openTwoHarnesses(sharedObjects())
  await one.control('/snapshots', { name: 'before' })
  await one.control('/clock', { advanceMs: day })
  const now = await dumpOf(one)
  const failing = await createHarness({
    store: await openStore(url),
    clock: one.clock,
    objects: { ...other.context.objects, putBack: () => Promise.reject(new Error('full')) },
  })
  onTestFinished(() => failing.close())
  const restore = request(failing.app).post('/harness/api/snapshots/restore')
  expect(await restore.send({ name: 'before' })).toMatchObject({ status: 500 })
  expect(await dumpOf(one)).toEqual(now)
})
