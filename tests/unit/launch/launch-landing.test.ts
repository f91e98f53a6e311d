import { describe, expect, test } from 'vitest'
import type { LaunchEvent } from '#src/launch/launch-state.ts'
import {
  account,
  authLogin,
  chatAccount,
  doctor,
  facts,
  opened,
  stepThrough,
  ready,
  refused,
  returned,
  signedOut,
} from '#support/launch-driver.ts'

const chat = '/pages/TUIKit/TUIPages/TUIChat/index'
const workbench = '/pages/desktop/desktop'
const login = '/pages/login/login'
const service = '/pages/service/service'
const home = '/pages/index/index'

/** Where a launch with a stored token ends that was opened here; null when it stays. */
function endOf(location: string, doctorType: number): string | null {
  const { last } = stepThrough(
    opened(facts({ storedToken: 'T', location })),
    chatAccount('T'),
    doctor('T', doctorType),
    ready(location),
  )
  const [effect] = last
  return effect?.do === 'open' ? effect.location : null
}

describe('the post-launch redirect', () => {
  test.each(['/', chat, workbench, login])('sends a patient from %s to the home page', (page) => {
    expect(endOf(page, 1)).toBe(home)
  })

  test.each(['/', chat, login, home])(
    'sends a doctor from %s to the workbench with the token',
    (page) => {
      expect(endOf(page, 2)).toBe(`${workbench}?token=T`)
    },
  )

  test('leaves a patient on the home page', () => {
    expect(endOf(home, 1)).toBeNull()
  })

  test.each([service, '/pages/consult/search/search?q=1'])('leaves everybody on %s', (page) => {
    expect(endOf(page, 1)).toBeNull()
    expect(endOf(page, 2)).toBeNull()
  })

  test('leaves a chat link that names a conversation', () => {
    expect(endOf(`${chat}?conversationID=C2C20001`, 1)).toBeNull()
    expect(endOf(`${chat}?conversationID=`, 1)).toBe(home)
  })

  test('encodes the token it puts into the query', () => {
    const { last } = stepThrough(
      opened(facts({ storedToken: 'a+b&c=d' })),
      chatAccount('a+b&c=d'),
      doctor('a+b&c=d', 2),
      ready('/'),
    )
    expect(last).toEqual([{ do: 'open', location: `${workbench}?token=a%2Bb%26c%3Dd` }])
  })

  test('runs once: a chat account fetched again leads nowhere', () => {
    const { state, last } = stepThrough(
      opened(facts({ storedToken: 'T' })),
      { type: 'chatAccountAnswered', token: 'T', outcome: refused('稍后再试') },
      doctor('T', 1),
      ready('/'),
      { type: 'chatRetried', location: chat },
      chatAccount('T'),
      doctor('T', 1),
      ready(chat),
    )
    expect(last).toEqual([])
    expect(state).toMatchObject({ at: 'open', account })
  })

  test('does not run without a token: login and service pages stay', () => {
    for (const location of [login, service, '/']) {
      const { last } = stepThrough(
        opened(facts({ location })),
        { type: 'chatAccountAnswered', token: null, outcome: signedOut },
        ready(location),
      )
      expect(last).toEqual([])
    }
  })
})

describe('the entry remembered over an authorization', () => {
  const land = (entry: string, doctorType = 1) =>
    stepThrough(
      opened(returned(entry)),
      authLogin({ openId: 'oOne', token: 'T' }),
      chatAccount('T'),
      doctor('T', doctorType),
      ready(chat),
    ).last

  test('is opened again, path and query', () => {
    expect(land('/pages/x?y=1')).toEqual([{ do: 'open', location: '/pages/x?y=1' }])
  })

  test('gives way to the post-launch redirect where it is one of its pages', () => {
    expect(land('/')).toEqual([{ do: 'open', location: home }])
    expect(land(chat, 2)).toEqual([{ do: 'open', location: `${workbench}?token=T` }])
  })

  test('that names a conversation is opened', () => {
    const entry = `${chat}?conversationID=C2C20001`
    expect(land(entry)).toEqual([{ do: 'open', location: entry }])
  })
})

