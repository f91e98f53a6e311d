import { beforeAll, describe, expect, test } from 'vitest'
import { explainCall } from '#src/console/calls/explain-call.ts'
import type { Call } from '#src/console/calls/call-log.ts'
import { hasFailed } from '#src/console/calls/call-outcome.ts'
import { startTexts, textOf } from '#src/console/texts.ts'
import { consoleCall, firstCode, usedCodeFlow } from '#support/console-calls.ts'

beforeAll(() => startTexts('en'))

const minute = 60_000
const explained = (call: Call, calls: readonly Call[] = [call]) =>
  explainCall(call, calls).map((each) => textOf(each))

describe('a code', () => {
  test('that was used names the call that used it, and how long ago', () => {
    const flow = usedCodeFlow()
    const [, login, refused] = flow
    expect(explained(refused, flow)).toEqual([
      'The code A1b2C3… was used before, by #2 POST auth-login, 3 s earlier. A code can be redeemed once.',
    ])
    expect(explainCall(refused, flow)[0]?.by).toBe(login)
  })

  test('that was used by a phone of the console names it', () => {
    const [issued, login, refused] = usedCodeFlow()
    const onPhone = { ...login, phone: 2 }
    expect(explained(refused, [issued, onPhone, refused])[0]).toContain(
      'was used before, by #2 POST auth-login of phone 2, 3 s earlier',
    )
  })

  test('that another phone comes with after it was used was shared', () => {
    const [issued, login, refused] = usedCodeFlow()
    const flow = [issued, { ...login, phone: 1 }, { ...refused, phone: 2 }] as const
    expect(explained(flow[2], flow)).toEqual([
      'The code A1b2C3… was used before, by #2 POST auth-login of phone 1, 3 s earlier; this is another phone: a link was shared with its code. Take code and state out of the address before anything else.',
    ])
    expect(explainCall(flow[2], flow)[0]?.pitfall).toBe('sharedLink')
  })

  test('that a phone redeems in the place of another one is told, though it went well', () => {
    const [issued, login] = usedCodeFlow()
    const onPhone = (phone: number) =>
      [
        { ...issued, phone: 1 },
        { ...login, phone },
      ] as const
    const [foreign, own] = [onPhone(2), onPhone(1)]
    expect(explained(foreign[1], foreign)[0]).toMatch(
      /^The code A1b2C3…, given out to #1 GET authorize of phone 1, is redeemed by phone 2: /,
    )
    expect(explained(own[1], own)).toEqual([])
    expect(explained(login, [issued, login])).toEqual([])
  })

  test('that was used by a call which is gone says so', () => {
    const [, , refused] = usedCodeFlow()
    expect(explained(refused)).toEqual([
      'The code was used before, by a call that is no longer in the log. A code can be redeemed once.',
    ])
  })

  test('that is older than five minutes is expired', () => {
    const [issued] = usedCodeFlow()
    const late = consoleCall({
      id: 2,
      at: issued.at + 6 * minute,
      code: 40029,
      request: { code: firstCode },
    })
    expect(explained(late, [issued, late])).toEqual([
      'The code A1b2C3… was given out 6 min earlier, by #1 GET authorize. A code lives for 5 minutes.',
    ])
  })

  test('that nobody gave out is unknown, and none at all is missing', () => {
    const unknown = consoleCall({ id: 2, code: 40029, request: { code: 'x'.repeat(32) } })
    expect(explained(unknown)[0]).toContain('never given out here')
    const missing = consoleCall({ id: 2, code: 40029, request: {} })
    expect(explained(missing)).toEqual(['The call has no code.'])
  })
})

describe('an authorization link', () => {
  test('that is passed again says when it gave out its code', () => {
    const [issued] = usedCodeFlow()
    const again = consoleCall({ ...issued, id: 4, at: issued.at + 2000 })
    expect(explained(again, [issued, again])[0]).toMatch(
      /^The same link, with the same state, gave out its code 2 s earlier, to #1 GET authorize: /,
    )
    expect(explainCall(again, [issued, again])[0]?.pitfall).toBe('back')
  })

  test.for<[string, Partial<Call>]>([
    ['another state', { flow: 'state-2' }],
    ['another phone', { phone: 2 }],
    ['a form that was sent', { method: 'POST' }],
  ])('of %s is a first one', ([, fields]) => {
    const [issued] = usedCodeFlow()
    const other = consoleCall({ ...issued, id: 4, ...fields })
    expect(explained(other, [issued, other])).toEqual([])
  })

  test('whose person has not been asked yet is a first one', () => {
    const [issued] = usedCodeFlow()
    const consentPage = consoleCall({ ...issued, query: 'state=state-1', status: 200, reply: null })
    const again = consoleCall({ ...consentPage, id: 4 })
    expect(explained(again, [consentPage, again])).toEqual([])
  })
})

