import { describe, expect, test } from 'vitest'
import { servicePage } from '#support/harness/harness-authorize.ts'
import { codeIn, identities, openHarness } from '#support/harness/test-harness.ts'
import { yieldingStore } from '#support/harness/harness-yielding.ts'

test('what is still due is listed, the next first, and can be taken away', async () => {
  const { control, http, authorize } = await openHarness()
  await control('/authorize/next', { decision: 'approve', openId: identities.doctor })
  await control('/authorize/next', { decision: 'error', error: 10006, times: 2 })
  const pending = async () => (await http().get('/harness/api/authorize/next')).body as unknown
  const second = { decision: 'error', openId: null, error: 10006, remaining: 2 }
  expect(await pending()).toEqual([
    { decision: 'approve', openId: identities.doctor, error: null, remaining: 1 },
    second,
  ])
  await authorize()
  expect(await pending()).toEqual([second])
  const { body } = await http().delete('/harness/api/authorize/next')
  expect(body).toEqual({ ok: true, removed: 1 })
  expect(await pending()).toEqual([])
})

describe('POST /harness/api/authorize/next', () => {
  test('approve skips the page, for somebody and a scope that would have been asked', async () => {
    const { control, authorize, authLogin } = await openHarness()
    await control('/authorize/next', { decision: 'approve', openId: identities.unbound })
    const { status, headers } = await authorize({ scope: 'snsapi_userinfo' })
    expect(status).toBe(302)
    const { data } = await authLogin(codeIn(headers.location))
    expect(data).toMatchObject({ openId: identities.unbound })
  })

  test('approve goes before who is signed in', async () => {
    const { control, authorize, authLogin } = await openHarness()
    await control('/authorize/next', { decision: 'approve', openId: identities.doctor })
    const { headers } = await authorize({}, identities.bound)
    const { data } = await authLogin(codeIn(headers.location))
    expect(data).toMatchObject({ openId: identities.doctor })
  })

  test('approve that names nobody means whoever is signed in', async () => {
    const { control, authorize, authLogin } = await openHarness()
    await control('/authorize/next', { decision: 'approve' })
    const { headers } = await authorize({ scope: 'snsapi_userinfo' }, identities.unbound)
    const { data } = await authLogin(codeIn(headers.location))
    expect(data).toMatchObject({ openId: identities.unbound })
  })

  test('approve that names nobody, with nobody signed in, means the first identity', async () => {
    const { control, authorize, authLogin } = await openHarness()
    await control('/authorize/next', { decision: 'approve' })
    const { headers } = await authorize()
    const { data } = await authLogin(codeIn(headers.location))
    expect(data).toMatchObject({ openId: identities.bound })
  })

  test('approve with nobody to approve, after an empty seed, asks', async () => {
    const { control, authorize } = await openHarness()
    await control('/reset', { seed: 'empty' })
    await control('/authorize/next', { decision: 'approve' })
    const { status, text } = await authorize()
    expect(status).toBe(200)
    expect(text).toContain('新的微信用户')
  })

  test('deny comes back with the state and without a code', async () => {
    const { control, authorize } = await openHarness()
    await control('/authorize/next', { decision: 'deny' })
    const { status, headers } = await authorize({}, identities.bound)
    expect({ status, location: headers.location }).toEqual({
      status: 302,
      location: `${servicePage}?state=Xy9`,
    })
  })

  test('deny-silent leaves the page where it is', async () => {
    const { control, authorize } = await openHarness()
    await control('/authorize/next', { decision: 'deny-silent' })
    const { status, headers, text } = await authorize({}, identities.bound)
    expect({ status, location: headers.location }).toEqual({ status: 200, location: undefined })
    expect(text).toContain('已拒绝授权')
  })

  test.for([
    [{}, '错误码：10003'],
    [{ error: 10009 }, '错误码：10009'],
    [{ error: '10015' }, '错误码：10015'],
    [{ error: 0 }, '该链接无法访问'],
  ] as const)('error %o shows the page %s', async ([which, text]) => {
    const { control, authorize } = await openHarness()
    await control('/authorize/next', { decision: 'error', ...which })
    const page = await authorize({}, identities.bound)
    expect({ status: page.status, location: page.headers.location }).toEqual({
      status: 400,
      location: undefined,
    })
    expect(page.text).toContain(text)
  })

  test('holds for one authorization, and for as many as times says', async () => {
    const { control, authorize } = await openHarness()
    await control('/authorize/next', { decision: 'deny', times: 2 })
    await control('/authorize/next', { decision: 'deny-silent' })
    const outcomes: string[] = []
    for (let visit = 0; visit < 4; visit++) {
      const { status, headers } = await authorize({}, identities.bound)
      outcomes.push(`${status} ${headers.location?.replace(/=\w{32}/, '') ?? ''}`)
    }
    expect(outcomes).toEqual([
      `302 ${servicePage}?state=Xy9`,
      `302 ${servicePage}?state=Xy9`,
      '200 ',
      `302 ${servicePage}?code&state=Xy9`,
    ])
  })

  test('is taken once by visits at the same time', async () => {
    const { control, authorize } = await openHarness({ store: await yieldingStore() })
    await control('/authorize/next', { decision: 'deny', times: 3 })
    const visits = await Promise.all(
      Array.from({ length: 10 }, () => authorize({}, identities.bound)),
    )
    const denied = visits.filter(({ headers }) => !headers.location?.includes('code='))
    expect(denied).toHaveLength(3)
  })

  test.for([
    ['no decision', {}, 'This field is not valid: decision'],
    ['an unknown decision', { decision: 'maybe' }, 'This field is not valid: decision'],
    ['what is no openId', { decision: 'approve', openId: 'x' }, 'This field is not valid: openId'],
    [
      'an openId that nobody has',
      { decision: 'approve', openId: 'oNobody000000000000000000005' },
      'There is no identity oNobody000000000000000000005',
    ],
    ['no times', { decision: 'deny', times: 0 }, 'This field is not valid: times'],
    ['a fraction of times', { decision: 'deny', times: 1.5 }, 'This field is not valid: times'],
    ['two of them', { decision: 'deny', a: 1, b: 2 }, 'Unknown fields: a, b'],
    ['an unknown field', { decision: 'deny', time: 2 }, 'Unknown fields: time'],
    [
      'an error page that there is none of',
      { decision: 'error', error: 12345 },
      'There is no error page 12345',
    ],
  ] as const)('with %s is refused and changes nothing', async ([, body, error]) => {
    const { control, authorize } = await openHarness()
    const refused = await control('/authorize/next', body)
    expect({ status: refused.status, ...refused.body }).toEqual({ status: 400, ok: false, error })
    expect((await authorize({}, identities.bound)).headers.location).toContain('code=')
  })
})
