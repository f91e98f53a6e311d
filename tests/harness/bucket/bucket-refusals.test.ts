import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { harnessGrant, objectKeyPattern, uploadSizeLimit } from '#contract/bucket.ts'
import {
  form,
  formData,
  key,
  nothing,
  openBucket,
  signed,
  sized,
} from '#support/harness/bucket-harness.ts'
import { openUpload, sendWithoutReading } from '#support/harness/slow-upload.ts'

const expiration = '2099-12-31T23:59:59.000Z'
const conditional = (...conditions: unknown[]) => form(signed({ expiration, conditions }))

test('the fixed policy of the contract is signed by the bucket’s secret, and says its limit', async () => {
  const { context } = await openBucket()
  const { accessKeyId, policy, signature } = harnessGrant
  const { secret } = context.bucketAccess
  expect(context.bucketAccess.accessKeyId).toBe(accessKeyId)
  expect(createHmac('sha1', secret).update(policy).digest('base64')).toBe(signature)
  expect(JSON.parse(Buffer.from(policy, 'base64').toString())).toEqual({
    expiration,
    conditions: [
      ['content-length-range', 0, uploadSizeLimit],
      ['starts-with', '$key', 'prod/seller/'],
    ],
  })
})

describe('an upload is refused, and nothing is on the disk,', () => {
  test.for([
    ['key', 'key'],
    ['policy', 'policy'],
    ['OSSAccessKeyId', 'OSSAccessKeyId'],
    ['signature', 'signature'],
  ])('without its %s', async ([, field]) => {
    const { post, data } = await openBucket()
    for (const value of [null, '']) {
      const { status, code, text } = await post(form({ [String(field)]: value }))
      expect({ status, code }).toEqual({ status: 400, code: 'InvalidArgument' })
      expect(text).toContain(`The form needs the field ${field}.`)
    }
    expect(existsSync(`${data}.bucket`)).toBe(false)
  })

  test.for([
    [
      'an access key of nobody',
      form({ OSSAccessKeyId: 'LTAI0000000000000000' }),
      403,
      'InvalidAccessKeyId',
    ],
    ['the signature of another policy', form(forged()), 403, 'SignatureDoesNotMatch'],
    ['a signature cut short', form({ signature: 'daPeq' }), 403, 'SignatureDoesNotMatch'],
    [
      'a policy with one letter more',
      form({ policy: `${harnessGrant.policy}A` }),
      403,
      'SignatureDoesNotMatch',
    ],
    ['a policy that is no JSON', form(signed('{"expiration"')), 400, 'InvalidPolicyDocument'],
    ['a policy without conditions', form(signed({ expiration })), 400, 'InvalidPolicyDocument'],
    [
      'a policy without an end',
      form(signed({ conditions: [['eq', '$key', key]] })),
      400,
      'InvalidPolicyDocument',
    ],
    [
      'a policy that ends on no day',
      form(signed({ expiration: 'tomorrow', conditions: [] })),
      400,
      'InvalidPolicyDocument',
    ],
    [
      'a condition that nobody knows',
      conditional(['ends-with', '$key', 'jpg']),
      400,
      'InvalidPolicyDocument',
    ],
    [
      'a range of no numbers',
      conditional(['content-length-range', 0, 'much']),
      400,
      'InvalidPolicyDocument',
    ],
    [
      'a key that its policy does not begin',
      conditional(['starts-with', '$key', 'prod/seller/chat/']),
      403,
      'AccessDenied',
    ],
    [
      'a key that its policy does not name',
      conditional(['eq', '$key', `${key}x`]),
      403,
      'AccessDenied',
    ],
    [
      'a field that its policy does not name',
      conditional(['eq', '$success_action_status', '201']),
      403,
      'AccessDenied',
    ],
    ['a field that its policy misses', conditional({ bucket: 'another' }), 403, 'AccessDenied'],
    [
      'one of several conditions that does not hold',
      conditional(['starts-with', '$key', 'prod/'], ['eq', '$key', 'x']),
      403,
      'AccessDenied',
    ],
    ['less than its policy asks for', form(sized(100_000, 200_000)), 400, 'EntityTooSmall'],
    ['more than its policy allows, by a little', form(sized(0, 6)), 400, 'EntityTooLarge'],
  ] as const)('with %s', async ([, fields, status, code]) => {
    const { post, disk } = await openBucket()
    const answer = await post(fields)
    expect({ status: answer.status, code: answer.code }).toEqual({ status, code })
    expect(answer.headers.get('content-type')).toContain('application/xml')
    expect(await disk()).toEqual(nothing)
  })

  test('once its policy has expired by the clock of the harness', async () => {
    const { post, disk, clock } = await openBucket()
    const policy = signed({ expiration: new Date(clock.now()).toISOString(), conditions: [] })
    clock.advance(-1)
    expect(await post(form(policy))).toMatchObject({ status: 200 })
    clock.advance(1)
    const late = await post(form({ ...policy, key: key.replace('abc', 'def') }))
    expect(late).toMatchObject({ status: 403, code: 'AccessDenied' })
    expect(late.text).toContain('Policy expired.')
    expect(await disk()).toEqual({ objects: [key], parts: [] })
  })

  test.for([
    ['leads out of the bucket', 'prod/seller/../../../etc/passwd'],
    ['leads out of its folder', 'prod/seller/record/../../1767600000000abc123.jpg'],
    ['leads out when it is decoded', 'prod/seller/record/..%2f..%2f1767600000000abc123.jpg'],
    ['is encoded', 'prod/seller/record%2F1767600000000abc123.jpg'],
    ['begins at the root', '/prod/seller/record/1767600000000abc123.jpg'],
    ['holds a null byte', 'prod/seller/record/1767600000000abc123.jpg\0.png'],
    ['ends a line', 'prod/seller/record/1767600000000abc123.jpg\n'],
    ['has slashes of Windows', 'prod\\seller\\record\\1767600000000abc123.jpg'],
    ['is a folder', 'prod/seller/record/'],
    ['is the folder above', '..'],
    ['is very long', `prod/seller/record/1767600000000${'a'.repeat(5000)}.jpg`],
    ['leaves the name to the bucket', 'prod/seller/record/${filename}'],
  ] as const)('with a key that %s', async ([, bad]) => {
    const { post, data } = await openBucket()
    const { status, code } = await post({ ...conditional(), key: bad })
    expect({ status, code }).toEqual({ status: 400, code: 'InvalidObjectName' })
    expect(existsSync(`${data}.bucket`)).toBe(false)
  })

  test.for([
    ['no form', 'application/json', '{}', 'MalformedPOSTRequest'],
    ['a form without a boundary', 'multipart/form-data', 'x', 'MalformedPOSTRequest'],
    ['a form of other lines', 'multipart/form-data; boundary=b', 'x\r\ny', 'MalformedPOSTRequest'],
    [
      'a form that breaks off',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="key"\r\n\r\nprod',
      'MalformedPOSTRequest',
    ],
    [
      'an empty form',
      'multipart/form-data; boundary=b',
      '\r\n--b--\r\n',
      'IncorrectNumberOfFilesInPOSTRequest',
    ],
  ] as const)('when it is %s', async ([, type, body, code]) => {
    const { http, disk } = await openBucket()
    const answer = await http().post('/bucket').set('Content-Type', type).send(body)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(`<Code>${code}</Code>`)
    expect(await disk()).toEqual(nothing)
  })

  test('without a file, or with one of another name', async () => {
    const { url, disk } = await openBucket()
    const other = formData(form())
    other.append('picture', new Blob(['picture']), 'photo.jpg')
    for (const body of [formData(form()), other]) {
      const response = await fetch(`${url}/bucket`, { method: 'POST', body })
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('IncorrectNumberOfFilesInPOSTRequest')
    }
    expect(await disk()).toEqual(nothing)
  })

  test('when a field ahead of the file is as long as a file', async () => {
    const { post, disk } = await openBucket()
    const long = form({ 'x-oss-meta-note': 'x'.repeat(4_000_000) })
    expect(await post(long)).toMatchObject({ status: 400, code: 'FieldItemTooLong' })
    expect(await disk()).toEqual(nothing)
  })
})

