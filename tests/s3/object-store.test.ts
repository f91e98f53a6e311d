import dns from 'node:dns'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import type { ObjectStore } from '#harness/store/objects/object-store.ts'
import { openS3Objects } from '#harness/store/objects/s3/open-s3-objects.ts'
import { S3Client } from '#harness/store/objects/s3/s3-client.ts'
import { listObjects, removeObjects } from '#harness/store/objects/s3/s3-listing.ts'
import { cephHost, maxListed } from '#support/s3/ceph-server.ts'
import { bucketUrl, placeOf } from '#support/s3/test-buckets.ts'

const open = (url = bucketUrl()) => openS3Objects(url, (line) => console.error(line))

async function put(objects: ObjectStore, key: string, content = key) {
  const upload = await objects.begin()
  await upload.write(Buffer.from(content))
  const kept = await upload.keep(key)
  await upload.discard()
  return kept
}

async function read(objects: ObjectStore, key: string): Promise<string | null> {
  const content = (await objects.find(key))?.content
  return content?.kind === 'remote' ? text(await content.read(null)) : null
}

test('an object is in the bucket once it is kept, for whoever opens the same prefix', async () => {
  const url = bucketUrl()
  const [one, other, elsewhere] = [await open(url), await open(url), await open()]
  const kept = await put(one, 'a/b.jpg', 'a picture')
  expect(kept).toEqual({ size: 9, etag: expect.stringMatching(/^"[\da-f]{32}"$/) })
  expect(await other.find('a/b.jpg')).toMatchObject({ ...kept, content: { kind: 'remote' } })
  expect(await read(other, 'a/b.jpg')).toBe('a picture')
  expect(await put(other, 'a/b.jpg', 'another')).toBeNull()
  expect(await elsewhere.find('a/b.jpg')).toBeNull()
})

test('a copy is as old as it is told to be, and there is none of nothing', async () => {
  const objects = await open()
  const kept = await put(objects, 'first', 'a picture')
  const day = Date.UTC(2026, 0, 5)
  expect(await objects.copy('first', 'second', day)).toBe(true)
  expect(await objects.find('second')).toMatchObject({ ...kept, content: { modifiedAt: day } })
  expect(await read(objects, 'second')).toBe('a picture')
  expect(await objects.copy('third', 'fourth', day)).toBe(false)
  expect(await objects.find('fourth')).toBeNull()
})

test('what was saved is put back by any process, with its times, and is the only thing there', async () => {
  const url = bucketUrl()
  const [one, other] = [await open(url), await open(url)]
  const day = Date.UTC(2026, 0, 5)
  for (const key of ['stays', 'goes', 'changes']) await put(one, key)
  await one.copy('stays', 'copied', day)
  await one.save('before, & <after>')
  await one.empty()
  await put(one, 'stays')
  await put(one, 'changes', 'by another of the same key')
  await put(one, 'later')

  await other.putBack('before, & <after>')
  expect(await read(one, 'stays')).toBe('stays')
  expect(await read(one, 'goes')).toBe('goes')
  expect(await read(one, 'changes')).toBe('changes')
  expect(await one.find('copied')).toMatchObject({ content: { modifiedAt: day } })
  expect(await one.find('later')).toBeNull()

  await other.putBack('never saved')
  expect(await one.find('stays')).toBeNull()
})

test('what was saved by one name and is given up is nowhere any more', async () => {
  const url = bucketUrl()
  const objects = await open(url)
  const { prefix } = placeOf(url)
  const client = new S3Client(placeOf(url), (line) => console.error(line))
  await put(objects, 'kept')
  for (const name of ['one', 'one more']) await objects.save(name)
  await objects.removeSaved('one')
  expect((await listObjects(client, `${prefix}saved/`)).size).toBe(1)
  await objects.empty()
  await objects.putBack('one more')
  expect(await read(objects, 'kept')).toBe('kept')
})

test('a bucket of more objects than a store lists at once is saved, emptied and put back', async () => {
  const url = bucketUrl()
  const objects = await open(url)
  const { prefix } = placeOf(url)
  const client = new S3Client(placeOf(url), (line) => console.error(line))
  const keys = Array.from({ length: maxListed * 2 + 5 }, (_, place) => `object-${place}`)
  for (const key of keys) await put(objects, key)
  const held = async () => [...(await listObjects(client, `${prefix}objects/`)).keys()].toSorted()
  await objects.save('all')
  await objects.empty()
  expect(await held()).toEqual([])
  await objects.putBack('all')
  expect(await held()).toEqual(keys.toSorted())
})

test('more objects than a store removes at once are removed', async () => {
  const url = bucketUrl()
  const objects = await open(url)
  const client = new S3Client(placeOf(url), (line) => console.error(line))
  await put(objects, 'last')
  const folder = `${placeOf(url).prefix}objects/`
  // Of one that is not there nobody complains.
  const missing = Array.from({ length: 1500 }, (_, place) => `${folder}missing-${place}`)
  await removeObjects(client, [...missing, `${folder}last`])
  expect(await objects.find('last')).toBeNull()
})

test('a bucket that is called by a name of its own is the same', async () => {
  const lookUp = dns.lookup
  vi.spyOn(dns, 'lookup').mockImplementation(((name: string, ...rest: unknown[]) =>
    Reflect.apply(lookUp, dns, [
      name.endsWith(cephHost) ? '127.0.0.1' : name,
      ...rest,
    ])) as typeof lookUp)
  const url = bucketUrl()
  const hosted = `${url.replace('127.0.0.1', cephHost)}?style=virtual`
  const [objects, same] = [await open(hosted), await open(url)]
  await put(objects, 'a/b.jpg', 'a picture')
  expect(await read(objects, 'a/b.jpg')).toBe('a picture')
  await objects.save('now')
  await objects.empty()
  expect(await same.find('a/b.jpg')).toBeNull()
  await objects.putBack('now')
  expect(await read(same, 'a/b.jpg')).toBe('a picture')
})
