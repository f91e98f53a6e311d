import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFolderObjects } from '#harness/store/objects/folder-object-store.ts'
import type { ObjectStore } from '#harness/store/objects/object-store.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'

const hour = 3_600_000

/** A folder with a part of an upload that nobody has written to for so long. */
async function folderWithPart(restsMs: number) {
  const data = join(temporaryFolder(), 'harness.sqlite')
  const parts = `${data}.bucket/parts`
  await mkdir(parts, { recursive: true })
  // No process of this machine has that id; one of another may.
  const part = join(parts, '4194305-upload')
  await writeFile(part, 'half a picture')
  const last = new Date(Date.now() - restsMs)
  await utimes(part, last, last)
  return { data, parts: () => readdir(parts) }
}

function open(data: string, isShared: boolean): ObjectStore {
  const objects = openFolderObjects(data, { isShared })
  onTestFinished(() => objects.close())
  return objects
}

async function upload(objects: ObjectStore, key: string): Promise<void> {
  const partial = await objects.begin()
  await partial.write(Buffer.from('picture'))
  await partial.keep(key)
  await partial.discard()
}

test('a process leaves the uploads of other machines into its folder alone', async () => {
  const { data, parts } = await folderWithPart(hour)
  open(data, true)
  expect(await parts()).toHaveLength(1)
})

test('an upload into a shared folder that rests for a day has been left by a process that is no more', async () => {
  const { data, parts } = await folderWithPart(25 * hour)
  open(data, true)
  expect(await parts()).toEqual([])
})

test('of two stores of one process over one data file, neither takes uploads or snapshots of the other', async () => {
  const data = join(temporaryFolder(), 'harness.sqlite')
  const first = open(data, false)
  await upload(first, 'kept')
  await first.save('one')
  const partial = await first.begin()
  await partial.write(Buffer.from('picture'))
  const second = open(data, false)
  expect(await partial.keep('later')).toMatchObject({ size: 7 })
  await partial.discard()
  await second.save('one')
  await second.close()
  await first.putBack('one')
  expect(await first.find('kept')).toMatchObject({ size: 7 })
  expect(await first.find('later')).toBeNull()
})

test('in a folder of one machine it is removed as soon as its process is no more', async () => {
  const { data, parts } = await folderWithPart(0)
  open(data, false)
  expect(await parts()).toEqual([])
})