test('a fault is named, and what it answers is not explained besides', () => {
  const call = consoleCall({
    id: 1,
    status: 503,
    code: null,
    fault: { status: 503, latencyMs: 40 },
  })
  expect(explained(call)).toEqual(['A fault was set for it: status 503, 40 ms late.'])
})

test('a refused authorization, a known code, a message, a lost answer', () => {
  const path = '/connect/oauth2/authorize'
  const reply = { location: '/back?state=s' }
  expect(explained(consoleCall({ id: 1, path, status: 303, code: null, reply }))[0]).toContain(
    'The person refused',
  )
  expect(explained(consoleCall({ id: 1, code: 40125 }))[0]).toContain('The secret is not')
  expect(explained(consoleCall({ id: 1, code: 130002, reply: { msg: '订单已变化' } }))).toEqual([
    'The answer says: 订单已变化',
  ])
  expect(explained(consoleCall({ id: 1, status: 0, code: null }))[0]).toContain('connection ended')
})

test('a refusal that comes back with code=authdeny is one, and no code to redeem', () => {
  const path = '/connect/oauth2/authorize'
  const reply = { location: '/back?code=authdeny&state=s' }
  const refused = consoleCall({ id: 1, path, status: 303, code: null, reply })
  expect(explained(refused)).toEqual([
    'The person refused: the page comes back with code=authdeny, which is no code.',
  ])
  const redeemed = consoleCall({ id: 2, code: 40029, request: { code: 'authdeny' } })
  expect(explained(redeemed, [refused, redeemed])).toEqual([
    'authdeny is no code: it says that the person refused.',
  ])
})

describe('an authorization link without a state', () => {
  const path = '/connect/oauth2/authorize'
  const link = (fields: Partial<Call>) =>
    consoleCall({ id: 1, method: 'GET', path, code: null, ...fields })
  const pitfalls = (call: Call) => explainCall(call, [call]).map(({ pitfall }) => pitfall)

  test('is told so when it comes back with a code, and when its page asks', () => {
    const location = `http://127.0.0.1/back?code=${firstCode}`
    const back = link({ status: 302, query: 'appid=wx1', reply: { location } })
    expect(explained(back)[0]).toContain('The authorization link has no state')
    const asking = link({ status: 200, query: 'appid=wx1&scope=snsapi_userinfo' })
    expect([...pitfalls(back), ...pitfalls(asking)]).toEqual(['state', 'state'])
  })

  test('is refused where the state is empty, and led to the same pitfall', () => {
    const refused = link({ status: 200, query: 'appid=wx1&state=', code: 10013 })
    expect(pitfalls(refused)).toEqual(['state'])
  })

  test('is told from one that has a state', () => {
    expect(explained(link({ status: 200, query: 'appid=wx1&state=s' }))).toEqual([])
    const elsewhere = link({ status: 302, reply: { location: '/connect/oauth2/authorize?x=1' } })
    expect(explained(elsewhere)).toEqual([])
  })
})

describe('a page that comes back with its code', () => {
  const path = '/connect/oauth2/authorize'
  const back = (location: string) =>
    consoleCall({ id: 1, method: 'GET', path, status: 302, code: null, reply: { location } })
  const explanationOf = (call: Call) =>
    explainCall(call, [call]).map(({ id, pitfall }) => [id, pitfall])

  test('is told that the code is ahead of its hash', () => {
    expect(explanationOf(back('/app?code=a&state=s#/login'))).toEqual([['explain.hash', 'hash']])
  })

  test('is told that it had a code already', () => {
    const twice = [['explain.codeTwice', 'codeTwice']]
    expect(explanationOf(back('/app?code=old&code=a&state=s'))).toEqual(twice)
    expect(explanationOf(back('/app?code=old&code=a&state=s#/login'))).toEqual(twice)
  })

  test('is told nothing where the code is alone', () => {
    expect(explanationOf(back('/app?code=a&state=s'))).toEqual([])
  })
})

test('what went well needs no words', () => {
  const [issued, login] = usedCodeFlow()
  expect([...explained(issued), ...explained(login)]).toEqual([])
})

test('a page whose config is refused is told why, by an answer with status 200, and no code in full', () => {
  const reason = `The page is at https://clinic.example/?code=${firstCode}&state=s, not where it was signed.`
  const config = consoleCall({
    id: 1,
    path: '/harness/js-sdk/config',
    reply: { ok: false, errMsg: 'config:invalid signature', reason },
  })
  expect(hasFailed(config)).toBe(true)
  expect(explained(config).join()).toContain('code=A1b2C3…&state=s, not where it was signed.')
  const good = { ...config, reply: { ok: true, errMsg: 'config:ok', reason: null } }
  expect(hasFailed(good)).toBe(false)
  expect(explained(good)).toEqual([])
})
