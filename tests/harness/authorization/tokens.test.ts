import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import {
  day,
  minute,
  mobiles,
  identities,
  openHarness,
  tokenIn,
} from '#support/harness/test-harness.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'
import { platformServer } from '#support/harness/harness-sns.ts'

const signedOut = { success: false, code: codes.signedOut, msg: '登录已失效，请重新登录' }

test('a token is 256 random bits, another at every login', async () => {
  const { codeOf, authLogin } = await openHarness()
  const tokens = new Set<string | null>()
  for (let logins = 0; logins < 10; logins++) {
    tokens.add(tokenIn(await authLogin(await codeOf(identities.bound))))
  }
  expect(tokens.size).toBe(10)
  for (const token of tokens) expect(Buffer.from(token ?? '', 'base64url')).toHaveLength(32)
})

test('a token is made of the bits of the random seam', async () => {
  const random = (bytes: number) => new Uint8Array(bytes).fill(7)
  const { logIn } = await openHarness({ random })
  const { token } = await logIn(mobiles.patient)
  expect(token).toBe(Buffer.alloc(32, 7).toString('base64url'))
})

test('tokens are nowhere in the data file, neither as they are nor encoded', async () => {
  const folder = temporaryFolder()
  const store = await openStore(join(folder, 'harness.sqlite'))
  const harness = await openHarness({ store })
  const { token } = await harness.logIn(mobiles.patient)
  const inAppToken = tokenIn(await harness.authLogin(await harness.codeOf(identities.bound)))
  const { access_token, refresh_token } = await platformServer(harness).grantOf()
  await harness.call('autoLogin', { token })

  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)))
  const bytes = Buffer.concat(files)
  expect(bytes.includes(mobiles.patient)).toBe(true)
  for (const secret of [token, inAppToken ?? '', access_token, refresh_token]) {
    expect(secret).not.toBe('')
    const raw = Buffer.from(secret.replace('86_', ''), 'base64url')
    for (const form of [secret, raw, raw.toString('hex'), raw.toString('base64')]) {
      expect(bytes.includes(form)).toBe(false)
    }
  }
})

test('a token lives for 30 days', async () => {
  const { logIn, userOf, call, clock } = await openHarness()
  const { token } = await logIn(mobiles.patient)
  clock.advance(30 * day - 1)
  expect(await userOf(token)).toBe('10001')
  expect(await call('autoLogin', { token })).toMatchObject({ success: true })
  clock.advance(1)
  expect(await userOf(token)).toBeNull()
  expect(await call('autoLogin', { token })).toMatchObject(signedOut)
})

test('a logout revokes the token that makes it, and no other', async () => {
  const { logIn, userOf, call, clock } = await openHarness()
  const phone = await logIn(mobiles.patient)
  clock.advance(minute)
  const tablet = await logIn(mobiles.patient)
  const doctor = await logIn(mobiles.doctor)
  expect(await call('logout', {}, { token: phone.token })).toMatchObject({ success: true })
  expect(await userOf(phone.token)).toBeNull()
  expect(await call('autoLogin', { token: phone.token })).toMatchObject(signedOut)
  expect(await call('logout', {}, { token: phone.token })).toMatchObject(signedOut)
  expect(await userOf(tablet.token)).toBe('10001')
  expect(await userOf(doctor.token)).toBe('20001')
})

test('auto-login by token tells the openId that the account is bound to', async () => {
  const { logIn, call } = await openHarness()
  const patient = await logIn(mobiles.patient)
  expect((await call('autoLogin', { token: patient.token })).data).toEqual({
    openId: identities.bound,
  })
  const stranger = await logIn(mobiles.stranger)
  expect((await call('autoLogin', { token: stranger.token })).data).toEqual({})
})

test.for([
  ['nothing', ''],
  ['garbage', 'garbage'],
  ['a token cut short', 'A'.repeat(42)],
  ['SQL', "' or '1'='1"],
  ['a wildcard', '%'],
  ['1,024 letters', 'a'.repeat(1024)],
])('%s for a token logs nobody in', async ([, token]) => {
  const { logIn, call } = await openHarness()
  await logIn(mobiles.patient)
  expect(await call('autoLogin', { token })).toMatchObject({ status: 200, ...signedOut })
  expect(await call('userInfo', {}, { token })).toMatchObject({ status: 200, ...signedOut })
})

test('what is kept of a token is no token', async () => {
  const { logIn, userOf, context } = await openHarness()
  await logIn(mobiles.patient)
  const { hash } = await context.store
    .selectFrom('session_token')
    .select('hash')
    .executeTakeFirstOrThrow()
  expect(await userOf(hash)).toBeNull()
})
