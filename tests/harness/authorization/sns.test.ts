import { describe, expect, test } from 'vitest'
import { day, minute, people, playHarness } from '#support/harness/test-harness.ts'
import { platformServer } from '#support/harness/harness-sns.ts'

const platformToken = /^\d+_[\w-]{64}$/

describe('/sns/oauth2/access_token', () => {
  test('answers with the platform’s own fields, and no more', async () => {
    const play = await playHarness()
    const { exchange } = platformServer(play)
    expect(await exchange(await play.codeOf(people.bound))).toEqual({
      access_token: expect.stringMatching(platformToken),
      expires_in: 7200,
      refresh_token: expect.stringMatching(platformToken),
      openid: people.bound,
      scope: 'snsapi_base',
    })
  })

  test('says is_snapshotuser of a snapshot user only, and nowhere else', async () => {
    const play = await playHarness()
    const { exchange, refresh, userInfo } = platformServer(play)
    const scope = 'snsapi_userinfo'
    const snapshot = await exchange(await play.codeOf(people.snapshot, { scope }))
    expect(snapshot).toMatchObject({ openid: people.snapshot, is_snapshotuser: 1 })
    const renewed = await refresh(String(snapshot.refresh_token))
    expect(renewed).not.toHaveProperty('is_snapshotuser')
    for (const { access_token } of [snapshot, renewed]) {
      const info = await userInfo(String(access_token), people.snapshot)
      expect(info).toMatchObject({ errcode: 48001 })
      expect(info).not.toHaveProperty('is_snapshotuser')
    }
    expect(await exchange(await play.codeOf(people.bound, { scope }))).not.toHaveProperty(
      'is_snapshotuser',
    )
  })

  test.for([
    [41002, 'missing appid', { appid: '' }],
    [40013, 'invalid appid', { appid: 'wx0000000000000002' }],
    [41004, 'missing secret', { secret: '' }],
    [40125, 'invalid appsecret', { secret: 'consult-h5-harness-app-secret-02' }],
    [40002, 'invalid grant_type', { grant_type: 'password' }],
    [40002, 'invalid grant_type', { grant_type: '' }],
    [41008, 'missing code', { code: '' }],
    [40029, 'invalid code', { code: '0'.repeat(32) }],
    [41002, 'missing appid', { appid: ['wx0000000000000001', 'wx0000000000000001'] }],
  ] as const)('answers %i %s to %o, and the code stays good', async ([errcode, text, query]) => {
    const play = await playHarness()
    const { exchange } = platformServer(play)
    const code = await play.codeOf(people.bound)
    expect(await exchange(code, query)).toEqual({
      errcode,
      errmsg: expect.stringMatching(
        new RegExp(`^${text}, rid: [\\da-f]{8}-[\\da-f]{8}-[\\da-f]{8}$`),
      ),
    })
    expect(await exchange(code)).toHaveProperty('access_token')
  })
})

describe('/sns/oauth2/refresh_token', () => {
  test('renews the access token of the same person and scope', async () => {
    const play = await playHarness()
    const { refresh, userInfo, grantOf } = platformServer(play)
    const { access_token, refresh_token } = await grantOf(people.bound, 'snsapi_userinfo')
    play.clock.advance(120 * minute)
    expect(await userInfo(access_token, people.bound)).toMatchObject({ errcode: 42001 })
    const renewed = await refresh(refresh_token)
    expect(renewed).toEqual({
      access_token: expect.stringMatching(platformToken),
      expires_in: 7200,
      refresh_token,
      openid: people.bound,
      scope: 'snsapi_userinfo',
    })
    expect(await userInfo(String(renewed.access_token), people.bound)).toMatchObject({
      openid: people.bound,
    })
  })

  test.for([
    [41002, 'missing appid', { appid: '' }],
    [40013, 'invalid appid', { appid: 'wx0000000000000002' }],
    [40002, 'invalid grant_type', { grant_type: 'authorization_code' }],
    [41003, 'missing refresh_token', { refresh_token: '' }],
    [40030, 'invalid refresh_token', { refresh_token: '86_nothing' }],
  ] as const)('answers %i %s to %o', async ([errcode, text, query]) => {
    const { refresh, grantOf } = platformServer(await playHarness())
    const { refresh_token } = await grantOf()
    const { errmsg, ...rest } = await refresh(refresh_token, query)
    expect(rest).toEqual({ errcode })
    expect(errmsg).toContain(`${text}, rid: `)
  })

  test('answers 40030 to an access token, and 42002 after 30 days', async () => {
    const play = await playHarness()
    const { refresh, grantOf } = platformServer(play)
    const { access_token, refresh_token } = await grantOf()
    expect(await refresh(access_token)).toMatchObject({ errcode: 40030 })
    play.clock.advance(30 * day - 1)
    expect(await refresh(refresh_token)).toHaveProperty('access_token')
    play.clock.advance(1)
    expect(await refresh(refresh_token)).toMatchObject({ errcode: 42002 })
  })
})

describe('/sns/userinfo', () => {
  test('answers with the profile that snsapi_userinfo allows', async () => {
    const { userInfo, grantOf } = platformServer(await playHarness())
    const { access_token } = await grantOf(people.bound, 'snsapi_userinfo')
    expect(await userInfo(access_token, people.bound)).toEqual({
      openid: people.bound,
      nickname: '林晓',
      sex: 0,
      province: '',
      city: '',
      country: '',
      headimgurl: '',
      privilege: [],
    })
  })

  test('answers 48001 to a token of snsapi_base', async () => {
    const { userInfo, grantOf } = platformServer(await playHarness())
    const { access_token } = await grantOf(people.bound, 'snsapi_base')
    expect(await userInfo(access_token, people.bound)).toMatchObject({ errcode: 48001 })
  })
})

test('/sns/auth answers ok for 7200 seconds', async () => {
  const play = await playHarness()
  const { auth, grantOf } = platformServer(play)
  const { access_token } = await grantOf()
  play.clock.advance(120 * minute - 1)
  expect(await auth(access_token, people.bound)).toEqual({ errcode: 0, errmsg: 'ok' })
  play.clock.advance(1)
  expect(await auth(access_token, people.bound)).toMatchObject({ errcode: 42001 })
})

describe.for(['userInfo', 'auth'] as const)('%s with an access token', (call) => {
  test('that is missing, unknown or a refresh token is refused', async () => {
    const server = platformServer(await playHarness())
    const { refresh_token } = await server.grantOf()
    expect(await server[call]('', people.bound)).toMatchObject({ errcode: 41001 })
    expect(await server[call]('86_nothing', people.bound)).toMatchObject({ errcode: 40014 })
    expect(await server[call](refresh_token, people.bound)).toMatchObject({ errcode: 40014 })
  })

  test('and no openid, or the openid of another, is refused', async () => {
    const server = platformServer(await playHarness())
    const { access_token } = await server.grantOf(people.bound, 'snsapi_userinfo')
    expect(await server[call](access_token, '')).toMatchObject({ errcode: 41009 })
    expect(await server[call](access_token, people.doctor)).toMatchObject({ errcode: 40003 })
  })
})

test('a token of a login is no access token, and an access token logs nobody in', async () => {
  const play = await playHarness()
  const { auth, grantOf } = platformServer(play)
  const { token } = await play.logIn('13800000001')
  expect(await auth(token, people.bound)).toMatchObject({ errcode: 40014 })
  const { access_token } = await grantOf(people.bound)
  expect(await play.userOf(access_token)).toBeNull()
})
