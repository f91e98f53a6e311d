import { expect, onTestFinished, test, vi } from 'vitest'
import { S3Client } from '#harness/store/objects/s3/s3-client.ts'
import { listObjects } from '#harness/store/objects/s3/s3-listing.ts'
import { form, key, postForm } from '#support/harness/bucket-harness.ts'
import { runHarness } from '#support/harness/running-harness.ts'
import { openUpload } from '#support/harness/slow-upload.ts'
import { timeLimit } from '#support/time-limit.ts'
import { bucketUrl, placeOf } from '#support/s3/test-buckets.ts'

vi.setConfig({ testTimeout: timeLimit(30_000) })

/** Two processes whose objects are in one bucket, and what it holds. */
async function openTwo() {
  const url = bucketUrl()
  const start = async () => {
    const harness = await runHarness({ flags: ['--bucket-url', url] })
    onTestFinished(() => harness.stop('SIGKILL'))
    return harness
  }
  const place = placeOf(url)
  const client = new S3Client(place, (line) => console.error(line))
  const held = async () => [...(await listObjects(client, place.prefix)).keys()]
  return { one: await start(), other: await start(), start, held }
}

const get = (url: string, path = key) => fetch(`${url}/bucket/${path}`)

test('what one process has acknowledged the other gives, also after kill -9 of the first', async () => {
  const { one, other, start } = await openTwo()
  const content = 'a picture'.repeat(300_000)
  const { status, headers } = await postForm(one.url, form(), content)
  await one.stop('SIGKILL')
  expect(status).toBe(200)
  for (const { url } of [other, await start()]) {
    const response = await get(url)
    expect(await response.text()).toBe(content)
    expect(response.headers.get('etag')).toBe(headers.get('etag'))
    expect(await postForm(url, form())).toMatchObject({ status: 409, code: 'FileAlreadyExists' })
  }
})

test('of uploads of one key in two processes at once exactly one wins, 20 times', async () => {
  const { one, other, held } = await openTwo()
  for (let round = 0; round < 20; round++) {
    const fields = form({ key: key.replace('abc123', `abc1${10 + round}`) })
    // Large enough that each is refused while it still sends.
    const contents = [0, 1, 2, 3].map((place) => `${place}`.repeat(300_000))
    const answers = await Promise.all(
      contents.map((content, place) => {
        const { url } = place % 2 === 0 ? one : other
        return postForm(url, fields, content)
      }),
    )
    const won = answers.flatMap(({ status }, place) => (status === 200 ? [place] : []))
    expect(won).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'FileAlreadyExists')).toHaveLength(3)
    const kept = await (await get(one.url, String(fields.key))).text()
    expect(kept).toBe(contents[won[0] ?? 0])
  }
  expect((await held()).filter((path) => path.startsWith('objects/'))).toHaveLength(20)
})

test('an upload that kill -9 of its process cut off is nowhere', async () => {
  const { one, other, held } = await openTwo()
  const upload = openUpload(one.url, { fields: form(), size: 8_000_000 })
  for (let sent = 0; sent < 7; sent++) await upload.send(Buffer.alloc(1_000_000, 'x'))
  await one.stop('SIGKILL')
  await upload.closed
  expect((await get(other.url)).status).toBe(404)
  expect(await held()).toEqual(['check'])
  expect(await postForm(other.url, form())).toMatchObject({ status: 200 })
})

test('a reset through one process empties the bucket of both', async () => {
  const { one, other } = await openTwo()
  await postForm(one.url, form())
  expect((await get(other.url)).status).toBe(200)
  await other.reset()
  expect((await get(one.url)).status).toBe(404)
})
