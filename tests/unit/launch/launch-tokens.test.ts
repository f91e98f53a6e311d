import { describe, expect, test } from 'vitest'
import {
  account,
  chatAccount,
  doctor,
  facts,
  newToken,
  opened,
  stepThrough,
  ready,
  refused,
  signedOut,
  unreachable,
} from '#support/launch-driver.ts'

const call = (name: string, token: string | null) => ({ do: 'call', call: { name, token } })

describe('stored token and a token in the query', () => {
  const opening = facts({ storedToken: 'OLD', urlToken: 'NEW', location: '/?from=card' })

  test('the address is cleaned, then auto-login runs with the query token', () => {
    expect(stepThrough(opened(opening)).last).toEqual([
      { do: 'cleanUrl', to: '/?from=card' },
      call('autoLogin', 'NEW'),
    ])
  })

  test('the query token replaces the stored one, openId is saved, the chat account is fetched', () => {
    const { state, last } = stepThrough(opened(opening), {
      type: 'autoLoginAnswered',
      token: 'NEW',
      outcome: { ok: true, data: { openId: 'oOne' } },
    })
    expect(last.slice(0, 2)).toEqual([
      { do: 'store', values: { ...newToken('NEW'), openId: 'oOne' } },
      call('chatAccount', 'NEW'),
    ])
    expect(state).toMatchObject({ at: 'joining', token: 'NEW' })
  })

  test('without an openId in the reply none is saved', () => {
    const { last } = stepThrough(opened(opening), {
      type: 'autoLoginAnswered',
      token: 'NEW',
      outcome: { ok: true, data: {} },
    })
    expect(last[0]).toEqual({ do: 'store', values: newToken('NEW') })
  })

  test('a query token that is the stored one belongs to the same person', () => {
    const { last } = stepThrough(opened({ ...opening, urlToken: 'OLD' }), {
      type: 'autoLoginAnswered',
      token: 'OLD',
      outcome: { ok: true, data: {} },
    })
    expect(last[0]).toEqual({ do: 'store', values: { token: 'OLD' } })
  })

  test('what the person before was as a doctor says nothing of whose the query token is', () => {
    const { last } = stepThrough(
      opened({ ...opening, storedDoctorType: '2' }),
      { type: 'autoLoginAnswered', token: 'NEW', outcome: { ok: true, data: {} } },
      chatAccount('NEW'),
      { type: 'doctorAnswered', token: 'NEW', outcome: unreachable },
      ready('/?from=card'),
    )
    expect(last).toEqual([{ do: 'open', location: '/pages/index/index' }])
  })

  test('pages wait for who that is, though the person before was no doctor', () => {
    const verified = (urlToken: string) =>
      stepThrough(opened({ ...opening, urlToken, storedDoctorType: '1' }), {
        type: 'autoLoginAnswered',
        token: urlToken,
        outcome: { ok: true, data: {} },
      }).state
    expect(verified('NEW')).toMatchObject({ held: true, doctorType: null })
    expect(verified('OLD')).toMatchObject({ held: false, doctorType: '1' })
  })

  test('a query token that the server refuses changes nothing: one toast, on with the stored one', () => {
    const { state, last } = stepThrough(opened(opening), {
      type: 'autoLoginAnswered',
      token: 'NEW',
      outcome: refused('登录已失效'),
    })
    expect(last.slice(0, 2)).toEqual([
      { do: 'toast', notice: { msg: '登录已失效' } },
      call('chatAccount', 'OLD'),
    ])
    expect(last.filter((effect) => effect.do === 'store')).toEqual([])
    expect(state).toMatchObject({ at: 'joining', token: 'OLD' })
  })

  test('inside the app a stored one that is over as well is renewed by an authorization', () => {
    const { last } = stepThrough(
      opened({ ...opening, inApp: true }),
      { type: 'autoLoginAnswered', token: 'NEW', outcome: refused('登录已失效') },
      { type: 'chatAccountAnswered', token: 'OLD', outcome: signedOut },
    )
    expect(last).toEqual([
      { do: 'store', values: { token: null, doctorType: null }, whose: 'OLD' },
      { do: 'authorize', entry: '/?from=card' },
    ])
  })

  test('a query token that could not be checked for want of a network is kept', () => {
    const { last } = stepThrough(opened(opening), {
      type: 'autoLoginAnswered',
      token: 'NEW',
      outcome: unreachable,
    })
    expect(last[0]).toEqual({ do: 'store', values: newToken('NEW') })
  })

  test('garbage that no header can carry is refused without a call', () => {
    const { effects, last } = stepThrough(opened({ ...opening, urlToken: '令牌\r\n x' }))
    expect(effects.flat()).not.toContainEqual(call('autoLogin', '令牌\r\n x'))
    expect(last).toContainEqual({ do: 'toast', notice: { situation: 'tokenRefused' } })
    expect(last).toContainEqual(call('chatAccount', 'OLD'))
  })
})

