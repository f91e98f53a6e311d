import { describe, expect, test } from 'vitest'
import { day, minute, identities, openHarness } from '#support/harness/test-harness.ts'
import { platformServer } from '#support/harness/harness-sns.ts'

const platformToken = /^\d+_[\w-]{64}$/

describe('/sns/oauth2/access_token', () => {
  test('answers with the platform’s own fields, and no more', async () => {
    const harness = await openHarness()
    const { exchange } = platformServer(harness)
    expect(await exchange(await harness.codeOf(identities.bound))).toEqual({
      access_token: expect.stringMatching(platformToken),
      expires_in: 7200,
      refresh_token: expect.stringMatching(platformToken),
      openid: identities.bound,
      scope: 'snsapi_base',
    })
  })

  test('says is_snapshotuser of a snapshot user only, and nowhere else', async () => {
    const harness = await openHarness()
    const { exchange, refresh, userInfo } = platformServer(harness)
    const scope = 'snsapi_userinfo'
    const snapshot = await exchange(await harness.codeOf(identities.snapshot, { scope }))
    expect(snapshot).toMatchObject({ openid: identities.snapshot, is_snapshotuser: 1 })
    const renewed = await refresh(String(snapshot.refresh_token))
    expect(renewed).not.toHaveProperty('is_snapshotuser')
    for (const { access_token } of [snapshot, renewed]) {
      const info = await userInfo(String(access_token), identities.snapshot)
      expect(info).toMatchObject({ errcode: 48001 })
      expect(info).not.toHaveProperty('is_snapshotuser')
    }
    expect(await exchange(await harness.codeOf(identities.bound, { scope }))).not.toHaveProperty(
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
    const harness = await openHarness()
    const { exchange } = platformServer(harness)
    const code = await harness.codeOf(identities.bound)
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
    const harness = await openHarness()
    const { refresh, userInfo, grantOf } = platformServer(harness)
    const { access_token, refresh_token } = await grantOf(identities.bound, 'snsapi_userinfo')
    harness.clock.advance(120 * minute)
    expect(await userInfo(access_token, identities.bound)).toMatchObject({ errcode: 42001 })
    const renewed = await refresh(refresh_token)
    expect(renewed).toEqual({
      access_token: expect.stringMatching(platformToken),
      expires_in: 7200,
      refresh_token,
      openid: identities.bound,
      scope: 'snsapi_userinfo',
    })
    expect(await userInfo(String(renewed.access_token), identities.bound)).toMatchObject({
      openid: identities.bound,
    })
  })

  test.for([
    [41002, 'missing appid', { appid: '' }],
    [40013, 'invalid appid', { appid: 'wx0000000000000002' }],
    [40002, 'invalid grant_type', { grant_type: 'authorization_code' }],
    [41003, 'missing refresh_token', { refresh_token: '' }],
    [40030, 'invalid refresh_token', { refresh_token: '86_nothing' }],
  ] as const)('answers %i %s to %o', async ([errcode, text, query]) => {
    const { refresh, grantOf } = platformServer(await openHarness())
    const { refresh_token } = await grantOf()
    const { errmsg, ...rest } = await refresh(refresh_token, query)
    expect(rest).toEqual({ errcode })
    expect(errmsg).toContain(`${text}, rid: `)
  })

  test('answers 40030 to an access token, and 42002 after 30 days', async () => {
    const harness = await openHarness()
    const { refresh, grantOf } = platformServer(harness)
    const { access_token, refresh_token } = await grantOf()
    expect(await refresh(access_token)).toMatchObject({ errcode: 40030 })
    harness.clock.advance(30 * day - 1)
    expect(await refresh(refresh_token)).toHaveProperty('access_token')
    harness.clock.advance(1)
    expect(await refresh(refresh_token)).toMatchObject({ errcode: 42002 })
  })
})

describe('/sns/userinfo', () => {
  test('answers with the profile that snsapi_userinfo allows', async () => {
    const { userInfo, grantOf } = platformServer(await openHarness())
    const { access_token } = await grantOf(identities.bound, 'snsapi_userinfo')
    expect(await userInfo(access_token, identities.bound)).toEqual({
      openid: identities.bound,
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
    const { userInfo, grantOf } = platformServer(await openHarness())
    const { access_token } = await grantOf(identities.bound, 'snsapi_base')
    expect(await userInfo(access_token, identities.bound)).toMatchObject({ errcode: 48001 })
  })
})

test('/sns/auth answers ok for 7200 seconds', async () => {
  const harness = await openHarness()
  const { auth, grantOf } = platformServer(harness)
  const { access_token } = await grantOf()
  harness.clock.advance(120 * minute - 1)
  expect(await auth(access_token, identities.bound)).toEqual({ errcode: 0, errmsg: 'ok' })
  harness.clock.advance(1)
  expect(await auth(access_token, identities.bound)).toMatchObject({ errcode: 42001 })
})

describe.for(['userInfo', 'auth'] as const)('%s with an access token', (call) => {
  test('that is missing, unknown or a refresh token is refused', async () => {
    const server = platformServer(await openHarness())
    const { refresh_token } = await server.grantOf()
    expect(await server[call]('', identities.bound)).toMatchObject({ errcode: 41001 })
    expect(await server[call]('86_nothing', identities.bound)).toMatchObject({ errcode: 40014 })
    expect(await server[call](refresh_token, identities.bound)).toMatchObject({ errcode: 40014 })
  })

  test('and no openid, or the openid of another, is refused', async () => {
    const server = platformServer(await openHarness())
    const { access_token } = await server.grantOf(identities.bound, 'snsapi_userinfo')
    expect(await server[call](access_token, '')).toMatchObject({ errcode: 41009 })
    expect(await server[call](access_token, identities.doctor)).toMatchObject({ errcode: 40003 })
  })
})

test('a token of a login is no access token, and an access token logs nobody in', async () => {
  const harness = await openHarness()
  const { auth, grantOf } = platformServer(harness)
  const { token } = await harness.logIn('13800000001')
  expect(await auth(token, identities.bound)).toMatchObject({ errcode: 40014 })
  const { access_token } = await grantOf(identities.bound)
  expect(await harness.userOf(access_token)).toBeNull()
})