describe('a login on the login page', () => {
  const signIn = (entry: string | null): LaunchEvent[] => [
    opened(facts({ location: login })),
    { type: 'chatAccountAnswered', token: null, outcome: signedOut },
    ready(login),
    { type: 'signedIn', token: 'T', entry, location: login },
    chatAccount('T'),
    doctor('T', 1),
    ready(login),
  ]

  test('leads back to where the person came from', () => {
    expect(stepThrough(...signIn('/pages/x?y=1')).last).toEqual([
      { do: 'open', location: '/pages/x?y=1' },
    ])
  })

  test('takes nobody back who has gone to another page meanwhile', () => {
    const untilReady = signIn('/pages/x?y=1').slice(0, -1)
    expect(stepThrough(...untilReady, ready('/pages/y')).last).toEqual([])
  })

  test('leads home when they came from nowhere', () => {
    expect(stepThrough(...signIn(null)).last).toEqual([{ do: 'open', location: home }])
  })

  test('whose token is refused at once leads to the login page, not to an authorization', () => {
    const { last } = stepThrough(
      opened(facts({ inApp: true, storedToken: 'T0', location: login })),
      { type: 'signedIn', token: 'T', entry: null, location: login },
      { type: 'chatAccountAnswered', token: 'T', outcome: signedOut },
    )
    expect(last.map((effect) => effect.do)).toEqual(['store', 'toast', 'open'])
  })
})

describe('the login page that names a page to return to', () => {
  const from = (page: string) => `${login}?returnUrl=${encodeURIComponent(page)}`
  const again = (page: string): LaunchEvent[] => [
    opened(facts({ inApp: true, location: from(page) })),
    { type: 'authorizeAgain', location: from(page), memory: facts().memory },
  ]
  const back = (page: string) => opened(returned(from(page)))

  test('is the entry of an authorization that is asked for there', () => {
    expect(stepThrough(...again('/pages/x')).last).toContainEqual({
      do: 'authorize',
      entry: from('/pages/x'),
    })
  })

  test('leads on to that page once there is a token', () => {
    const { last } = stepThrough(
      back('/pages/x?y=1'),
      authLogin({ openId: 'oOne', token: 'T' }),
      chatAccount('T'),
      doctor('T', 1),
      ready(chat),
    )
    expect(last).toEqual([{ do: 'open', location: '/pages/x?y=1' }])
  })

  test.for(['/pages/x', service])('is opened again without a token, for %s', (page) => {
    const { last } = stepThrough(back(page), authLogin({ openId: 'oOne' }))
    expect(last).toContainEqual({ do: 'open', location: from(page) })
  })

  test('is opened again where the authorization fails', () => {
    const { last } = stepThrough(back('/pages/x'), {
      type: 'authLoginAnswered',
      code: 'CODE',
      outcome: refused('授权码已被使用'),
    })
    expect(last).toContainEqual({ do: 'open', location: from('/pages/x') })
  })

  test('leads on to that page with the token that another tab has stored', () => {
    const location = from('/pages/x')
    const { last } = stepThrough(
      opened(facts({ location })),
      { type: 'chatAccountAnswered', token: null, outcome: signedOut },
      ready(location),
      { type: 'signedIn', token: 'T', entry: location, location },
      chatAccount('T'),
      doctor('T', 2),
      ready(location),
    )
    expect(last).toEqual([{ do: 'open', location: '/pages/x' }])
  })

  test('leads on to that page with a stored token', () => {
    expect(endOf(from('/pages/x'), 2)).toBe('/pages/x')
  })

  test.for(['/', login, '//evil.example', 'https://evil.example'])(
    'leads where the login page does by itself, where it names %s',
    (page) => {
      expect(endOf(from(page), 1)).toBe(home)
      const { last } = stepThrough(back(page), authLogin({ openId: 'oOne' }))
      expect(last).toContainEqual({ do: 'open', location: login })
    },
  )
})

