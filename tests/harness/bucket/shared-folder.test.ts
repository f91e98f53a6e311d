import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFolderObjects } from '#harness/store/objects/folder-object-store.ts'
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

function open(data: string, isShared: boolean) {
  const objects = openFolderObjects(data, { isShared })
  onTestFinished(() => objects.close())
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

test('in a folder of one machine it is removed as soon as its process is no more', async () => {
  const { data, parts } = await folderWithPart(0)
  open(data, false)
  expect(await parts()).toEqual([])
})
