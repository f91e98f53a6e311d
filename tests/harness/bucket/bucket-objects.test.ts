import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { errorIn, form, key, openBucket } from '#support/harness/bucket-harness.ts'

const content = 'the bytes of a picture'
const keyOf = (ext: string) => key.replace('.jpg', `.${ext}`)

/** A bucket with one picture. */
async function openPicture() {
  const harness = await openBucket()
  const { headers } = await harness.post(form(), content)
  return { ...harness, etag: headers.get('etag') ?? '' }
}

describe('an object', () => {
  test('is given with its type, and for ever', async () => {
    const { get, etag } = await openPicture()
    const response = await get(key)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(content)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(content.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/),
      'x-content-type-options': 'nosniff',
      'last-modified': expect.stringMatching(/GMT$/),
      'x-oss-request-id': expect.stringMatching(/^[\dA-F]{24}$/),
      etag,
    })
    expect(response.headers.has('content-disposition')).toBe(false)
  })

  test('is described to HEAD without its bytes', async () => {
    const { url, etag } = await openPicture()
    const response = await fetch(`${url}/bucket/${key}`, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe(String(content.length))
    expect(response.headers.get('etag')).toBe(etag)
    expect(await response.text()).toBe('')
  })

  test('is not sent again to whoever has it', async () => {
    const { http, etag } = await openPicture()
    const ask = (tag: string) => http().get(`/bucket/${key}`).set('If-None-Match', tag)
    expect((await ask(etag)).status).toBe(304)
    expect((await ask('"other"')).status).toBe(200)
  })

  test('has its key decoded, as a path is', async () => {
    const { get } = await openPicture()
    expect(await (await get(encodeURIComponent(key))).text()).toBe(content)
  })

  test('is given whatever else is asked of the bucket, but no snapshot of a film', async () => {
    const { get, post } = await openPicture()
    await post(form({ key: keyOf('mp4') }), content)
    const snapshot = 'x-oss-process=video/snapshot,t_10000,f_jpg,w_0,h_0'
    const refused = await get(`${keyOf('mp4')}?${snapshot}`)
    expect(refused.status).toBe(400)
    const text = await refused.text()
    expect(errorIn(text)).toBe('InvalidArgument')
    expect(text).toContain('can not decode video')
    expect((await get(`${key}?x-oss-process=image/resize,w_100`)).status).toBe(200)
  })
})

test('whoever leaves before an object has come is no fault', async () => {
  const { url, get } = await openPicture()
  for (let round = 0; round < 100; round++) {
    const leaving = new AbortController()
    const gone = fetch(`${url}/bucket/${key}`, { signal: leaving.signal }).catch(() => 'gone')
    // At another point of the answer each time.
    for (let turn = 0; turn < round % 10; turn++) await setImmediate()
    leaving.abort()
    await gone
  }
  expect(await (await get(key)).text()).toBe(content)
})

describe('a range', () => {
  test.for([
    ['bytes=0-2', 'the', 'bytes 0-2/22'],
    ['bytes=4-', 'bytes of a picture', 'bytes 4-21/22'],
    ['bytes=-7', 'picture', 'bytes 15-21/22'],
    ['bytes=15-1000', 'picture', 'bytes 15-21/22'],
  ] as const)('%s of an object is %j', async ([range, part, where]) => {
    const { get } = await openPicture()
    const response = await get(key, { Range: range })
    expect(response.status).toBe(206)
    expect(await response.text()).toBe(part)
    expect(response.headers.get('content-range')).toBe(where)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
  })

  test('behind the end is refused, with the length there is', async () => {
    const { get } = await openPicture()
    const response = await get(key, { Range: 'bytes=22-' })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */22')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(errorIn(await response.text())).toBe('InvalidRange')
  })

  test('that makes no sense is not one', async () => {
    const { get } = await openPicture()
    expect((await get(key, { Range: 'bytes=x' })).status).toBe(200)
    expect((await get(key, { Range: 'pages=1-2' })).status).toBe(200)
  })

  test('goes on only with the object that was begun', async () => {
    const { get, etag } = await openPicture()
    const on = { Range: 'bytes=4-8' }
    expect(await (await get(key, { ...on, 'If-Range': etag })).text()).toBe('bytes')
    expect(await (await get(key, { ...on, 'If-Range': '"other"' })).text()).toBe(content)
    expect((await get(key, { ...on, 'If-Match': '"other"' })).status).toBe(412)
  })
})

describe('what a browser could run', () => {
  test.for(['svg', 'html', 'htm', 'xhtml', 'xml', 'js', 'mjs', 'pdf', 'swf', 'bin', 'constructor'])(
    'is only downloaded: %s',
    async (ext) => {
      const { post, get } = await openBucket()
      const active = keyOf(ext.slice(0, 8))
      await post(form({ key: active }), '<svg onload="alert(1)"/>')
      const { status, headers } = await get(active)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('application/octet-stream')
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="${active.split('/').at(-1)}"`,
      )
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toMatch(
        /^sandbox; default-src 'none'; .*frame-ancestors 'none'$/,
      )
    },
  )

  test.for([
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['heic', 'image/heic'],
    ['mp4', 'video/mp4'],
    ['mov', 'video/quicktime'],
    ['mp3', 'audio/mpeg'],
    ['amr', 'audio/amr'],
  ] as const)('is not of the type of %s, which is %s', async ([ext, type]) => {
    const { post, get } = await openBucket()
    await post(form({ key: keyOf(ext) }), '<script>alert(1)</script>')
    expect((await get(keyOf(ext))).headers.get('content-type')).toBe(type)
  })
})

describe('there is nothing', () => {
  test.for([
    ['at a key without an object', key.replace('abc', 'xyz')],
    ['at the bucket itself', ''],
    ['at a folder', 'prod/seller/record/'],
    ['at a folder without its slash', 'prod/seller/record'],
    ['outside', '..%2f..%2f..%2fetc%2fpasswd'],
    ['outside of its folder', 'prod/seller/record/..%2f..%2f..%2fharness.sqlite'],
    ['at the data file', '..%2fharness.sqlite'],
    ['among the parts', '..%2fparts%2f'],
    ['at a null byte', `${key}%00.png`],
    ['at an escape that is none', '%E0%A4%A'],
    ['at a very long key', 'a'.repeat(8000)],
  ] as const)('%s', async ([, path]) => {
    const { get } = await openPicture()
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('application/xml')
    expect(errorIn(await response.text())).toBe('NoSuchKey')
  })

  test('to change or remove', async () => {
    const { url, get } = await openPicture()
    for (const method of ['DELETE', 'PATCH']) {
      const response = await fetch(`${url}/bucket/${key}`, { method })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, HEAD, POST, PUT, OPTIONS')
      expect(errorIn(await response.text())).toBe('MethodNotAllowed')
    }
    const put = await fetch(`${url}/bucket/${key}`, { method: 'PUT', body: 'other' })
    expect(put.status).toBe(403)
    expect(errorIn(await put.text())).toBe('AccessDenied')
    expect(await (await get(key)).text()).toBe(content)
  })
})

test('a page of another origin may post and read, errors too', async () => {
  const { url, post } = await openBucket()
  const preflight = await fetch(`${url}/bucket`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://app.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'ssotoken',
    },
  })
  expect(preflight.status).toBe(200)
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, POST, PUT',
    'access-control-allow-headers': '*',
  })
  const { headers } = await post(form({ signature: 'x' }))
  expect(headers.get('access-control-allow-origin')).toBe('*')
})
