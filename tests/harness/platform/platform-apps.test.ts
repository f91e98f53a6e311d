import { describe, expect, test } from 'vitest'
import { openIdPattern } from '#contract/patterns.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import { clinicApp, otherApp, pharmacyApp } from '#support/harness/other-app.ts'
import { identities, openHarness } from '#support/harness/test-harness.ts'

const scope = 'snsapi_userinfo'
const openTwo = () => openHarness({ seed: { apps: [clinicApp, pharmacyApp] } })
const atPharmacy = { redirect_uri: 'https://pharmacy.example/back' }

describe('another app’s authorization', () => {
  test('leads back to a host of its own with a code that its server redeems', async () => {
    const harness = await openTwo()
    const clinic = otherApp(harness)
    const { status, headers } = await clinic.authorize(identities.bound)
    expect(status).toBe(302)
    const back = new URL(headers.location ?? '')
    expect(back.origin + back.pathname).toBe('https://clinic.example/back')
    expect(back.searchParams.get('from')).toBe('wechat')
    expect(back.searchParams.has('appid')).toBe(false)
    const grant = await clinic.exchange(back.searchParams.get('code') ?? '')
    expect(grant).toMatchObject({ expires_in: 7200, scope: 'snsapi_base' })
    expect(grant).not.toHaveProperty('unionid')
  })

  test.for([
    ['10016', 'an unknown app', { appid: 'wx00000000000c11a2' }, ''],
    ['10012', 'no app', { appid: '' }, ''],
    ['10003', 'a host that is the harness’s', { redirect_uri: 'http://127.0.0.1/back' }, ''],
    ['10003', 'a host below its own', { redirect_uri: 'https://a.clinic.example/' }, ''],
    ['10003', 'a host of another app', { redirect_uri: 'https://pharmacy.example/' }, ''],
    ['10015', 'a component that is not its', {}, '&component_appid=wx00000000000c0a1f'],
    [
      '10015',
      'a component, for an app that has none',
      { appid: pharmacyApp.appId, ...atPharmacy },
      `&component_appid=${clinicApp.componentAppId}`,
    ],
  ] as const)('shows %s to %s', async ([code, , parameters, more]) => {
    const clinic = otherApp(await openTwo())
    const page = await clinic.authorize(identities.bound, parameters, more)
    expect(page.status).toBe(400)
    expect(page.text).toContain(`错误码：${code}`)
  })

  test('by its component tells that one whose code it is', async () => {
    const clinic = otherApp(await openTwo())
    const more = `&component_appid=${clinicApp.componentAppId}`
    const { headers } = await clinic.authorize(identities.bound, {}, more)
    const back = new URL(headers.location ?? '')
    expect([...back.searchParams.keys()]).toEqual(['from', 'code', 'state', 'appid'])
    expect(back.searchParams.get('appid')).toBe(clinicApp.appId)
  })

  test('without hosts of its own leads back to where the harness is', async () => {
    const app = { appId: 'wx00000000000f00d1', appSecret: 'food-secret-0123456789' }
    const food = otherApp(await openHarness({ seed: { apps: [app] } }), app)
    const code = await food.codeOf(identities.bound, { redirect_uri: 'http://127.0.0.1:3000/back' })
    expect(await food.exchange(code)).toHaveProperty('openid')
  })

  test.for(['127.0.0.1', 'localhost', '[::1]', '127.0.0.2'])(
    'without hosts of its own leads from %s back to every name of this machine, and nowhere else',
    async (called) => {
      const app = { appId: 'wx00000000000f00d1', appSecret: 'food-secret-0123456789' }
      const food = otherApp(await openHarness({ seed: { apps: [app] } }), app)
      const from = (redirect_uri: string) =>
        food.authorize(identities.bound, { redirect_uri }).set('Host', `${called}:8787`)
      for (const host of [called, '127.0.0.1', 'localhost', '[::1]']) {
        const { status, headers } = await from(`http://${host}:3000/back`)
        expect({ status, host: new URL(headers.location ?? 'none:').host }).toEqual({
          status: 302,
          host: `${host}:3000`,
        })
      }
      const refused = await from('http://clinic.example/back')
      expect(refused.text).toContain('错误码：10003')
      expect(refused.text).toContain('localhost、127.0.0.1、[::1]')
    },
  )

  test('without hosts of its own leads from a name on the network back to that name alone', async () => {
    const app = { appId: 'wx00000000000f00d1', appSecret: 'food-secret-0123456789' }
    const food = otherApp(
      await openHarness({ seed: { apps: [app] }, hosts: ['team.example'] }),
      app,
    )
    const from = (redirect_uri: string) =>
      food.authorize(identities.bound, { redirect_uri }).set('Host', 'team.example:8787')
    expect((await from('http://team.example:3000/back')).status).toBe(302)
    expect((await from('http://localhost:3000/back')).text).toContain(
      'redirect_uri=http://localhost:3000/back，网页授权域名为 team.example<',
    )
  })
})

