import { describe, expect, test } from 'vitest'
import { issueAccessToken } from '#harness/store/accounts/platform-credential-store.ts'
import { clinicApp, otherApp, pharmacyApp, type PlatformReply } from '#support/harness/other-app.ts'
import { day, identities, minute, openHarness, second } from '#support/harness/test-harness.ts'

async function openClinic() {
  const harness = await openHarness({ seed: { apps: [clinicApp, pharmacyApp] } })
  return { ...otherApp(harness), harness, clock: harness.clock }
}

/** What the platform says to a token. */
const live = { errcode: 0, errmsg: 'ok' }
const notLatest = { errcode: 40001 }
const over = { errcode: 42001 }

describe('/cgi-bin/token', () => {
  test('gives a token of 7200 seconds, another one each time', async () => {
    const { token, ticket, clock } = await openClinic()
    const first = await token()
    expect(first).toEqual({
      access_token: expect.stringMatching(/^86_[\w-]{86}$/),
      expires_in: 7200,
    })
    clock.advance(120 * minute - 1)
    expect(await ticket(first.access_token)).toMatchObject(live)
    clock.advance(1)
    expect(await ticket(first.access_token)).toMatchObject(over)
    expect((await token()).access_token).not.toBe(first.access_token)
  })

  test('lets the token before live on for 5 minutes', async () => {
    const { token, ticket, clock } = await openClinic()
    const old = await token()
    clock.advance(minute)
    const newer = await token()
    clock.advance(5 * minute - 1)
    expect(await ticket(old.access_token)).toMatchObject(live)
    clock.advance(1)
    expect(await ticket(old.access_token)).toMatchObject(notLatest)
    expect(await ticket(newer.access_token)).toMatchObject(live)
  })

  test('does not lengthen what is near its end', async () => {
    const { token, ticket, clock } = await openClinic()
    const old = await token()
    clock.advance(118 * minute)
    await token()
    clock.advance(2 * minute)
    expect(await ticket(old.access_token)).toMatchObject(over)
  })

  test('gives 2,000 a day by China’s, to each app', async () => {
    const { token, harness, clock } = await openClinic()
    // 16:00 in China.
    const { store, random } = harness.context
    const issue = { appId: clinicApp.appId, now: clock.now(), random }
    for (let issued = 0; issued < 1999; issued++) await issueAccessToken(store, issue)
    expect(await token()).toHaveProperty('access_token')
    expect(await token()).toMatchObject({
      errcode: 45009,
      errmsg: expect.stringMatching(/^reach max api daily quota limit, rid: /),
    })
    expect(await otherApp(harness, pharmacyApp).token()).toHaveProperty('access_token')
    clock.advance(8 * 60 * minute - 1)
    expect(await token()).toMatchObject({ errcode: 45009 })
    clock.advance(1)
    expect(await token()).toHaveProperty('access_token')
  })

  test.for<[number, string, object]>([
    [41002, 'missing appid', { appid: '' }],
    [40013, 'invalid appid', { appid: 'wx00000000000c11a2' }],
    [41004, 'missing secret', { secret: '' }],
    [40125, 'invalid appsecret', { secret: pharmacyApp.appSecret }],
    [40002, 'invalid grant_type', { grant_type: 'authorization_code' }],
  ])('and stable_token answer %i %s to %o', async ([errcode, text, fields]) => {
    const { token, stableToken } = await openClinic()
    const errmsg = expect.stringMatching(new RegExp(`^${text}, rid: `))
    expect(await token(fields)).toEqual({ errcode, errmsg })
    expect(await stableToken(fields)).toEqual({ errcode, errmsg })
  })
})

describe('/cgi-bin/stable_token', () => {
  test('gives the same token until 5 minutes before its end, then both live', async () => {
    const { stableToken, ticket, clock } = await openClinic()
    const first = await stableToken()
    expect(first.expires_in).toBe(7200)
    clock.advance(115 * minute)
    expect(await stableToken()).toEqual({ ...first, expires_in: 300 })
    clock.advance(second)
    const next = await stableToken()
    expect(next.access_token).not.toBe(first.access_token)
    expect(next.expires_in).toBe(7200)
    clock.advance(5 * minute - second - 1)
    expect(await ticket(first.access_token)).toMatchObject(live)
    clock.advance(1)
    expect(await ticket(first.access_token)).toMatchObject(over)
    expect(await ticket(next.access_token)).toMatchObject(live)
  })

  test('and /cgi-bin/token know nothing of one another', async () => {
    const { stableToken, token, ticket, clock } = await openClinic()
    const [stable, plain] = [await stableToken(), await token()]
    clock.advance(30 * second)
    const forced = await stableToken({ force_refresh: true })
    clock.advance(6 * minute)
    expect(await ticket(stable.access_token)).toMatchObject(notLatest)
    expect(await ticket(plain.access_token)).toMatchObject(live)
    await token()
    clock.advance(6 * minute)
    expect(await ticket(plain.access_token)).toMatchObject(notLatest)
    expect(await ticket(forced.access_token)).toMatchObject(live)
  })

  test('is refreshed by force at most every 30 seconds', async () => {
    const { stableToken, clock } = await openClinic()
    const first = await stableToken()
    clock.advance(30 * second - 1)
    expect((await stableToken({ force_refresh: true })).access_token).toBe(first.access_token)
    clock.advance(1)
    expect((await stableToken({ force_refresh: true })).access_token).not.toBe(first.access_token)
  })

  test('twice by force ends a token that has leaked', async () => {
    const { stableToken, ticket, clock } = await openClinic()
    const leaked = await stableToken()
    const force = () => {
      clock.advance(30 * second)
      return stableToken({ force_refresh: true })
    }
    const middle = await force()
    expect(await ticket(leaked.access_token)).toMatchObject(live)
    const third = await force()
    expect(await ticket(leaked.access_token)).toMatchObject(notLatest)
    expect(await ticket(middle.access_token)).toMatchObject(live)
    expect(await ticket(third.access_token)).toMatchObject(live)
  })

  test('is refreshed by force 20 times a day, and given out still', async () => {
    const { stableToken, clock } = await openClinic()
    await stableToken()
    const force = () => {
      clock.advance(30 * second)
      return stableToken({ force_refresh: true })
    }
    await repeat(20, force)
    expect(await force()).toMatchObject({ errcode: 45009 })
    expect(await stableToken()).toHaveProperty('access_token')
    clock.advance(day)
    expect(await force()).toHaveProperty('access_token')
  })

  test.for<[number, string, string]>([
    [47001, '{', 'a body that is no JSON'],
    [40097, '{"force_refresh":"yes"}', 'a field of another type'],
    [47001, '', 'no body'],
    [41002, '{}', 'no field'],
  ])('answers %i to %s (%s)', async ([errcode, body]) => {
    const { harness } = await openClinic()
    const { status, body: reply } = await harness
      .http()
      .post('/cgi-bin/stable_token')
      .set('Content-Type', 'application/json')
      .send(body)
    expect({ status, reply }).toMatchObject({ status: 200, reply: { errcode } })
  })
})

