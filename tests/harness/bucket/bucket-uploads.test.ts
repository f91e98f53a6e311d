import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { failWithDisk } from '#harness/store/objects/fail-with-disk.ts'
import { openFolderObjects } from '#harness/store/objects/folder-object-store.ts'
import type { ObjectStore } from '#harness/store/objects/object-store.ts'
import { filesOf } from '#support/harness/bucket-files.ts'
import { form, key, nothing, openBucket, postForm, sized } from '#support/harness/bucket-harness.ts'
import { openHarness } from '#support/harness/test-harness.ts'
import { restartable } from '#support/harness/harness-process.ts'
import { openUpload, partOf } from '#support/harness/slow-upload.ts'

const piece = Buffer.alloc(100_000, 'x')
const another = (letter: string) => key.replace('abc', letter.repeat(3))

describe('an upload', () => {
  test.for([
    ['200', 200],
    ['201', 201],
    ['204', 204],
    ['500', 204],
    [null, 204],
  ] as const)('that asks for status %s is answered with %i', async ([wanted, status]) => {
    const { post, get, disk } = await openBucket()
    const answer = await post(form({ success_action_status: wanted }), 'a picture')
    expect(answer.status).toBe(status)
    expect(answer.headers.get('etag')).toMatch(/^"[\da-f-]+"$/)
    expect(await (await get(key)).text()).toBe('a picture')
    expect(await disk()).toEqual({ objects: [key], parts: [] })
  })

  test('that asks for status 201 is told where its object is', async () => {
    const { post, url } = await openBucket()
    const { text } = await post(form({ success_action_status: '201' }))
    expect(text).toContain(`<Location>${url}/bucket/${key}</Location><Key>${key}</Key>`)
  })

  test('keeps every byte, also those that look like a boundary', async () => {
    const { post, get } = await openBucket()
    const bytes = new Uint8Array(1_000_003).map((_, place) => (place * 31) % 251)
    bytes.set(Buffer.from('\r\n------WebKitFormBoundary\r\n--'), 65_530)
    await post(form(), bytes)
    expect(new Uint8Array(await (await get(key)).arrayBuffer())).toEqual(bytes)
  })

  test('may be empty', async () => {
    const { post, get } = await openBucket()
    expect(await post(form(), '')).toMatchObject({ status: 200 })
    expect(await (await get(key)).text()).toBe('')
  })

  test('may carry other fields; x-oss fields change nothing', async () => {
    const { post } = await openBucket()
    const fields = { name: 'photo.jpg', 'x-oss-object-acl': 'private', ...form() }
    expect(await post({ ...fields, 'x-oss-forbid-overwrite': 'false' })).toMatchObject({
      status: 200,
    })
  })

  test('ignores the fields behind its file', async () => {
    const { url, disk } = await openBucket()
    const upload = openUpload(url, { fields: form(), size: null })
    upload.end(`picture${partOf('key', another('z'))}${partOf('signature', 'x')}`)
    expect(await upload.answer).toMatchObject({ status: 200 })
    expect(await disk()).toEqual({ objects: [key], parts: [] })
  })

  test('needs the fields ahead of its file', async () => {
    const { url, disk } = await openBucket()
    const { key: late, ...fields } = form()
    const upload = openUpload(url, { fields, size: null })
    upload.end(`picture${partOf('key', String(late))}`)
    expect(await upload.answer).toMatchObject({ status: 400, code: 'InvalidArgument' })
    expect(await disk()).toEqual(nothing)
  })

  test('in chunks that announce no length is cut off where its policy ends', async () => {
    const { url, disk } = await openBucket()
    const upload = openUpload(url, { fields: form(sized(0, 250_000)), size: null })
    await upload.send(piece)
    await upload.send(piece)
    await expect.poll(async () => (await disk()).parts).toHaveLength(1)
    await upload.send(piece)
    expect(await upload.answer).toMatchObject({ status: 400, code: 'EntityTooLarge' })
    expect(await disk()).toEqual(nothing)
    upload.call.destroy()
  })

  test('just as large as its policy allows is kept', async () => {
    const { post } = await openBucket()
    expect(await post(form(sized(7, 7)), 'picture')).toMatchObject({ status: 200 })
  })

  test('is in the log of calls without its file', async () => {
    const { post, events } = await openBucket()
    await post(form(), 'what the picture shows')
    await post(form(), 'what the picture shows')
    const calls = await events()
    expect(calls).toMatchObject([
      { method: 'POST', path: '/bucket', status: 200, request: { key, size: 22 } },
      { method: 'POST', path: '/bucket', status: 409, request: { key } },
    ])
    expect(JSON.stringify(calls)).not.toMatch(/what the picture shows|policy|signature/)
  })
})

