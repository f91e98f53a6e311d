import { describe, expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import {
  minute,
  identities,
  openHarness,
  thirdParty,
  tokenIn,
  type TestHarness,
} from '#support/harness/test-harness.ts'

/** The two ways to redeem a code, and how each says that it was not. */
const ways = {
  'auth-login': async ({ authLogin }: TestHarness, code: string) => {
    const { success, code: number, msg } = await authLogin(code)
    return { ok: success, errcode: success ? 0 : number, msg }
  },
  '/sns/oauth2/access_token': async ({ http, context }: TestHarness, code: string) => {
    const { appId, appSecret: secret } = context.platformApp
    const query = { appid: appId, secret, code, grant_type: 'authorization_code' }
    const { body } = await http().get('/sns/oauth2/access_token').query(query)
    return { ok: 'access_token' in body, errcode: body.errcode ?? 0, msg: String(body.errmsg) }
  },
} as const

describe.for(Object.entries(ways))('a code redeemed at %s', ([, redeem]) => {
  test('is good for one use', async () => {
    const harness = await openHarness()
    const code = await harness.codeOf(identities.bound)
    expect(await redeem(harness, code)).toMatchObject({ ok: true })
    const again = await redeem(harness, code)
    expect(again).toMatchObject({ ok: false, errcode: 40163 })
    expect(again.msg).toContain('code been used')
  })

  test('lives for 5 minutes', async () => {
    const harness = await openHarness()
    const [early, late] = [
      await harness.codeOf(identities.bound),
      await harness.codeOf(identities.bound),
    ]
    harness.clock.advance(5 * minute - 1)
    expect(await redeem(harness, early)).toMatchObject({ ok: true })
    harness.clock.advance(1)
    const refused = await redeem(harness, late)
    expect(refused).toMatchObject({ ok: false, errcode: 40029 })
    expect(refused.msg).toContain('invalid code')
  })

  test('stays used when it has expired', async () => {
    const harness = await openHarness()
    const code = await harness.codeOf(identities.bound)
    await redeem(harness, code)
    harness.clock.advance(6 * minute)
    expect(await redeem(harness, code)).toMatchObject({ ok: false, errcode: 40163 })
  })

  test('that nobody issued is invalid, and one that is empty is missing', async () => {
    const harness = await openHarness()
    expect(await redeem(harness, '0'.repeat(32))).toMatchObject({ ok: false, errcode: 40029 })
    const missing = await redeem(harness, '')
    expect(missing).toMatchObject({ ok: false, errcode: 41008 })
    expect(missing.msg).toContain('missing code')
  })

  test('counts letters as they are: another case or a wildcard is another code', async () => {
    const harness = await openHarness()
    const code = `a${(await harness.codeOf(identities.bound)).slice(1)}`
    await harness.context.store.updateTable('authorization_code').set({ code }).execute()
    for (const other of [code.toUpperCase(), '%', `${code.slice(0, -1)}_`, `${code} `]) {
      expect(await redeem(harness, other)).toMatchObject({ ok: false, errcode: 40029 })
    }
    expect(await redeem(harness, code)).toMatchObject({ ok: true })
  })

  test('of another app is invalid and stays unused', async () => {
    const harness = await openHarness()
    const code = await harness.codeOf(identities.bound)
    const rows = harness.context.store.updateTable('authorization_code')
    await rows.set({ app_id: 'wx0000000000000002' }).execute()
    expect(await redeem(harness, code)).toMatchObject({ ok: false, errcode: 40029 })
    await rows.set({ app_id: 'wx0000000000000001' }).execute()
    expect(await redeem(harness, code)).toMatchObject({ ok: true })
  })
})

describe('auth-login', () => {
  test('logs a bound person in, with their openId and a token', async () => {
    const { codeOf, authLogin, userOf } = await openHarness()
    const reply = await authLogin(await codeOf(identities.bound))
    expect(reply).toMatchObject({ status: 200, code: codes.ok, success: true })
    expect(reply.data).toMatchObject({ openId: identities.bound })
    expect(await userOf(tokenIn(reply) ?? '')).toBe('10001')
  })

  test('gives a person that is bound to nobody an openId and no token', async () => {
    const { codeOf, authLogin } = await openHarness()
    const { data } = await authLogin(await codeOf(identities.unbound))
    expect(data).toEqual({ openId: identities.unbound })
  })

  test('tells a snapshot user apart, without a token', async () => {
    const { codeOf, authLogin } = await openHarness()
    const { data } = await authLogin(await codeOf(identities.snapshot))
    expect(data).toEqual({ openId: identities.snapshot, isSnapshotUser: true })
  })

  test('says in words for the person, with the platform’s own behind them, what is wrong', async () => {
    const { authLogin, codeOf } = await openHarness()
    const code = await codeOf(identities.bound)
    await authLogin(code)
    expect((await authLogin(code)).msg).toBe(
      '授权码已被使用，请重新打开链接（40163 code been used）',
    )
    expect((await authLogin('x')).msg).toBe(
      '授权码无效或已过期，请重新打开链接（40029 invalid code）',
    )
    expect((await authLogin('')).msg).toBe('缺少授权码，请重新打开链接（41008 missing code）')
  })

  test('without the field code says that it is missing', async () => {
    const { call } = await openHarness()
    expect(await call('authLogin', thirdParty)).toMatchObject({ success: false, code: 41008 })
  })

  test('with the app id of another redeems nothing', async () => {
    const { call, codeOf, authLogin } = await openHarness()
    const code = await codeOf(identities.bound)
    const foreign = { code, ...thirdParty, appId: 'h50000000000000001' }
    expect(await call('authLogin', foreign)).toMatchObject({ success: false, code: 40029 })
    expect(await authLogin(code)).toMatchObject({ success: true })
  })
})
