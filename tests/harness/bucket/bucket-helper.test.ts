import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { objectKeyPattern, uploadAuthPath, uploadPath, uploadSizeLimit } from '#contract/bucket.ts'
import { uploadAuthSchema, uploadReplySchema } from '#contract/upload-replies.ts'
import { answerOf, formData, nothing, openBucket } from '#support/harness/bucket-harness.ts'
import { minute, mobiles } from '#support/harness/test-harness.ts'
import { openUpload } from '#support/harness/slow-upload.ts'

/** A bucket, and what the generic helper does with it (spec 7). */
async function openHelper() {
  const harness = await openBucket()
  const { url } = harness
  const auth = async (query: string) =>
    uploadAuthSchema.parse(await (await fetch(`${url}${uploadAuthPath}${query}`)).json())
  return {
    ...harness,
    auth,
    async grant(filename: string) {
      const { data } = await auth(`?filename=${encodeURIComponent(filename)}`)
      if (data === null) throw new Error(`no grant for ${filename}`)
      return data.params
    },
    async uploadTo(params: Record<string, string>, content = 'picture') {
      const { host, ...fields } = params
      const body = formData(fields)
      body.append('file', new Blob([content]), 'photo.jpg')
      return answerOf(await fetch(String(host), { method: 'POST', body }))
    },
    async upload(token: string, filename = 'photo.jpg', content = 'picture') {
      const body = new FormData()
      body.append('note', 'a field that nobody asked for')
      body.append('file', new Blob([content]), filename)
      const headers = { SSOtoken: token }
      const response = await fetch(url + uploadPath, { method: 'POST', headers, body })
      return { status: response.status, ...uploadReplySchema.parse(await response.json()) }
    },
  }
}

describe('a grant', () => {
  test('is good for one upload to the key that it names', async () => {
    const { grant, uploadTo, get, url } = await openHelper()
    const params = await grant('IMG_0001.JPG')
    expect(params.host).toBe(`${url}/bucket`)
    expect(params.key).toMatch(objectKeyPattern)
    expect(params.key).toMatch(/^prod\/seller\/helper\/\d{13}[a-z0-9]{16}\.jpg$/)
    expect(await uploadTo(params, 'a picture')).toMatchObject({ status: 200 })
    expect(await (await get(params.key)).text()).toBe('a picture')
    expect(await uploadTo(params)).toMatchObject({ status: 409 })
    const other = params.key.replace('.jpg', '.png')
    expect(await uploadTo({ ...params, key: other })).toMatchObject({ status: 403 })
  })

  test('ends after 30 minutes by the clock of the harness', async () => {
    const { grant, uploadTo, clock, disk } = await openHelper()
    const params = await grant('photo.jpg')
    clock.advance(30 * minute)
    expect(await uploadTo(params)).toMatchObject({ status: 403, code: 'AccessDenied' })
    expect(await disk()).toEqual(nothing)
  })

  test('is signed by the bucket’s secret, and allows what the product allows', async () => {
    const { grant, context } = await openHelper()
    const { key, policy = '', signature } = await grant('photo.jpg')
    const hmac = createHmac('sha1', context.bucketAccess.secret).update(policy)
    expect(signature).toBe(hmac.digest('base64'))
    expect(JSON.parse(Buffer.from(policy, 'base64').toString())).toMatchObject({
      conditions: [
        ['content-length-range', 0, uploadSizeLimit],
        ['eq', '$key', key],
      ],
    })
  })

  test('has another key each time', async () => {
    const { grant } = await openHelper()
    const grants = await Promise.all(Array.from({ length: 100 }, () => grant('photo.jpg')))
    expect(new Set(grants.map(({ key }) => key)).size).toBe(100)
  })

  test.for([
    ['photo.jpeg', 'jpeg'],
    ['影像.PNG', 'png'],
    ['archive.tar.gz', 'gz'],
    ['noextension', 'bin'],
    ['trailing.', 'bin'],
    ['odd.j g', 'bin'],
    ['odd.ｊｐｇ', 'bin'],
    ['long.extension', 'bin'],
  ] as const)('for %s has a key that ends with .%s', async ([filename, ext]) => {
    const { grant } = await openHelper()
    expect((await grant(filename)).key.split('.').at(-1)).toBe(ext)
  })

  test.for([0, Date.UTC(9999, 11, 31)])('has a good key at %i too', async (now) => {
    const { grant, control, uploadTo } = await openHelper()
    await control('/clock', { now })
    expect(await uploadTo(await grant('photo.jpg'))).toMatchObject({ status: 200 })
  })

  test.for([
    ['no name', ''],
    ['an empty name', '?filename='],
    ['two names', '?filename=a.jpg&filename=b.jpg'],
    ['a path', '?filename=..%2f..%2fphoto.jpg'],
    ['a path of Windows', '?filename=C:%5Cphoto.jpg'],
    ['a null byte', '?filename=photo.jpg%00.png'],
    ['a name that is too long', `?filename=${'a'.repeat(256)}`],
  ] as const)('is not given for %s', async ([, query]) => {
    const { auth } = await openHelper()
    expect(await auth(query)).toEqual({ code: 400, msg: '文件名不合法', data: null })
  })
})

