import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { authorizeUrl, inApp, servicePage } from '#support/harness/harness-authorize.ts'
import { codeIn, identities, openHarness, tokenIn } from '#support/harness/test-harness.ts'

describe('an authorization for snsapi_base', () => {
  test('passes silently for whoever is signed in to the messaging app', async () => {
    const { authorize } = await openHarness()
    const { status, headers } = await authorize({ state: 'Xy9' }, identities.bound)
    expect(status).toBe(302)
    const back = new URL(headers.location ?? '')
    expect(back.origin + back.pathname).toBe(servicePage)
    expect(back.searchParams.get('code')).toMatch(/^[0-9A-Za-z]{32}$/)
    expect(back.searchParams.get('state')).toBe('Xy9')
    expect([...back.searchParams.keys()]).toEqual(['code', 'state'])
  })

  test('without a state comes back without one', async () => {
    const { authorize } = await openHarness()
    const { headers } = await authorize({ state: null }, identities.bound)
    expect([...new URL(headers.location ?? '').searchParams.keys()]).toEqual(['code'])
  })

  test('takes a state of 128 letters and digits back as it was', async () => {
    const { authorize } = await openHarness()
    const state = 'aZ09'.repeat(32)
    const { headers } = await authorize({ state }, identities.bound)
    expect(new URL(headers.location ?? '').searchParams.get('state')).toBe(state)
  })

  test('keeps the query and the fragment of redirect_uri', async () => {
    const { authorize } = await openHarness()
    const { headers } = await authorize({ redirect_uri: `${servicePage}?a=1#b` }, identities.bound)
    expect(headers.location).toMatch(/\/service\?a=1&code=\w{32}&state=Xy9#b$/)
  })

  test.for([
    ['?a%20b=c%20d&e=~%7e', '?a%20b=c%20d&e=~%7e&'],
    ['?flag', '?flag&'],
    ['?', '?'],
    ['?a=1&', '?a=1&'],
    ['?q=a+b#/route?tab=1', '?q=a+b&', '#/route?tab=1'],
    ['#', '?', '#'],
  ] as const)(
    'adds to a redirect_uri that ends with %s, and writes nothing of it anew',
    async ([end, before, after = '']) => {
      const { authorize } = await openHarness()
      const { headers } = await authorize({ redirect_uri: servicePage + end }, identities.bound)
      const code = codeIn(headers.location)
      expect(headers.location).toBe(`${servicePage}${before}code=${code}&state=Xy9${after}`)
    },
  )

  test('asks when nobody is signed in, or somebody who is not known', async () => {
    const { authorize } = await openHarness()
    for (const nobody of [null, 'oNobody000000000000000000005', '"><script>']) {
      const { status, headers, text } = await authorize({}, nobody)
      expect({ status, location: headers.location }).toEqual({ status: 200, location: undefined })
      expect(text).toContain('允许')
    }
  })

  test('gives every visit a code of its own', async () => {
    const { authorize } = await openHarness()
    const visits = await Promise.all(
      Array.from({ length: 20 }, () => authorize({}, identities.bound)),
    )
    expect(new Set(visits.map(({ headers }) => codeIn(headers.location))).size).toBe(20)
  })
})

test('snsapi_userinfo asks although somebody is signed in', async () => {
  const { authorize } = await openHarness()
  const { status, headers, text } = await authorize({ scope: 'snsapi_userinfo' }, identities.bound)
  expect({ status, location: headers.location }).toEqual({ status: 200, location: undefined })
  expect(text).toContain('获取你的昵称和头像')
})

describe('the page that asks', () => {
  test('lists the seeded identities with what they are bound to', async () => {
    const { authorize } = await openHarness()
    const { text } = await authorize()
    for (const openId of Object.values(identities)) expect(text).toContain(`value="${openId}"`)
    for (const part of ['已绑定账号 10001', '医生，已绑定账号 20001', '未绑定账号', '快照页访客']) {
      expect(text).toContain(part)
    }
  })

  test('has whoever is signed in chosen beforehand', async () => {
    const { authorize } = await openHarness()
    const { text } = await authorize({ scope: 'snsapi_userinfo' }, identities.unbound)
    const chosen = text.matchAll(/value="(\w+)"\s+checked/g)
    expect([...chosen].map(([, openId]) => openId)).toEqual([identities.unbound])
  })

  test('takes no script, style, font or picture from elsewhere', async () => {
    const { authorize } = await openHarness()
    const { text } = await authorize()
    expect(text).not.toMatch(/\b(src|href)=["']?(https?:)?\/\/|@import|url\(/i)
    expect(text).not.toMatch(/<script[^>]+src|<link[^>]+stylesheet/i)
  })

  test('escapes a hostile nickname', async () => {
    const { answer, authorize } = await openHarness()
    const nickname = '"><img src=x onerror=alert(1)>'
    expect((await answer({ decision: 'allow', openId: 'new', nickname })).status).toBe(303)
    const { text } = await authorize()
    expect(text).not.toContain('<img')
    expect(text).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;')
  })

  test('escapes the host of redirect_uri', async () => {
    const { authorize } = await openHarness()
    const { text } = await authorize({ redirect_uri: "http://127.0.0.1/'><script>x</script>" })
    expect(text).not.toContain('<script>x')
  })
})

describe('the answer of the person', () => {
  test('to allow sends an existing person back with a code for their openId', async () => {
    const { answer, authLogin } = await openHarness()
    const { status, headers } = await answer({ decision: 'allow', openId: identities.bound })
    expect(status).toBe(303)
    expect(headers.location).toMatch(/\/service\?code=\w{32}&state=Xy9$/)
    const { data } = await authLogin(codeIn(headers.location))
    expect(data).toMatchObject({ openId: identities.bound })
  })

  test('to allow signs that person in to the messaging app of this browser', async () => {
    const { app } = await openHarness()
    const browser = request.agent(app).set('User-Agent', inApp)
    expect((await browser.get(authorizeUrl())).status).toBe(200)
    const form = { decision: 'allow', openId: identities.unbound }
    const { headers } = await browser.post(authorizeUrl()).type('form').send(form)
    expect(String(headers['set-cookie'])).toMatch(/harness_identity=oPatientNew\w+;.*HttpOnly/)
    expect((await browser.get(authorizeUrl())).status).toBe(302)
  })

  test('as somebody new makes an identity of that nickname, bound to nobody', async () => {
    const { answer, authLogin, listIdentities } = await openHarness()
    const form = { decision: 'allow', openId: 'new', nickname: '  小禾  ' }
    const { headers } = await answer(form)
    const made = (await listIdentities()).find(({ nickname }) => nickname === '小禾')
    expect(made).toMatchObject({ userId: null, role: 'nobody' })
    expect(made?.openId).toMatch(/^o\w{27}$/)
    const reply = await authLogin(codeIn(headers.location))
    expect(reply.data).toEqual({ openId: made?.openId })
    expect(tokenIn(reply)).toBeNull()
  })

  test('to deny comes back with the state and without a code', async () => {
    const { answer, context } = await openHarness()
    const { status, headers } = await answer({ decision: 'deny' })
    expect({ status, location: headers.location }).toEqual({
      status: 303,
      location: `${servicePage}?state=Xy9`,
    })
    expect(await context.store.selectFrom('authorization_code').selectAll().execute()).toEqual([])
  })

  test('to deny in silence leaves the page where it is', async () => {
    const { answer } = await openHarness()
    const { status, headers, text } = await answer({ decision: 'deny-silent' })
    expect({ status, location: headers.location }).toEqual({ status: 200, location: undefined })
    expect(text).toContain('已拒绝授权')
  })

  test.for([
    ['10004', '此公众号被封禁'],
    ['10006', '必须关注此测试号'],
    ['10009', '操作太频繁了，请稍后重试'],
    ['0', '该链接无法访问'],
  ])('of the error button shows the platform’s page %s', async ([error, text]) => {
    const { answer } = await openHarness()
    const page = await answer({ decision: 'error', error })
    expect({ status: page.status, location: page.headers.location }).toEqual({
      status: 400,
      location: undefined,
    })
    expect(page.text).toContain(text)
  })

  test.for([
    ['nothing', {}],
    ['an unknown decision', { decision: 'perhaps', openId: identities.bound }],
    ['nobody', { decision: 'allow' }],
    ['somebody unknown', { decision: 'allow', openId: 'oNobody000000000000000000005' }],
    ['what is no openId', { decision: 'allow', openId: '../../etc' }],
    ['two people at once', { decision: 'allow', openId: [identities.bound, identities.doctor] }],
    ['a nickname of 33 letters', { decision: 'allow', openId: 'new', nickname: 'n'.repeat(33) }],
  ] as const)('that names %s is refused and changes nothing', async ([, form]) => {
    const { answer, listIdentities, context } = await openHarness()
    const { status, headers } = await answer(form)
    expect(status).toBe(400)
    expect(headers.location).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
    expect(await listIdentities()).toHaveLength(4)
    expect(await context.store.selectFrom('authorization_code').selectAll().execute()).toEqual([])
  })

  test('of 40 KB, or of 2,000 fields, is refused as too large', async () => {
    const { answer } = await openHarness()
    expect((await answer({ decision: 'deny', x: 'x'.repeat(40_000) })).status).toBe(413)
    const fields = Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`f${i}`, '']))
    expect((await answer(fields)).status).toBe(413)
  })
})
