import { describe, expect, test } from 'vitest'
import {
  authLogin,
  facts,
  newToken,
  opened,
  stepThrough,
  refused,
  returned,
  unreachable,
} from '#support/launch-driver.ts'

const chat = '/pages/TUIKit/TUIPages/TUIChat/index'
const service = '/pages/service/service'
const redeem = { do: 'call', call: { name: 'authLogin', code: 'CODE' } }
const answered = { do: 'keepEntry', entry: null }

describe('neither token, inside the messaging app, without a code', () => {
  test('the browser is sent to the authorization page, and the entry is remembered', () => {
    const { state, last } = stepThrough(opened(facts({ inApp: true, location: '/pages/x?y=1' })))
    expect(state).toEqual({ at: 'leaving' })
    expect(last).toEqual([{ do: 'authorize', entry: '/pages/x?y=1' }])
  })

  test('where the state can not be remembered it is not sent: the person decides', () => {
    const { state } = stepThrough(opened(facts({ inApp: true })), {
      type: 'authorizeRefused',
      entry: '/',
    })
    expect(state).toEqual({ at: 'unverified', entry: '/' })
  })

  test('who can not be verified may log in, and comes back to the entry', () => {
    const { state, last } = stepThrough(
      opened(facts({ inApp: true })),
      { type: 'authorizeRefused', entry: '/pages/x?y=1' },
      { type: 'loginChosen' },
    )
    expect(state).toMatchObject({ at: 'open', token: null })
    expect(last).toEqual([
      { do: 'open', location: '/pages/login/login?returnUrl=%2Fpages%2Fx%3Fy%3D1' },
    ])
  })
})

describe('neither token, inside the messaging app, with a code', () => {
  test('code and state leave the address and the code is spent before auth-login is called', () => {
    const { last } = stepThrough(opened(returned('/')))
    expect(last).toEqual([
      { do: 'cleanUrl', to: chat },
      { do: 'remember', memory: { pending: [], spent: ['CODE'], reauthorized: false } },
      { do: 'keepEntry', entry: '/' },
      redeem,
    ])
  })

  test('a token in the reply is saved with the openId, and the chat account is fetched', () => {
    const { last } = stepThrough(opened(returned('/')), authLogin({ openId: 'oOne', token: 'T' }))
    expect(last.slice(0, 4)).toEqual([
      answered,
      { do: 'store', values: { openId: 'oOne' } },
      { do: 'store', values: newToken('T') },
      { do: 'call', call: { name: 'chatAccount', token: 'T' } },
    ])
  })

  test('without a token the openId is saved and the entry service page stays', () => {
    const { state, last } = stepThrough(
      opened(returned(service, { location: service })),
      authLogin({ openId: 'oOne' }),
    )
    expect(last).toEqual([answered, { do: 'store', values: { openId: 'oOne' } }])
    expect(state).toMatchObject({ at: 'open', token: null })
  })

  test('without a token any other entry leads to the login page, which knows the way back', () => {
    const { last } = stepThrough(opened(returned('/pages/x?y=1')), authLogin({ openId: 'oOne' }))
    expect(last).toEqual([
      answered,
      { do: 'store', values: { openId: 'oOne' } },
      { do: 'open', location: '/pages/login/login?returnUrl=%2Fpages%2Fx%3Fy%3D1' },
    ])
  })

  test('without a token one of the post-launch pages leads to the plain login page', () => {
    const { last } = stepThrough(opened(returned(chat)), authLogin({ openId: 'oOne' }))
    expect(last).toContainEqual({ do: 'open', location: '/pages/login/login' })
  })

  test('a failure shows the server msg and opens the page without an account', () => {
    const { state, last } = stepThrough(opened(returned('/')), {
      type: 'authLoginAnswered',
      code: 'CODE',
      outcome: refused('授权码已被使用'),
    })
    expect(last).toEqual([answered, { do: 'toast', notice: { msg: '授权码已被使用' } }])
    expect(state).toMatchObject({ at: 'open', token: null, account: null })
  })

  test('a failure opens the page that the link was for, where it is no page to be sent on from', () => {
    const { last } = stepThrough(opened(returned('/pages/x?y=1')), {
      type: 'authLoginAnswered',
      code: 'CODE',
      outcome: unreachable,
    })
    expect(last).toEqual([
      answered,
      { do: 'toast', notice: { situation: 'network' } },
      { do: 'open', location: '/pages/x?y=1' },
    ])
  })

  test('a reload before the answer authorizes anew for the entry, not for the page of the return', () => {
    const { last } = stepThrough(
      opened(facts({ inApp: true, location: chat, keptEntry: '/pages/x?y=1' })),
    )
    expect(last).toEqual([{ do: 'authorize', entry: '/pages/x?y=1' }])
  })

  test('a return that is opened twice authorizes anew for the entry, and remembers it for the person', () => {
    const twice = returned('/pages/x?y=1', {
      keptEntry: '/pages/x?y=1',
      memory: { pending: [], spent: ['CODE'], reauthorized: false },
    })
    expect(stepThrough(opened(twice)).last).toContainEqual({
      do: 'authorize',
      entry: '/pages/x?y=1',
    })
    const memory = { ...twice.memory, reauthorized: true }
    expect(stepThrough(opened({ ...twice, memory })).state).toEqual({
      at: 'unverified',
      entry: '/pages/x?y=1',
    })
  })

  test('an entry that was kept is none of another page that is opened in the tab', () => {
    const { last } = stepThrough(
      opened(facts({ inApp: true, location: '/pages/z', keptEntry: '/pages/x?y=1' })),
    )
    expect(last).toEqual([{ do: 'authorize', entry: '/pages/z' }])
  })

  test.each([{ openId: 'oVirtual' }, { openId: 'oVirtual', token: 'T' }])(
    'nothing of a snapshot user is stored: %j',
    (data) => {
      const { state, last } = stepThrough(
        opened(returned('/')),
        authLogin({ ...data, isSnapshotUser: true }),
      )
      expect(last.filter((effect) => effect.do === 'store')).toEqual([])
      expect(state).toMatchObject({ at: 'open', token: null })
    },
  )

  test('an answer to another code is ignored', () => {
    const { state, last } = stepThrough(opened(returned('/')), {
      type: 'authLoginAnswered',
      code: 'ANOTHER',
      outcome: { ok: true, data: { openId: 'oOther', token: 'OTHER' } },
    })
    expect(last).toEqual([])
    expect(state).toMatchObject({ at: 'authorizing', code: 'CODE' })
  })

  test('a doubled answer is ignored', () => {
    const reply = authLogin({ openId: 'oOne', token: 'T' })
    expect(stepThrough(opened(returned('/')), reply, reply).last).toEqual([])
  })
})

