import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { assembleHarness } from '#harness/library/assemble-harness.ts'
import { ControlError } from '#harness/library/control-harness.ts'
import type { ObjectStore } from '#harness/store/objects/object-store.ts'
import { dumpOf } from '#support/harness/store-dump.ts'
import { runToEnd, temporaryFolder } from '#support/harness/harness-process.ts'
import { day, identities, minute } from '#support/harness/test-harness.ts'
import { timeLimit } from '#support/time-limit.ts'

const noon = '2026-03-01T04:00:00Z'

async function open(data?: string) {
  const { errors, ...harness } = await assembled(data)
  onTestFinished(() => expect(errors).toEqual([]))
  return harness
}

/** The same where something is to fail. */
async function assembled(data?: string) {
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const { started, harness } = await assembleHarness({ clock: noon, port: null, data, onError })
  onTestFinished(started.close)
  return { ...started, context: harness.context, errors }
}

async function putObject(objects: ObjectStore, key: string): Promise<void> {
  const object = await objects.begin()
  await object.write(Buffer.from('picture'))
  await object.keep(key)
  await object.discard()
}

test.for(['memory', 'a file'])(
  'of %s everything is as it was: rows, objects, clock',
  async (where) => {
    const data = where === 'memory' ? undefined : join(temporaryFolder(), 'harness.sqlite')
    const harness = await open(data)
    const { store, objects } = harness.context
    await putObject(objects, 'kept')
    await harness.advance(minute)
    await harness.snapshot('before')
    const before = await dumpOf(harness)

    await harness.approveNext({ openId: identities.bound, times: 3 })
    await harness.advance(day)
    await putObject(objects, 'later')
    await store.deleteFrom('doctor_review').execute()
    await harness.reset('empty')
    await harness.restore('before')

    expect(await dumpOf(harness)).toEqual(before)
    expect(await objects.find('kept')).toMatchObject({ size: 7 })
    expect(await objects.find('later')).toBeNull()
    expect(await harness.advance(0)).toBe(Date.parse(noon) + minute)
    expect(await harness.events()).toEqual([])
  },
)

test('they are gone with the harness, and leave none of their objects behind', async () => {
  const data = join(temporaryFolder(), 'harness.sqlite')
  const harness = await open(data)
  await putObject(harness.context.objects, 'kept')
  await harness.snapshot('before')
  const saved = () => readdir(`${data}.bucket/saved`)
  expect(await saved()).toHaveLength(1)
  await harness.close()
  expect(await saved()).toEqual([])
})

test('one that is removed is gone with its objects', async () => {
  const data = join(temporaryFolder(), 'harness.sqlite')
  const harness = await open(data)
  await putObject(harness.context.objects, 'kept')
  for (const name of ['one', 'a/b %', '..', 'two']) await harness.snapshot(name)
  for (const name of ['one', 'a/b %', '..']) await harness.removeSnapshot(name)
  expect(await harness.snapshots()).toEqual(['two'])
  expect(await readdir(`${data}.bucket/saved`)).toHaveLength(1)
  await expect(harness.restore('one')).rejects.toThrow('There is no snapshot one')
  await expect(harness.removeSnapshot('one')).rejects.toThrow('There is no snapshot one')
  await harness.reset('empty')
  await harness.restore('two')
  expect(await harness.context.objects.find('kept')).toMatchObject({ size: 7 })
})

test.for(['memory', 'a file'])(
  'a name of 64 Chinese characters stands for a state like any other, of %s',
  async (where) => {
    const data = where === 'memory' ? undefined : join(temporaryFolder(), 'harness.sqlite')
    const harness = await open(data)
    const { objects } = harness.context
    const name = '胎'.repeat(64)
    await putObject(objects, 'kept')
    await harness.snapshot(name)
    await putObject(objects, 'later')
    await harness.restore(name)
    expect(await objects.find('kept')).toMatchObject({ size: 7 })
    expect(await objects.find('later')).toBeNull()
    expect(await harness.snapshots()).toEqual([name])
    await harness.close()
  },
)