describe('a person', () => {
  test('has another openId in each app, and the same one each time', async () => {
    const harness = await openTwo()
    const [clinic, pharmacy] = [otherApp(harness), otherApp(harness, pharmacyApp)]
    const first = await clinic.exchange(await clinic.codeOf(identities.bound))
    const again = await clinic.exchange(await clinic.codeOf(identities.bound))
    const other = await pharmacy.exchange(await pharmacy.codeOf(identities.bound, atPharmacy))
    const another = await clinic.exchange(await clinic.codeOf(identities.doctor))
    expect(again.openid).toBe(first.openid)
    const openIds = [identities.bound, first.openid, other.openid, another.openid]
    expect(new Set(openIds).size).toBe(4)
    for (const openId of openIds) expect(openId).toMatch(openIdPattern)
  })

  test('has one unionId in the apps of one open-platform account, told with snsapi_userinfo alone', async () => {
    const harness = await openTwo()
    const [clinic, pharmacy] = [otherApp(harness), otherApp(harness, pharmacyApp)]
    const one = await clinic.exchange(await clinic.codeOf(identities.bound, { scope }))
    const code = await pharmacy.codeOf(identities.bound, { ...atPharmacy, scope })
    const other = await pharmacy.exchange(code)
    expect(one.unionid).toMatch(openIdPattern)
    expect(other.unionid).toBe(one.unionid)
    const { access_token, openid } = one
    expect(await clinic.get('/sns/userinfo', { access_token, openid })).toMatchObject({
      openid,
      nickname: '林晓',
      unionid: one.unionid,
    })
    const listed = await harness.http().get(`/harness/api/identities?appId=${clinicApp.appId}`)
    expect(listed.body).toContainEqual(
      expect.objectContaining({
        openId: identities.bound,
        inApp: { openId: openid, unionId: one.unionid },
      }),
    )
  })

  test('is not known to an app by the openId of another', async () => {
    const clinic = otherApp(await openTwo())
    const { access_token } = await clinic.exchange(await clinic.codeOf(identities.bound, { scope }))
    const query = { access_token, openid: identities.bound }
    expect(await clinic.get('/sns/userinfo', query)).toMatchObject({ errcode: 40003 })
    expect(await clinic.get('/sns/auth', query)).toMatchObject({ errcode: 40003 })
  })
})