describe('of a file of 900 MB', () => {
  const size = 900_000_000

  test.for([
    ['the access key', form({ OSSAccessKeyId: 'x' }), 'InvalidAccessKeyId'],
    ['the signature', form({ signature: 'x' }), 'SignatureDoesNotMatch'],
    ['the policy', form(signed('x')), 'InvalidPolicyDocument'],
    ['the key', form({ key: 'prod/seller/x' }), 'InvalidObjectName'],
    ['the size', form(sized(0, 1_000_000)), 'EntityTooLarge'],
  ] as const)(
    '%s is refused with its first bytes, and nothing is on the disk',
    async ([, fields, code]) => {
      const { url, data } = await openBucket()
      const upload = openUpload(url, { fields, size })
      await upload.send('the first bytes of a film of 900 MB')
      expect(await upload.answer).toMatchObject({ code })
      expect(existsSync(`${data}.bucket`)).toBe(false)
      upload.call.destroy()
    },
  )

  test('a taken key is refused with its first bytes', async () => {
    const { post, url, disk } = await openBucket()
    await post(form())
    const upload = openUpload(url, { fields: form(), size })
    await upload.send('the first bytes of a film of 900 MB')
    expect(await upload.answer).toMatchObject({ status: 409, code: 'FileAlreadyExists' })
    upload.call.destroy()
    expect(await disk()).toEqual({ objects: [key], parts: [] })
  })

  test('that was refused some is let go by, then the connection closes', async () => {
    const { url, data } = await openBucket()
    const { received, sent } = await sendWithoutReading(url, {
      fields: form({ signature: 'x' }),
      size,
    })
    expect(received).toContain('HTTP/1.1 403 Forbidden')
    expect(received).toContain('<Code>SignatureDoesNotMatch</Code>')
    expect(sent).toBeGreaterThan(16_000_000)
    expect(sent).toBeLessThan(100_000_000)
    expect(existsSync(`${data}.bucket`)).toBe(false)
  })
})