test('one whose objects can’t be saved is none, and the one of that name before stays', async () => {
  const data = join(temporaryFolder(), 'harness.sqlite')
  const harness = await assembled(data)
  const { objects } = harness.context
  await putObject(objects, 'kept')
  await harness.snapshot('one')
  await harness.reset('empty')
  const [parts, aside] = [`${data}.bucket/parts`, `${data}.bucket/aside`]
  await rename(parts, aside)
  await writeFile(parts, 'no folder')
  await expect(harness.snapshot('one')).rejects.toThrow('status 500')
  await expect(harness.snapshot('two')).rejects.toThrow('status 500')
  expect(harness.errors).toHaveLength(2)
  expect(await harness.snapshots()).toEqual(['one'])
  await rm(parts)
  await rename(aside, parts)
  await harness.restore('one')
  expect(await objects.find('kept')).toMatchObject({ size: 7 })
  expect(await harness.people()).not.toEqual([])
})

test('one whose objects are gone is not restored, and takes no others away', async () => {
  const data = join(temporaryFolder(), 'harness.sqlite')
  const harness = await assembled(data)
  const { objects } = harness.context
  await putObject(objects, 'kept')
  await harness.snapshot('one')
  await putObject(objects, 'later')
  await rm(`${data}.bucket/saved`, { recursive: true })
  await expect(harness.restore('one')).rejects.toThrow('status 500')
  expect(harness.errors).toHaveLength(1)
  for (const key of ['kept', 'later']) expect(await objects.find(key)).toMatchObject({ size: 7 })
})

test('the command keeps, lists and removes', async () => {
  const { harness, started } = await assembleHarness()
  onTestFinished(harness.close)
  const run = (...args: string[]) => runToEnd(args, { HARNESS_URL: started.url })
  for (const name of ['clean', 'a state']) expect((await run('snapshot', name)).code).toBe(0)
  expect((await run('snapshots')).stdout).toBe('clean\na state\n')
  expect((await run('snapshots', 'remove', 'a state')).code).toBe(0)
  expect((await run('snapshots')).stdout).toBe('clean\n')
  expect((await run('snapshots', 'remove', 'a state')).code).toBe(1)
  expect((await run('snapshots', 'remove')).code).toBe(2)
})

test('names stand for one state each, the latest that was kept by it', async () => {
  const harness = await open()
  const count = async () => (await harness.people()).length
  await harness.snapshot('one')
  const all = await count()
  await harness.reset('empty')
  await harness.snapshot('none')
  await harness.restore('one')
  expect(await count()).toBe(all)
  await harness.restore('none')
  expect(await count()).toBe(0)
  await harness.snapshot('one')
  await harness.restore('one')
  expect(await count()).toBe(0)
  const listed = await harness.fetch('/harness/api/snapshots')
  expect(await listed.json()).toEqual(['one', 'none'])
})

test('a name that no file and no database can have is refused', async () => {
  const harness = await open()
  for (const name of ['', 'half a character \ud800', 'NUL \0', 'x'.repeat(65)]) {
    await expect(harness.snapshot(name)).rejects.toThrow(ControlError)
  }
})

test('what refers to nothing is refused again after one was restored', async () => {
  const harness = await open()
  await harness.snapshot('before')
  await harness.restore('before')
  const { store } = harness.context
  const bound = store.updateTable('identity').set({ user_id: 'nobody' })
  await expect(bound.execute()).rejects.toThrow(/foreign key/i)
})

test('one is kept, and restored, within 100 ms', async () => {
  const harness = await open()
  await harness.snapshot('warm')
  await harness.restore('warm')
  const times = { keep: [0], restore: [0] }
  for (let round = 0; round < 5; round++) {
    times.keep[round] = await timed(() => harness.snapshot('before'))
    times.restore[round] = await timed(() => harness.restore('before'))
  }
  const [keep, restore] = [Math.min(...times.keep), Math.min(...times.restore)]
  process.stdout.write(
    `a snapshot: kept in ${keep.toFixed(1)} ms, restored in ${restore.toFixed(1)} ms\n`,
  )
  expect(Math.max(keep, restore)).toBeLessThan(timeLimit(100))
})

async function timed(work: () => Promise<void>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}