describe.for(['text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', null])(
  'a body of stable_token of the type %s',
  (type) => {
    test('is read as JSON, as the platform does', async () => {
      const { harness } = await openClinic()
      const post = async (body: string) => {
        const call = harness.http().post('/cgi-bin/stable_token')
        if (type !== null) call.set('Content-Type', type)
        // Bytes have no type of their own.
        return (await call.serialize((raw: string) => raw).send(Buffer.from(body))).body
      }
      const { appId: appid, appSecret: secret } = clinicApp
      const fields = { grant_type: 'client_credential', appid, secret }
      expect(await post(JSON.stringify(fields))).toMatchObject({ expires_in: 7200 })
      expect(await post(new URLSearchParams(fields).toString())).toMatchObject({ errcode: 47001 })
      expect(await post('')).toMatchObject({ errcode: 47001 })
    })
  },
)

describe('/cgi-bin/ticket/getticket', () => {
  test('gives the app’s ticket of 7200 seconds, the same one until its end', async () => {
    const { token, ticket, clock } = await openClinic()
    const { access_token } = await token()
    const first = await ticket(access_token)
    expect(first).toEqual({
      errcode: 0,
      errmsg: 'ok',
      ticket: expect.stringMatching(/^[\w-]{86}$/),
      expires_in: 7200,
    })
    clock.advance(119 * minute)
    const newer = await token()
    expect(await ticket(newer.access_token)).toEqual({ ...first, expires_in: 60 })
    clock.advance(minute)
    const next = await ticket(newer.access_token)
    expect(next).toMatchObject({ errcode: 0, expires_in: 7200 })
    expect(next.ticket).not.toBe(first.ticket)
  })

  test('is another one for each app, whichever token asks', async () => {
    const { harness, token, stableToken, ticket } = await openClinic()
    const pharmacy = otherApp(harness, pharmacyApp)
    const [plain, stable, other] = [await token(), await stableToken(), await pharmacy.token()]
    const mine = await ticket(plain.access_token)
    expect(await ticket(stable.access_token)).toEqual(mine)
    expect((await ticket(other.access_token)).ticket).not.toBe(mine.ticket)
  })

  test('asks for a token of a server and for the type', async () => {
    const clinic = await openClinic()
    const { access_token } = await clinic.token()
    const person = await clinic.exchange(await clinic.codeOf(identities.bound))
    const first = await clinic.ticket(access_token)
    const errcodes: [number, Promise<PlatformReply>][] = [
      [41001, clinic.ticket('')],
      [40001, clinic.ticket('86_nothing')],
      [40001, clinic.ticket(person.access_token)],
      [40001, clinic.ticket(first.ticket)],
      [40097, clinic.ticket(access_token, { type: 'none' })],
      [40097, clinic.ticket(access_token, { type: '' })],
    ]
    for (const [errcode, reply] of errcodes) expect(await reply).toMatchObject({ errcode })
    expect(await clinic.get('/sns/auth', { access_token, openid: person.openid })).toMatchObject({
      errcode: 40014,
    })
  })
})

test('no token and no ticket stands in the store or in the log of calls', async () => {
  const { harness, token, stableToken, ticket } = await openClinic()
  const [plain, stable] = [await token(), await stableToken()]
  const { ticket: given } = await ticket(plain.access_token)
  const rows = await harness.context.store.selectFrom('platform_credential').selectAll().execute()
  expect(rows).toHaveLength(3)
  const kept = JSON.stringify([rows, await harness.events()])
  for (const text of [plain.access_token, stable.access_token, given]) {
    expect(kept).not.toContain(text)
  }
  expect(kept).not.toContain(clinicApp.appSecret)
})

async function repeat(times: number, call: () => Promise<PlatformReply>): Promise<void> {
  for (let done = 0; done < times; done++) expect(await call()).toHaveProperty('access_token')
}
