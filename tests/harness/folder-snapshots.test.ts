import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openFolderObjects } from '#harness/store/objects/folder-object-store.ts'
import type { ObjectStore } from '#harness/store/objects/object-store.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'

/** How many more of each the disk does before it fails once; null is all. */
const left = { link: null as number | null, rename: null as number | null }

beforeAll(() => {
  for (const name of ['link', 'rename'] as const) {
    const original = promises[name]
    vi.spyOn(promises, name).mockImplementation(async (from, to) => {
      const fails = left[name] === 0
      if (left[name] !== null) left[name] = fails ? null : left[name] - 1
      if (fails) throw new Error(`no ${name}`)
      return original(from, to)
    })
  }
  // Whoever has imported them by name has these from now on.
  syncBuiltinESMExports()
})

afterAll(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

function openObjects(): ObjectStore {
  const objects = openFolderObjects(join(temporaryFolder(), 'harness.sqlite'))
  onTestFinished(async () => {
    left.link = left.rename = null
    await objects.close()
  })
  return objects
}

async function upload(objects: ObjectStore, key: string, content = key): Promise<void> {
  const partial = await objects.begin()
  await partial.write(Buffer.from(content))
  await partial.keep(key)
  await partial.discard()
}

/** Which of the keys have an object, with its size. */
async function sizesOf(objects: ObjectStore, keys: readonly string[]): Promise<object> {
  const found = await Promise.all(keys.map((key) => objects.find(key)))
  return Object.fromEntries(keys.map((key, place) => [key, found[place]?.size ?? null]))
}

test('a snapshot that the disk lets be put back in part takes no upload away', async () => {
  const objects = openObjects()
  for (const key of ['a', 'b', 'c']) await upload(objects, key)
  await objects.save('three')
  await objects.empty()
  for (const key of ['b', 'later']) await upload(objects, key, `${key} of now`)
  left.link = 1
  await expect(objects.putBack('three')).rejects.toThrow('no link')
  expect(await sizesOf(objects, ['b', 'later'])).toEqual({ b: 8, later: 12 })
  await objects.putBack('three')
  const all = { a: 1, b: 1, c: 1, later: null }
  expect(await sizesOf(objects, Object.keys(all))).toEqual(all)
})

test('one that can’t be saved again by its name keeps what it had', async () => {
  const objects = openObjects()
  await upload(objects, 'first')
  await objects.save('kept')
  await objects.empty()
  await upload(objects, 'second')
  for (const done of [0, 1]) {
    left.rename = done
    await expect(objects.save('kept')).rejects.toThrow('no rename')
    await objects.putBack('kept')
    const firstAlone = { first: 5, second: null }
    expect(await sizesOf(objects, Object.keys(firstAlone))).toEqual(firstAlone)
    await upload(objects, 'second')
  }
})
