import { describe, expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import {
  minute,
  people,
  playHarness,
  thirdParty,
  tokenIn,
  type Play,
} from '#support/harness/test-harness.ts'

/** The two ways to redeem a code, and how each says that it was not. */
const ways = {
  'auth-login': async ({ authLogin }: Play, code: string) => {
    const { success, code: number, msg } = await authLogin(code)
    return { ok: success, errcode: success ? 0 : number, msg }
  },
  '/sns/oauth2/access_token': async ({ http, context }: Play, code: string) => {
    const { appId, appSecret: secret } = context.platformApp
    const query = { appid: appId, secret, code, grant_type: 'authorization_code' }
    const { body } = await http().get('/sns/oauth2/access_token').query(query)
    return { ok: 'access_token' in body, errcode: body.errcode ?? 0, msg: String(body.errmsg) }
  },
} as const

describe.for(Object.entries(ways))('a code redeemed at %s', ([, redeem]) => {
  test('is good for one use', async () => {
    const play = await playHarness()
    const code = await play.codeOf(people.bound)
    expect(await redeem(play, code)).toMatchObject({ ok: true })
    const again = await redeem(play, code)
    expect(again).toMatchObject({ ok: false, errcode: 40163 })
    expect(again.msg).toContain('code been used')
  })

  test('lives for 5 minutes', async () => {
    const play = await playHarness()
    const [early, late] = [await play.codeOf(people.bound), await play.codeOf(people.bound)]
    play.clock.advance(5 * minute - 1)
    expect(await redeem(play, early)).toMatchObject({ ok: true })
    play.clock.advance(1)
    const refused = await redeem(play, late)
    expect(refused).toMatchObject({ ok: false, errcode: 40029 })
    expect(refused.msg).toContain('invalid code')
  })

  test('stays used when it has expired', async () => {
    const play = await playHarness()
    const code = await play.codeOf(people.bound)
    await redeem(play, code)
    play.clock.advance(6 * minute)
    expect(await redeem(play, code)).toMatchObject({ ok: false, errcode: 40163 })
  })

  test('that nobody issued is invalid, and one that is empty is missing', async () => {
    const play = await playHarness()
    expect(await redeem(play, '0'.repeat(32))).toMatchObject({ ok: false, errcode: 40029 })
    const missing = await redeem(play, '')
    expect(missing).toMatchObject({ ok: false, errcode: 41008 })
    expect(missing.msg).toContain('missing code')
  })

  test('counts letters as they are: another case or a wildcard is another code', async () => {
    const play = await playHarness()
    const code = `a${(await play.codeOf(people.bound)).slice(1)}`
    await play.context.store.updateTable('authorization_code').set({ code }).execute()
    for (const other of [code.toUpperCase(), '%', `${code.slice(0, -1)}_`, `${code} `]) {
      expect(await redeem(play, other)).toMatchObject({ ok: false, errcode: 40029 })
    }
    expect(await redeem(play, code)).toMatchObject({ ok: true })
  })

  test('of another app is invalid and stays unused', async () => {
    const play = await playHarness()
    const code = await play.codeOf(people.bound)
    const rows = play.context.store.updateTable('authorization_code')
    await rows.set({ app_id: 'wx0000000000000002' }).execute()
    expect(await redeem(play, code)).toMatchObject({ ok: false, errcode: 40029 })
    await rows.set({ app_id: 'wx0000000000000001' }).execute()
    expect(await redeem(play, code)).toMatchObject({ ok: true })
  })
})

describe('auth-login', () => {
  test('logs a bound person in, with their openId and a token', async () => {
    const { codeOf, authLogin, userOf } = await playHarness()
    const reply = await authLogin(await codeOf(people.bound))
    expect(reply).toMatchObject({ status: 200, code: codes.ok, success: true })
    expect(reply.data).toMatchObject({ openId: people.bound })
    expect(await userOf(tokenIn(reply) ?? '')).toBe('10001')
  })

  test('gives a person that is bound to nobody an openId and no token', async () => {
    const { codeOf, authLogin } = await playHarness()
    const { data } = await authLogin(await codeOf(people.unbound))
    expect(data).toEqual({ openId: people.unbound })
  })

  test('tells a snapshot user apart, without a token', async () => {
    const { codeOf, authLogin } = await playHarness()
    const { data } = await authLogin(await codeOf(people.snapshot))
    expect(data).toEqual({ openId: people.snapshot, isSnapshotUser: true })
  })

  test('says in words for the person, with the platform’s own behind them, what is wrong', async () => {
    const { authLogin, codeOf } = await playHarness()
    const code = await codeOf(people.bound)
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
    const { call } = await playHarness()
    expect(await call('authLogin', thirdParty)).toMatchObject({ success: false, code: 41008 })
  })

  test('with the app id of another redeems nothing', async () => {
    const { call, codeOf, authLogin } = await playHarness()
    const code = await codeOf(people.bound)
    const foreign = { code, ...thirdParty, appId: 'h50000000000000001' }
    expect(await call('authLogin', foreign)).toMatchObject({ success: false, code: 40029 })
    expect(await authLogin(code)).toMatchObject({ success: true })
  })
})
