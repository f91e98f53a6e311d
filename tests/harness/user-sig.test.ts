import { createHmac } from 'node:crypto'
import { deflateSync, inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { issueUserSig, verifyUserSig } from '#harness/im/user-sig.ts'

/** wechat-facts 4. */
const golden = {
  app: {
    sdkAppId: 1400000000,
    key: '5bd2850fff3ecb11d7c805251c51ee463a25727bddc2385f3fa8bfee1bb93b5e',
  },
  userId: 'xiaojun',
  now: 1700000000,
  expire: 15552000,
  sig: 'LvA7d/Iw7gSsnskvVzBDPOCCDbuNCw4GHwTC0bip+B4=',
  userSig:
    'eJyrVgrxCdYrSy1SslIy0jNQ0gHzM1NS80oy0zLBwhWZiflZpXlQqeKU7MSCgswUJStDEwMogMiUZOamKlkZmqOKplYUZBaBxE1NTY3gosWZ6UpWSj5ljuYp*p7l5unBxXnF2WVhVU4uAf7Ozi5JpX7O5SbuHuUhzgZJmQXaTia2SrUAohcx8g__',
}

const { app, userId, now, expire } = golden
const right = { userId, now }

describe('the vendor’s own example', () => {
  test('is issued with the same signature and fields', () => {
    const issued = open(issueUserSig(app, { userId, now, expire }))
    expect(issued['TLS.sig']).toBe(golden.sig)
    expect(issued).toEqual(open(golden.userSig))
    expect(Object.keys(issued)).toEqual(Object.keys(open(golden.userSig)))
  })

  test('verifies', () => {
    const { userSig } = golden
    expect(verifyUserSig(app, { userSig, ...right })).toMatchObject({ ok: true, userId })
  })
})

const keys = fc.stringMatching(/^[\da-f]{64}$/)
const people = fc.record({
  sdkAppId: fc.integer({ min: 1, max: 2 ** 32 - 1 }),
  key: keys,
  userId: fc.stringMatching(/^[\w-]{1,32}$/),
  issuedAt: fc.integer({ min: 0, max: 2 ** 33 }),
  lifetime: fc.integer({ min: 0, max: 50 * 365 * 86_400 }),
})

describe('whatever is issued', () => {
  test('verifies until its last second, is expired after it, and travels in a URL', () => {
    fc.assert(
      fc.property(people, ({ sdkAppId, key, userId: id, issuedAt, lifetime }) => {
        const issuer = { sdkAppId, key }
        const userSig = issueUserSig(issuer, { userId: id, now: issuedAt, expire: lifetime })
        expect(userSig).toMatch(/^[\w*-]+$/)
        const at = (seconds: number) => verifyUserSig(issuer, { userSig, userId: id, now: seconds })
        expect(at(issuedAt)).toMatchObject({ ok: true, userId: id })
        expect(at(issuedAt + lifetime)).toMatchObject({ ok: true, userId: id })
        expect(at(issuedAt + lifetime + 1)).toEqual({ ok: false, code: 70001 })
      }),
    )
  })

  test('verifies for no other key', () => {
    fc.assert(
      fc.property(people, keys, ({ sdkAppId, key, userId: id, issuedAt, lifetime }, otherKey) => {
        fc.pre(key !== otherKey)
        const userSig = issueUserSig(
          { sdkAppId, key },
          { userId: id, now: issuedAt, expire: lifetime },
        )
        const given = { userSig, userId: id, now: issuedAt }
        expect(verifyUserSig({ sdkAppId, key: otherKey }, given)).toEqual({
          ok: false,
          code: 70009,
        })
      }),
    )
  })
})

describe('checks go in the vendor’s order', () => {
  const foreign = { sdkAppId: 1400000001, key: 'f'.repeat(64) }
  const strangers = { sdkAppId: app.sdkAppId, key: 'f'.repeat(64) }
  const late = now + expire + 1
  test.for([
    ['app id before user id, expiry and signature', 70014, foreign, { userId: 'x', now: late }],
    ['user id before expiry and signature', 70013, strangers, { userId: 'x', now: late }],
    ['expiry before signature', 70001, strangers, { userId, now: late }],
    ['signature last', 70009, strangers, right],
  ] as const)('%s: %i', ([, code, verifier, given]) => {
    const { userSig } = golden
    expect(verifyUserSig(verifier, { userSig, ...given })).toEqual({ ok: false, code })
  })
})

describe('what is no UserSig', () => {
  test('is 70002 when it is empty', () => {
    expect(verifyUserSig(app, { userSig: '', ...right })).toEqual({ ok: false, code: 70002 })
  })

  test('is 70003 however it was cut', () => {
    // The last 8 characters hold the checksum's end and padding, without which it may still read.
    for (let length = 1; length <= golden.userSig.length - 8; length++) {
      const userSig = golden.userSig.slice(0, length)
      expect(verifyUserSig(app, { userSig, ...right })).toEqual({ ok: false, code: 70003 })
    }
  })

  test.for<[string, string]>([
    ['garbage', 'garbage'],
    ['a space', ' '],
    ['letters beyond ASCII', '签名'],
    ['zlib of nothing', pack('')],
    ['zlib of what is no JSON', pack('{')],
    ['zlib of null', pack('null')],
    ['zlib of an array', pack('[]')],
    ['zlib of no field', pack('{}')],
    ['numbers as texts', seal({ 'TLS.time': '1700000000' })],
    ['a number as version', seal({ 'TLS.ver': 2 })],
    ['no signature', seal({ 'TLS.sig': undefined })],
  ])('is 70003 when it is %s', ([, userSig]) => {
    expect(verifyUserSig(app, { userSig, ...right })).toEqual({ ok: false, code: 70003 })
  })

  test('is 70003 when it would unpack to more than a signature ever is, although it is signed', () => {
    const small = signed('dXNlcmJ1Zg==')
    expect(verifyUserSig(app, { userSig: small, ...right })).toMatchObject({ ok: true, userId })
    const bomb = signed('A'.repeat(1_000_000))
    expect(bomb.length).toBeLessThan(2500)
    expect(verifyUserSig(app, { userSig: bomb, ...right })).toEqual({ ok: false, code: 70003 })
  })

  test('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json().map(pack)), (userSig) => {
        expect(verifyUserSig(app, { userSig, ...right }).ok).toBe(false)
      }),
    )
  })
})