describe('a half upload', () => {
  test('can’t be seen, and leaves nothing once its client is gone', async () => {
    const { url, disk, get } = await openBucket()
    const upload = openUpload(url, { fields: form(), size: 1_000_000 })
    await upload.send(piece)
    await expect.poll(async () => (await disk()).parts).toHaveLength(1)
    expect((await get(key)).status).toBe(404)
    upload.call.destroy()
    await expect.poll(() => disk()).toEqual(nothing)
    expect((await get(key)).status).toBe(404)
  })

  test('leaves nothing also when its client went with all sent and not all read', async () => {
    const { promise: writable, resolve: letWrite } = Promise.withResolvers<void>()
    const { url, disk } = await openBucket((objects) => ({
      ...objects,
      async begin() {
        const part = await objects.begin()
        return { ...part, write: (chunk) => writable.then(() => part.write(chunk)) }
      },
    }))
    const upload = openUpload(url, { fields: form(), size: 170_000 })
    upload.end(String(Buffer.alloc(170_000, 'x')))
    await expect.poll(async () => (await disk()).parts).toHaveLength(1)
    upload.call.destroy()
    await upload.closed
    letWrite()
    await expect.poll(async () => (await disk()).parts).toEqual([])
  })

  test('whose form ends in the middle of the file is refused', async () => {
    const { url, disk } = await openBucket()
    const upload = openUpload(url, { fields: form(), size: null })
    await upload.send(piece)
    upload.call.end()
    expect(await upload.answer).toMatchObject({ status: 400, code: 'MalformedPOSTRequest' })
    expect(await disk()).toEqual(nothing)
  })

  test('of a process that was killed is gone when the next one starts', async () => {
    const { start, restart, data } = restartable()
    const upload = openUpload((await start()).url, { fields: form(), size: 1_000_000 })
    await upload.send(piece)
    await expect.poll(async () => (await filesOf(data)).parts).toHaveLength(1)
    const { url } = await restart('SIGKILL')
    expect(await filesOf(data)).toEqual(nothing)
    expect(await postForm(url, form())).toMatchObject({ status: 200 })
  })

  test('of another process that lives goes on when one starts beside it', async () => {
    const { start, data } = restartable()
    const upload = openUpload((await start()).url, { fields: form(), size: piece.length })
    await upload.send(piece)
    await expect.poll(async () => (await filesOf(data)).parts).toHaveLength(1)
    await openFolderObjects(data).close()
    upload.end()
    expect(await upload.answer).toMatchObject({ status: 200 })
  })

  test('in a folder of the same process id is gone too', async () => {
    const { data, post } = await openBucket()
    await post(form())
    writeFileSync(join(`${data}.bucket`, 'parts', `${process.pid}-of-an-earlier-start`), 'x')
    openFolderObjects(data)
    expect(await filesOf(data)).toEqual({ objects: [key], parts: [] })
  })
})

test('an upload survives kill -9 right after it was acknowledged', async () => {
  const { start, restart } = restartable()
  let harness = await start()
  const content = 'a picture'.repeat(100_000)
  const { headers } = await postForm(harness.url, form(), content)
  harness = await restart('SIGKILL')
  const response = await fetch(`${harness.url}/bucket/${key}`)
  expect(await response.text()).toBe(content)
  expect(response.headers.get('etag')).toBe(headers.get('etag'))
  expect(await postForm(harness.url, form())).toMatchObject({ code: 'FileAlreadyExists' })
})