test('a client that sends a few megabytes without reading gets the answer all the same', async () => {
  const { post } = await openBucket()
  const file = new Uint8Array(8_000_000)
  for (let round = 0; round < 10; round++) {
    const answer = await post(form({ signature: 'x' }), file)
    expect(answer).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' })
  }
})

test('refused files of any size leave the connection good for the next call', async () => {
  const { post } = await openBucket()
  for (const kilobytes of [1, 30, 60, 70, 100, 130, 150, 170, 200, 400, 800]) {
    const answer = await post(form({ signature: 'x' }), new Uint8Array(kilobytes * 1000))
    expect(answer).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' })
  }
  expect(await post(form())).toMatchObject({ status: 200 })
})

test('of a key that is taken the first object stays', async () => {
  const { post, get, disk } = await openBucket()
  expect(await post(form(), 'the first')).toMatchObject({ status: 200 })
  expect(await post(form(), 'the second')).toMatchObject({ status: 409, code: 'FileAlreadyExists' })
  expect(await (await get(key)).text()).toBe('the first')
  expect(await disk()).toEqual({ objects: [key], parts: [] })
})

test('an error says nothing of what was sent that a browser could run', async () => {
  const { post } = await openBucket()
  const policy = { expiration, conditions: [['eq', '$key', '<script>&']] }
  const { text, headers } = await post(form(signed(policy)))
  expect(text).toContain('[&quot;eq&quot;,&quot;$key&quot;,&quot;&lt;script&gt;&amp;&quot;]')
  expect(headers.get('content-security-policy')).toMatch(
    /^sandbox; default-src 'none'; .*frame-ancestors 'none'$/,
  )
  expect(headers.get('cache-control')).toBe('no-store')
})

test('the key of the tests is one of the contract', () => {
  expect(key).toMatch(objectKeyPattern)
})

/** The usual policy, with a signature that is right for another. */
function forged() {
  const { signature } = sized(0, 1)
  return { signature }
}
