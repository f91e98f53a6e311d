import { describe, expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import type { LaunchEvent } from '#src/launch/launch-state.ts'
import {
  authLogin,
  chatAccount,
  doctor,
  facts,
  opened,
  stepThrough,
  ready,
  returned,
  signedOut,
  unreachable,
} from '#support/launch-driver.ts'

const notice = { msg: '登录已失效' }
const forget = { do: 'store', values: { token: null, doctorType: null }, whose: 'T' }

/** A page's call with the stored token was refused. */
function ended(location: string, token = 'T'): LaunchEvent {
  return { type: 'sessionEnded', token, location, notice }
}

/** An open app that has the stored token T. */
function stored(inApp: boolean): LaunchEvent[] {
  const opening = facts({ storedToken: 'T', storedDoctorType: '1', inApp })
  return [opened(opening), chatAccount('T'), doctor('T', 1), ready('/')]
}

describe('a token that a page’s call shows to be over', () => {
  test('is forgotten, and leads to login and back to where one was', () => {
    const { state, last } = stepThrough(...stored(false), ended(`${pages.history}?tab=2`))
    expect(last).toEqual([
      forget,
      { do: 'toast', notice },
      {
        do: 'open',
        location: `${pages.login}?returnUrl=${encodeURIComponent(`${pages.history}?tab=2`)}`,
      },
    ])
    expect(state).toMatchObject({ at: 'open', token: null, account: null })
  })

  test('is forgotten also where another tab has stored it', () => {
    const { last } = stepThrough(...stored(false), ended(pages.history, 'NEWER'))
    expect(last[0]).toEqual({ ...forget, whose: 'NEWER' })
  })

  test('is forgotten at once while the chat account is still awaited', () => {
    const { state, last } = stepThrough(
      opened(facts({ storedToken: 'T', storedDoctorType: '2' })),
      doctor('T', 2),
      ready('/'),
      ended(pages.ownIncome),
      chatAccount('T'),
    )
    expect(last).toEqual([])
    expect(state).toMatchObject({ at: 'open', token: null, account: null })
  })

  test('is renewed by an authorization inside the messaging app', () => {
    const { state, last } = stepThrough(...stored(true), ended(pages.history))
    expect(last).toEqual([forget, { do: 'authorize', entry: pages.history }])
    expect(state).toEqual({ at: 'leaving' })
  })

  test('is not renewed when the authorization has only just given it: never a loop', () => {
    const { last } = stepThrough(
      opened(returned(pages.history)),
      authLogin({ openId: 'oOne', token: 'FRESH' }),
      chatAccount('FRESH'),
      doctor('FRESH', 1),
      ready(pages.chat),
      ended(pages.history),
    )
    expect(last.map((effect) => effect.do)).toEqual(['store', 'toast', 'open'])
  })

  test('is said once, also when several calls were under way', () => {
    const { last } = stepThrough(...stored(false), ended('/'), ended('/'))
    expect(last).toEqual([])
  })

  test('is renewed inside the app also where the chat account was asked for again', () => {
    const opening = facts({ storedToken: 'T', storedDoctorType: '1', inApp: true })
    const failed: LaunchEvent = { type: 'chatAccountAnswered', token: 'T', outcome: unreachable }
    const location = `${pages.chat}?conversationID=C2C20001`
    const { last } = stepThrough(
      opened(opening),
      failed,
      doctor('T', 1),
      ready(location),
      { type: 'chatRetried', location },
      { type: 'chatAccountAnswered', token: 'T', outcome: signedOut },
    )
    expect(last).toEqual([forget, { do: 'authorize', entry: location }])
  })

  test('changes nothing while the person gives it up', () => {
    const { state, last } = stepThrough(...stored(true), { type: 'signingOut' }, ended('/'))
    expect(last).toEqual([])
    expect(state).toMatchObject({ at: 'signingOut', session: { token: 'T' } })
  })
})