describe('what is one app’s', () => {
  test('is not redeemed by another, and stays good', async () => {
    const harness = await openTwo()
    const [clinic, pharmacy] = [otherApp(harness), otherApp(harness, pharmacyApp)]
    const code = await clinic.codeOf(identities.bound)
    expect(await pharmacy.exchange(code)).toMatchObject({ errcode: 40029 })
    const secret = pharmacyApp.appSecret
    expect(await clinic.exchange(code, { secret })).toMatchObject({ errcode: 40125 })
    const { refresh_token } = await clinic.exchange(code)
    const refresh = { grant_type: 'refresh_token', refresh_token }
    const query = { ...refresh, appid: pharmacyApp.appId }
    expect(await clinic.get('/sns/oauth2/refresh_token', query)).toMatchObject({ errcode: 40030 })
  })

  test('logs nobody in to the product', async () => {
    const harness = await openTwo()
    const code = await otherApp(harness).codeOf(identities.bound)
    const { appId } = clinicApp
    for (const fields of [{}, { appId }]) {
      const reply = await harness.call('authLogin', {
        code,
        authType: 1,
        authChannel: 9,
        appId: harness.context.platformApp.appId,
        ...fields,
      })
      expect(reply).toMatchObject({ success: false, code: 40029 })
    }
  })
})

describe('POST /harness/api/apps', () => {
  test('registers an app at once, or another registration of it', async () => {
    const harness = await openHarness()
    const clinic = otherApp(harness)
    expect(await clinic.token()).toMatchObject({ errcode: 40013 })
    const registered = await harness.control('/apps', pharmacyApp)
    expect(registered.body).toEqual({
      ok: true,
      app: {
        ...pharmacyApp,
        scriptHosts: null,
        componentAppId: null,
        payPublicKey: null,
        payKey: null,
      },
    })
    await harness.control('/apps', clinicApp)
    expect(await clinic.token()).toHaveProperty('access_token')
    await harness.control('/apps', { ...clinicApp, appSecret: 'a-new-secret-0123456789' })
    expect(await clinic.token()).toMatchObject({ errcode: 40125 })
    const { body } = await harness.http().get('/harness/api/apps')
    expect(body.map(({ appId }: { appId: string }) => appId)).toEqual([
      harness.context.platformApp.appId,
      clinicApp.appId,
      pharmacyApp.appId,
    ])
  })

  test.for([
    ['the harness’s own', { ...clinicApp, appId: 'wx0000000000000001' }, 'wx0000000000000001'],
    ['an id that is none', { ...clinicApp, appId: 'clinic' }, 'appId'],
    [
      'a host with a scheme',
      { ...clinicApp, redirectHosts: ['https://clinic.example'] },
      'redirectHosts',
    ],
    ['a host with a port', { ...clinicApp, scriptHosts: ['clinic.example:80'] }, 'scriptHosts'],
    ['a short secret', { ...clinicApp, appSecret: 'short' }, 'appSecret'],
    ['a key that is none', { ...clinicApp, payPublicKey: 'key' }, 'payPublicKey'],
    ['what it does not know', { ...clinicApp, merchant: '1' }, 'merchant'],
  ] as const)('refuses %s', async ([, app, message]) => {
    const harness = await openHarness()
    const { status, body } = await harness.control('/apps', app)
    expect(status).toBe(400)
    expect(body.error).toContain(message)
    expect((await harness.http().get('/harness/api/apps')).body).toHaveLength(1)
  })

  test('lasts until a reset; what the harness was started with lasts on', async () => {
    const harness = await openHarness({ seed: { apps: [pharmacyApp] } })
    await harness.control('/apps', clinicApp)
    const { access_token } = await otherApp(harness, pharmacyApp).token()
    await harness.control('/reset', { seed: 'empty' })
    expect(await otherApp(harness).token()).toMatchObject({ errcode: 40013 })
    const pharmacy = otherApp(harness, pharmacyApp)
    expect(await pharmacy.ticket(access_token)).toMatchObject({ errcode: 40001 })
    expect(await pharmacy.token()).toHaveProperty('access_token')
  })

  test('outlives the process', async () => {
    const store = await openStore(':memory:')
    const first = await openHarness({ store })
    await first.control('/apps', clinicApp)
    const second = await openHarness({ store })
    expect(await otherApp(second).token()).toHaveProperty('access_token')
  })
})
