import { request } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openFolderObjects } from '#harness/store/objects/folder-object-store.ts'
import { filesOf } from '#support/harness/bucket-files.ts'
import { answerOf, errorIn, nothing } from '#support/harness/bucket-harness.ts'
import { openChat } from '#support/chat/chat-harness.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'

const presignedSchema = z.object({
  ErrorCode: z.literal(0),
  upload_url: z.url(),
  download_url: z.url(),
  expired_time: z.int(),
  request_id: z.string(),
  snapshot_url: z.optional(z.never()),
})

const kinds = { image: 1, video: 2, audio: 3, file: 255 }
const megabyte = 1_048_576

/** Somebody who is signed in, beside a bucket whose files can be counted. */
async function openMedia(host?: string) {
  const data = join(temporaryFolder(), 'harness.sqlite')
  const harness = await openChat({ objects: openFolderObjects(data), hosts: ['phone.example'] })
  const socket = await harness.socket('10001', host === undefined ? {} : { Host: host })
  return {
    harness,
    socket,
    disk: () => filesOf(data),
    async presign(file_name = 'ff9b-1.png', file_type = kinds.image) {
      const body = { file_type, file_name, upload_method: 0, Duration: 900 }
      return presignedSchema.parse(await socket.ask('im_cos_msg.pre_sig', body))
    },
    put: async (address: string, body: string | Uint8Array<ArrayBuffer> = 'picture') =>
      answerOf(await fetch(address, { method: 'PUT', body })),
  }
}

test('a file is put where the chat says, and is there for everybody from then on', async () => {
  const { presign, put } = await openMedia()
  const { upload_url, download_url, expired_time } = await presign()
  expect((await fetch(download_url)).status).toBe(404)
  expect(await put(upload_url)).toMatchObject({ status: 200, text: '' })
  const got = await fetch(`${download_url}?imageView2/3/w/198/h/198`)
  expect(await got.text()).toBe('picture')
  expect(Object.fromEntries(got.headers)).toMatchObject({
    'content-type': 'image/png',
    'access-control-allow-origin': '*',
  })
  const part = await fetch(download_url, { headers: { Range: 'bytes=3-5' } })
  expect({ status: part.status, text: await part.text() }).toEqual({ status: 206, text: 'tur' })
  expect(expired_time - Date.now() / 1000).toBeGreaterThan(890)
})

test('both addresses are of the host by which the page has reached the harness', async () => {
  const { presign } = await openMedia('phone.example:8787')
  const { upload_url, download_url } = await presign()
  expect(new URL(upload_url).origin).toBe('http://phone.example:8787')
  expect(download_url).toMatch(
    /^http:\/\/phone\.example:8787\/bucket\/prod\/seller\/chat\/\d{13}[a-z0-9]{16}\.png$/,
  )
})

test('a page of another origin may put', async () => {
  const { presign, put } = await openMedia()
  const { upload_url } = await presign()
  const preflight = await fetch(upload_url, {
    method: 'OPTIONS',
    headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'PUT' },
  })
  expect(preflight.status).toBe(200)
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT')
  expect((await put(upload_url)).headers.get('access-control-allow-origin')).toBe('*')
})

test('what is put is of the type of its name; what could run is only to be downloaded', async () => {
  const { presign, put } = await openMedia()
  const types = { 'a.mp4': 'video/mp4', 'a.m4a': 'audio/mp4', 'a.bmp': 'image/bmp' }
  for (const [name, type] of Object.entries({ ...types, 'a.html': 'application/octet-stream' })) {
    const { upload_url, download_url } = await presign(name, kinds.file)
    await put(upload_url, '<script>alert(1)</script>')
    expect((await fetch(download_url)).headers.get('content-type')).toBe(type)
  }
})