describe('stored token, no query token', () => {
  const opening = facts({ storedToken: 'T' })

  test('the chat account is fetched directly, and who the person is as a doctor beside it', () => {
    expect(stepThrough(opened(opening)).last).toEqual([
      call('chatAccount', 'T'),
      call('doctorDetail', 'T'),
      { do: 'checkReadiness', afterMs: 100 },
    ])
  })

  test('inside the messaging app it is the same: a code in the address is never redeemed', () => {
    const { last } = stepThrough(
      opened({ ...opening, inApp: true, code: 'CODE', returnedState: 'STATE' }),
    )
    expect(last[0]).toEqual({ do: 'cleanUrl', to: '/' })
    expect(last).toContainEqual(call('chatAccount', 'T'))
    expect(last).not.toContainEqual({ do: 'call', call: { name: 'authLogin', code: 'CODE' } })
  })

  test('inside the app a token that is over is renewed by a new authorization', () => {
    const { state, last } = stepThrough(
      opened({ ...opening, inApp: true, location: '/pages/evaluate/evaluate?id=3' }),
      { type: 'chatAccountAnswered', token: 'T', outcome: signedOut },
    )
    expect(state).toEqual({ at: 'leaving' })
    expect(last).toEqual([
      { do: 'store', values: { token: null, doctorType: null }, whose: 'T' },
      { do: 'authorize', entry: '/pages/evaluate/evaluate?id=3' },
    ])
  })

  test('outside the app a token that is over leads to the login page and back', () => {
    const { state, last } = stepThrough(
      opened({ ...opening, location: '/pages/evaluate/evaluate?id=3' }),
      { type: 'chatAccountAnswered', token: 'T', outcome: signedOut },
    )
    expect(state).toMatchObject({ at: 'open', token: null })
    expect(last).toContainEqual({
      do: 'open',
      location: '/pages/login/login?returnUrl=%2Fpages%2Fevaluate%2Fevaluate%3Fid%3D3',
    })
  })

  test('the chat account says who it is, to an account only', () => {
    const whose = { do: 'store', values: { id: account.userId }, whose: 'T' }
    expect(stepThrough(opened(opening), chatAccount('T')).last).toContainEqual(whose)
    expect(stepThrough(opened(facts()), chatAccount(null)).last).not.toContainEqual(whose)
  })

  test('a chat account that can not be fetched leaves the person signed in, and says why', () => {
    const { state, effects } = stepThrough(
      opened(opening),
      { type: 'chatAccountAnswered', token: 'T', outcome: unreachable },
      doctor('T', 1),
      ready('/'),
    )
    expect(effects[1]).toEqual([{ do: 'toast', notice: { situation: 'network' } }])
    expect(state).toEqual({
      at: 'open',
      token: 'T',
      account: null,
      failure: { situation: 'network' },
      renewable: false,
    })
  })
})

describe('no stored token but a query token', () => {
  const opening = facts({ urlToken: 'NEW' })

  test('it is stored, auto-login runs, then the chat account is fetched', () => {
    const { effects, state } = stepThrough(
      opened(opening),
      { type: 'autoLoginAnswered', token: 'NEW', outcome: { ok: true, data: {} } },
      chatAccount('NEW'),
      doctor('NEW', 1),
      ready('/'),
    )
    expect(effects[0]).toContainEqual(call('autoLogin', 'NEW'))
    expect(effects[1]?.[0]).toEqual({ do: 'store', values: newToken('NEW') })
    expect(effects[1]).toContainEqual(call('chatAccount', 'NEW'))
    expect(state).toMatchObject({ at: 'open', token: 'NEW', account })
  })

  test('inside the messaging app it goes before an authorization', () => {
    const { last } = stepThrough(opened({ ...opening, inApp: true }))
    expect(last).toContainEqual(call('autoLogin', 'NEW'))
  })

  test('when the server refuses it nothing is stored and the page opens without an account', () => {
    const { state, last } = stepThrough(opened(opening), {
      type: 'autoLoginAnswered',
      token: 'NEW',
      outcome: refused('登录已失效'),
    })
    expect(last).toEqual([{ do: 'toast', notice: { msg: '登录已失效' } }])
    expect(state).toMatchObject({ at: 'open', token: null, account: null })
  })
})

describe('neither token, outside the messaging app', () => {
  test('the chat account is fetched directly', () => {
    expect(stepThrough(opened(facts())).last).toEqual([
      call('chatAccount', null),
      { do: 'checkReadiness', afterMs: 100 },
    ])
  })

  test('its refusal is no news to a person without an account: no toast, no redirect', () => {
    const { state, effects } = stepThrough(
      opened(facts()),
      { type: 'chatAccountAnswered', token: null, outcome: signedOut },
      ready('/'),
    )
    expect(effects.flat().map((effect) => effect.do)).toEqual([
      'call',
      'checkReadiness',
      'checkReadiness',
    ])
    expect(state).toEqual({
      at: 'open',
      token: null,
      account: null,
      failure: null,
      renewable: false,
    })
  })

  test('a stray code leaves the address and is not redeemed', () => {
    const { last } = stepThrough(opened(facts({ code: 'CODE', returnedState: 'STATE' })))
    expect(last[0]).toEqual({ do: 'cleanUrl', to: '/' })
    expect(last).not.toContainEqual({ do: 'call', call: { name: 'authLogin', code: 'CODE' } })
  })
})

describe('the first run', () => {
  test('initialises this browser once, before any call', () => {
    const { last } = stepThrough(opened(facts({ firstRun: true, urlToken: 'NEW' })))
    expect(last.map((effect) => effect.do)).toEqual(['initialise', 'cleanUrl', 'call'])
  })

  test('happens only once', () => {
    expect(stepThrough(opened(facts())).last.map((effect) => effect.do)).not.toContain('initialise')
  })
})