test.for([
  ['an app id', { 'TLS.sdkappid': 1400000001 }, 70014],
  ['a user id', { 'TLS.identifier': 'xiaoming' }, 70013],
  ['a later time', { 'TLS.time': now + 1 }, 70009],
  ['a longer lifetime', { 'TLS.expire': expire + 1 }, 70009],
  ['an endless lifetime', { 'TLS.expire': 1e308 }, 70009],
  ['a userbuf', { 'TLS.userbuf': 'dXNlcmJ1Zg==' }, 70009],
  ['another signature', { 'TLS.sig': golden.sig.replace('LvA7', 'LvA8') }, 70009],
  ['a shorter signature', { 'TLS.sig': golden.sig.slice(0, 8) }, 70009],
  ['an empty signature', { 'TLS.sig': '' }, 70009],
] as const)('%s put into a UserSig is noticed: %o', ([, change, code]) => {
  expect(verifyUserSig(app, { userSig: seal(change), ...right })).toEqual({ ok: false, code })
})

function open(userSig: string): Record<string, unknown> {
  const base64 = userSig.replaceAll('*', '+').replaceAll('-', '/').replaceAll('_', '=')
  return JSON.parse(inflateSync(Buffer.from(base64, 'base64')).toString('utf8'))
}

function pack(text: string): string {
  const base64 = deflateSync(text).toString('base64')
  return base64.replaceAll('+', '*').replaceAll('/', '-').replaceAll('=', '_')
}

/** The example with fields put into it, its signature left as it was. */
function seal(change: object): string {
  return pack(JSON.stringify({ ...open(golden.userSig), ...change }))
}

/** The example with a userbuf that its signature covers. */
function signed(userbuf: string): string {
  const content = `TLS.identifier:${userId}\nTLS.sdkappid:${app.sdkAppId}\nTLS.time:${now}\nTLS.expire:${expire}\nTLS.userbuf:${userbuf}\n`
  const sig = createHmac('sha256', app.key).update(content).digest('base64')
  return seal({ 'TLS.userbuf': userbuf, 'TLS.sig': sig })
}