describe('refused is, and nothing of it kept,', () => {
  test.for([
    ['a grant that was not signed here', { signature: 'x' }, 'SignatureDoesNotMatch'],
    ['a grant for more than was signed', { max: '999999999' }, 'SignatureDoesNotMatch'],
    ['a grant for longer than was signed', { expires: '9999999999999' }, 'SignatureDoesNotMatch'],
    ['a size that is no number', { max: '-1' }, 'AccessDenied'],
  ] as const)('%s', async ([, differing, code]) => {
    const { presign, put, disk } = await openMedia()
    const address = new URL((await presign()).upload_url)
    for (const [name, value] of Object.entries(differing)) address.searchParams.set(name, value)
    expect(await put(address.href)).toMatchObject({ status: 403, code })
    expect(await disk()).toEqual(nothing)
  })

  test('a call without a grant', async () => {
    const { presign, put, disk } = await openMedia()
    const { download_url } = await presign()
    expect(await put(download_url)).toMatchObject({ status: 403, code: 'AccessDenied' })
    expect(await disk()).toEqual(nothing)
  })

  test('a grant of another key', async () => {
    const { presign, put, disk } = await openMedia()
    const own = new URL((await presign()).upload_url)
    const other = new URL((await presign()).upload_url)
    other.search = own.search
    expect(await put(other.href)).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' })
    expect(await disk()).toEqual(nothing)
  })

  test('a grant that has expired', async () => {
    const { harness, presign, put, disk } = await openMedia()
    const { upload_url } = await presign()
    await harness.control('/clock', { advanceMs: 900_000 })
    expect(await put(upload_url)).toMatchObject({ status: 403, code: 'AccessDenied' })
    expect(await disk()).toEqual(nothing)
  })

  test('a second file at the same key', async () => {
    const { presign, put } = await openMedia()
    const { upload_url, download_url } = await presign()
    await put(upload_url)
    expect(await put(upload_url, 'other')).toMatchObject({ status: 409 })
    expect(await (await fetch(download_url)).text()).toBe('picture')
  })

  test.for([
    ['an image', kinds.image, 20],
    ['a sound', kinds.audio, 20],
    ['a video', kinds.video, 100],
    ['a file', kinds.file, 100],
  ] as const)('%s that says it is too large', async ([, kind, megabytes]) => {
    const { presign, disk } = await openMedia()
    const { upload_url } = await presign('a.bin', kind)
    const bytes = megabytes * megabyte + 1
    expect(await putRaw(upload_url, { 'Content-Length': bytes }, 1)).toBe('EntityTooLarge')
    expect(await disk()).toEqual(nothing)
  })

  test('an image that does not say how large it is, once it is too large', async () => {
    const { presign, disk } = await openMedia()
    const { upload_url } = await presign()
    const code = await putRaw(upload_url, { 'Transfer-Encoding': 'chunked' }, 21)
    expect(code).toBe('EntityTooLarge')
    await expect.poll(disk).toEqual(nothing)
  })

  test('a file whose sender leaves in the middle', async () => {
    const { presign, disk } = await openMedia()
    const call = request((await presign()).upload_url, { method: 'PUT' })
    call.on('error', () => {})
    call.write(Buffer.alloc(megabyte))
    await expect.poll(async () => (await disk()).parts).toHaveLength(1)
    call.destroy()
    await expect.poll(disk).toEqual(nothing)
  })
})

test('an image may be as large as the SDK sends', async () => {
  const { presign, put } = await openMedia()
  const { upload_url } = await presign()
  expect(await put(upload_url, new Uint8Array(20 * megabyte))).toMatchObject({ status: 200 })
})

test('only who is signed in is granted anything, for a kind that there is', async () => {
  const { socket } = await openMedia()
  const body = { file_type: 1, file_name: 'a.png', Duration: 900 }
  const ask = (differing: object, head: object = {}) =>
    socket.ask('im_cos_msg.pre_sig', { ...body, ...differing }, head)
  expect(await ask({}, { a2: 'x' })).toMatchObject({ ErrorCode: 70009 })
  expect(await ask({ file_type: 4 })).toMatchObject({ ErrorCode: 20001 })
  expect(await ask({ file_name: '' })).toMatchObject({ ErrorCode: 20001 })
  expect(await ask({ Duration: -1 })).toMatchObject({ ErrorCode: 20001 })
})

test('a video has no cover, and the SDK is told so', async () => {
  const { socket } = await openMedia()
  const input = { version: 1, platform: 7, cover_name: 'a.png', snapshot_url: 'http://x/a.png' }
  expect(await socket.ask('im_cos_msg.video_cover', input)).toMatchObject({
    ErrorCode: 0,
    error_code: 1,
    download_url: '',
  })
})

/** Sends so many megabytes, or as many as are let in; gives the name of the error. */
async function putRaw(address: string, headers: Record<string, string | number>, count: number) {
  const call = request(address, { method: 'PUT', headers })
  call.on('error', () => {})
  for (let sent = 0; sent < count; sent++) call.write(Buffer.alloc(megabyte))
  const [response] = await once(call, 'response')
  let text = ''
  for await (const chunk of response) text += String(chunk)
  call.destroy()
  return errorIn(text)
}