describe('readiness', () => {
  const opening = opened(facts({ storedToken: 'T' }))
  const again = [{ do: 'checkReadiness', afterMs: 100 }]

  test('is checked again after 100 ms while it is not known who the person is as a doctor', () => {
    expect(stepThrough(opening, ready('/')).last).toEqual(again)
    expect(stepThrough(opening, chatAccount('T'), ready('/')).last).toEqual(again)
  })

  test('lets a doctor go where the launch leads while the chat account is awaited', () => {
    const doctors = facts({ storedToken: 'T', storedDoctorType: '2' })
    const { state, last } = stepThrough(opened(doctors), doctor('T', 2), ready('/'))
    expect(last).toEqual([{ do: 'open', location: `${workbench}?token=T` }])
    expect(state).toMatchObject({ at: 'joining', held: false })
  })

  test('waits for whose the drafts on the device are, and only for that', () => {
    const draftsWait = { ...ready('/'), draftsWait: true }
    const { state, last } = stepThrough(opening, doctor('T', 1), draftsWait)
    expect(last).toEqual(again)
    expect(state).toMatchObject({ at: 'joining', held: true })
    const known = stepThrough(opening, doctor('T', 1), draftsWait, chatAccount('T'), ready('/'))
    expect(known.state).toMatchObject({ at: 'open', account })
  })

  test('comes with the chat account where the launch has led somewhere before, and leads nowhere then', () => {
    const before = stepThrough(opening, doctor('T', 1), ready('/'), chatAccount('T'))
    expect(before.last).toContainEqual({ do: 'checkReadiness', afterMs: 0 })
    const { state, last } = stepThrough(
      opening,
      doctor('T', 1),
      ready('/'),
      chatAccount('T'),
      ready(home),
    )
    expect(last).toEqual([])
    expect(state).toMatchObject({ at: 'open', account })
  })

  test('of a chat account whose token is over leads back to where the launch has led', () => {
    const { last } = stepThrough(
      opened(facts({ inApp: true, storedToken: 'T', location: '/' })),
      doctor('T', 1),
      ready('/'),
      { type: 'chatAccountAnswered', token: 'T', outcome: signedOut },
    )
    expect(last).toContainEqual({ do: 'authorize', entry: home })
  })

  test('is checked again after 100 ms while no page is mounted', () => {
    const { last } = stepThrough(opening, chatAccount('T'), doctor('T', 1), {
      type: 'readinessChecked',
      mounted: false,
      draftsWait: false,
      location: '/',
    })
    expect(last).toEqual(again)
  })

  test('is checked at once when the last answer comes', () => {
    expect(stepThrough(opening, chatAccount('T'), doctor('T', 1)).last).toContainEqual({
      do: 'checkReadiness',
      afterMs: 0,
    })
  })

  test('a check that comes after the launch changes nothing', () => {
    const { state, last } = stepThrough(
      opening,
      chatAccount('T'),
      doctor('T', 1),
      ready('/'),
      ready('/'),
    )
    expect(last).toEqual([])
    expect(state).toMatchObject({ at: 'open' })
  })
})

describe('who the person is as a doctor', () => {
  test('is stored when it is known', () => {
    const { last } = stepThrough(opened(facts({ storedToken: 'T' })), doctor('T', 2))
    expect(last).toContainEqual({ do: 'store', values: { doctorType: '2' }, whose: 'T' })
  })

  test('is told by a toast when it can not be fetched, and the stored value counts', () => {
    const { effects, last } = stepThrough(
      opened(facts({ storedToken: 'T', storedDoctorType: '2' })),
      chatAccount('T'),
      { type: 'doctorAnswered', token: 'T', outcome: refused('系统繁忙') },
      ready('/'),
    )
    expect(effects[2]).toContainEqual({ do: 'toast', notice: { msg: '系统繁忙' } })
    expect(last).toEqual([{ do: 'open', location: `${workbench}?token=T` }])
  })

  test('pages wait for it where a doctor may be sent on, and only there', () => {
    const held = (location: string, storedDoctorType: string | null) =>
      stepThrough(opened(facts({ storedToken: 'T', location, storedDoctorType }))).state
    expect(held('/', '2')).toMatchObject({ held: true })
    expect(held('/', null)).toMatchObject({ held: true })
    expect(held('/', '1')).toMatchObject({ held: false })
    expect(held(service, '2')).toMatchObject({ held: false })
  })
})