describe('a file by itself', () => {
  test('of a signed-in person is kept, and its address told', async () => {
    const { logIn, upload, get, disk } = await openHelper()
    const { token } = await logIn(mobiles.patient)
    const { status, code, data } = await upload(token, '检查.PNG', 'a picture')
    expect({ status, code }).toEqual({ status: 200, code: 200 })
    const key = String(data?.url).slice(1)
    expect(key).toMatch(/^prod\/seller\/helper\/\w+\.png$/)
    const response = await get(key)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(await response.text()).toBe('a picture')
    expect(await disk()).toEqual({ objects: [key], parts: [] })
  })

  test('of nobody is refused before it is read', async () => {
    const { upload, logIn, call, url, disk } = await openHelper()
    const { token } = await logIn(mobiles.patient)
    await call('logout', {}, { token })
    const refused = { status: 200, code: 401, msg: '请先登录', data: null }
    for (const bad of ['', 'x', token]) expect(await upload(bad)).toEqual(refused)
    const large = openUpload(url, { fields: {}, size: 900_000_000, path: uploadPath })
    expect(JSON.parse((await large.answer)?.body ?? '')).toMatchObject({ code: 401 })
    large.call.destroy()
    expect(await disk()).toEqual(nothing)
  })

  test('that is too large is refused with its first bytes', async () => {
    const { logIn, url, disk } = await openHelper()
    const { token } = await logIn(mobiles.patient)
    const size = uploadSizeLimit + 300_000
    const headers = { SSOtoken: token }
    const large = openUpload(url, { fields: {}, size, path: uploadPath, headers })
    await large.send('the first bytes of a film of 1 GB')
    const answer = await large.answer
    expect(answer?.status).toBe(200)
    const reply = { code: 413, msg: '超过大小限制', data: null }
    expect(JSON.parse(answer?.body ?? '')).toEqual(reply)
    large.call.destroy()
    expect(await disk()).toEqual(nothing)
  })

  test('that breaks off leaves nothing', async () => {
    const { logIn, url, disk } = await openHelper()
    const { token } = await logIn(mobiles.patient)
    const headers = { SSOtoken: token }
    const half = openUpload(url, { fields: {}, size: 1_000_000, path: uploadPath, headers })
    await half.send(Buffer.alloc(100_000))
    await expect.poll(async () => (await disk()).parts).toHaveLength(1)
    half.call.destroy()
    await expect.poll(() => disk()).toEqual(nothing)
  })

  test('that is no form is refused', async () => {
    const { logIn, url } = await openHelper()
    const { token } = await logIn(mobiles.patient)
    const response = await fetch(url + uploadPath, {
      method: 'POST',
      headers: { SSOtoken: token, 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect(await response.json()).toEqual({ code: 400, msg: '请求不合法', data: null })
  })

  test('is in the log of calls without token and file', async () => {
    const { logIn, upload, events } = await openHelper()
    const { token } = await logIn(mobiles.patient)
    await upload(token, 'photo.jpg', 'what the picture shows')
    await upload('')
    const calls = (await events()).filter(({ path }) => path === uploadPath)
    expect(calls).toMatchObject([
      { method: 'POST', status: 200, code: 200, request: { size: 22 } },
      { method: 'POST', status: 200, code: 401 },
    ])
    expect(JSON.stringify(calls)).not.toMatch(/what the picture shows/)
    expect(JSON.stringify(calls)).not.toContain(token)
  })
})