describe('a denied authorization', () => {
  test('that comes back with code=authdeny redeems nothing, and is one each time', () => {
    const denied = returned('/', { code: 'authdeny' })
    const { state, last } = stepThrough(opened(denied))
    expect(state).toMatchObject({ at: 'open', token: null })
    expect(last).toEqual(stepThrough(opened(returned('/', { code: null }))).last)
    expect(last).toContainEqual({
      do: 'remember',
      memory: { pending: [], spent: [], reauthorized: false },
    })
  })

  test('comes back without a code and lands on the service page, without an account', () => {
    const { state, last } = stepThrough(opened(returned('/', { code: null })))
    expect(last).toEqual([
      { do: 'cleanUrl', to: chat },
      { do: 'remember', memory: { pending: [], spent: [], reauthorized: false } },
      { do: 'open', location: service },
    ])
    expect(state).toMatchObject({ at: 'open', token: null })
  })

  test('that comes back to the service page stays there', () => {
    const opening = returned(service, { code: null, location: service })
    expect(stepThrough(opened(opening)).last.map((effect) => effect.do)).toEqual([
      'cleanUrl',
      'remember',
    ])
  })
})

describe('a return that was not asked for', () => {
  const stranger = returned('/', { returnedState: 'FORGED' })

  test('never redeems the code: it authorizes anew, and remembers that it did', () => {
    const { state, last } = stepThrough(opened(stranger))
    expect(state).toEqual({ at: 'leaving' })
    expect(last).toEqual([
      { do: 'cleanUrl', to: chat },
      { do: 'remember', memory: { ...stranger.memory, reauthorized: true } },
      { do: 'authorize', entry: chat },
    ])
  })

  test('for the second time in a row asks the person: no loop', () => {
    const memory = { ...stranger.memory, reauthorized: true }
    const { state, last } = stepThrough(opened({ ...stranger, memory }))
    expect(state).toEqual({ at: 'unverified', entry: chat })
    expect(last.map((effect) => effect.do)).toEqual(['cleanUrl', 'remember'])
  })

  test('the person who asks again is sent to the authorization page', () => {
    const memory = { ...stranger.memory, reauthorized: true }
    const { state, last } = stepThrough(opened({ ...stranger, memory }), {
      type: 'authorizeAgain',
      location: chat,
      memory,
    })
    expect(state).toEqual({ at: 'leaving' })
    expect(last).toEqual([
      { do: 'remember', memory: { ...memory, reauthorized: false } },
      { do: 'authorize', entry: chat },
    ])
  })

  test('a code without any state counts as one', () => {
    const { last } = stepThrough(opened(returned('/', { returnedState: null })))
    expect(last).not.toContainEqual(redeem)
  })

  test('a code that was spent is never redeemed again, even with a state of ours', () => {
    const memory = {
      pending: [{ state: 'STATE', entry: '/' }],
      spent: ['CODE'],
      reauthorized: false,
    }
    const { state, last } = stepThrough(opened(returned('/', { memory })))
    expect(last).not.toContainEqual(redeem)
    expect(state).toEqual({ at: 'leaving' })
  })

  test('a return that matches ends the counting', () => {
    const memory = {
      pending: [{ state: 'STATE', entry: '/' }],
      spent: [],
      reauthorized: true,
    }
    expect(stepThrough(opened(returned('/', { memory }))).last).toContainEqual({
      do: 'remember',
      memory: { pending: [], spent: ['CODE'], reauthorized: false },
    })
  })
})