test('of 20 uploads of one key at the same time exactly one wins, 10 times', async () => {
  const { url, get, disk } = await openBucket()
  for (let round = 0; round < 10; round++) {
    const fields = form({ key: another(String.fromCodePoint(97 + round)) })
    // All of them have passed the check for a taken key before one of them ends.
    const uploads = Array.from({ length: 20 }, () => openUpload(url, { fields, size: null }))
    for (const upload of uploads) await upload.send('from ')
    await expect.poll(async () => (await disk()).parts).toHaveLength(20)
    for (const [place, upload] of uploads.entries()) upload.end(String(place))
    const answers = await Promise.all(uploads.map(({ answer }) => answer))
    const won = answers.flatMap((answer, place) => (answer?.status === 200 ? [place] : []))
    expect(won).toHaveLength(1)
    expect(answers.filter((answer) => answer?.code === 'FileAlreadyExists')).toHaveLength(19)
    expect(await (await get(String(fields.key))).text()).toBe(`from ${won[0]}`)
  }
  expect((await disk()).objects).toHaveLength(10)
  expect((await disk()).parts).toEqual([])
})

describe('reset', () => {
  test('empties the bucket, and lets an upload that is on its way go on', async () => {
    const { url, post, get, control, disk } = await openBucket()
    await post(form())
    const upload = openUpload(url, { fields: form({ key: another('z') }), size: null })
    await upload.send(piece)
    await expect.poll(async () => (await disk()).parts).toHaveLength(1)
    expect((await control('/reset', {})).status).toBe(200)
    expect((await disk()).objects).toEqual([])
    expect((await get(key)).status).toBe(404)
    upload.end()
    expect(await upload.answer).toMatchObject({ status: 200 })
    expect(await post(form(), 'anew')).toMatchObject({ status: 200 })
  })

  test('of a bucket that was never used is no failure', async () => {
    const { control, data } = await openBucket()
    expect((await control('/reset', {})).status).toBe(200)
    expect(existsSync(`${data}.bucket`)).toBe(false)
  })
})

test('a disk that can’t be written is a fault, which the client is told once it has sent all', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { post, data } = await openBucket()
  writeFileSync(`${data}.bucket`, 'a file where the folder should be')
  expect(await post(form(), Buffer.alloc(8_000_000))).toMatchObject({ status: 500 })
  expect(String(complained.mock.calls)).toContain('ENOTDIR')
  expect(await post(form(), 'picture')).toMatchObject({ status: 500 })
})

test('a disk that has no room left is waited for by the client, and keeps what comes once it has', async () => {
  const reports: string[] = []
  let isFull = true
  const full = (objects: ObjectStore): ObjectStore => ({
    ...objects,
    async begin() {
      const partial = await objects.begin()
      return {
        ...partial,
        write: async (chunk) => {
          if (!isFull) return partial.write(chunk)
          throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
            code: 'ENOSPC',
          })
        },
      }
    },
  })
  const report = (line: string) => void reports.push(line)
  const { post, disk } = await openBucket((objects) =>
    failWithDisk(full(objects), { folder: '/data', report }),
  )
  const refused = await post(form())
  expect({ status: refused.status, after: refused.headers.get('retry-after') }).toEqual({
    status: 503,
    after: '1',
  })
  expect((await post(form())).status).toBe(503)
  expect(await disk()).toEqual(nothing)
  isFull = false
  expect((await post(form())).status).toBe(200)
  expect(reports).toEqual([
    'the folder /data fails (ENOSPC: no space left on device, write); calls that need it are answered with 503 until it can be written',
    'the folder /data can be written again',
  ])
})

test('objects of :memory: are in a folder that is gone at the end', async () => {
  const objects = openFolderObjects(':memory:')
  const { http } = await openHarness({ objects })
  const upload = http().post('/bucket')
  for (const [name, value] of Object.entries(form())) void upload.field(name, String(value))
  expect((await upload.attach('file', Buffer.from('picture'), 'photo.jpg')).status).toBe(200)
  const content = (await objects.find(key))?.content
  const folder = content?.kind === 'file' ? content.folder : ''
  expect(existsSync(folder)).toBe(true)
  await objects.close()
  expect(existsSync(folder)).toBe(false)
})
