import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { authorizeUrl } from '#src/launch/authorize-url.ts'
import { redirectTarget } from '#src/launch/launch-landing.ts'
import {
  memoryTexts,
  parseMemory,
  rememberPending,
  settleReturn,
  type LaunchMemory,
} from '#src/launch/launch-memory.ts'
import { step } from '#src/launch/launch-machine.ts'
import { facts, returned } from '#support/launch-driver.ts'

describe('the memory of the launch', () => {
  const nothing = { pending: [], spent: [], reauthorized: false }

  test('any text that is not ours counts as nothing remembered', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (tab, everywhere) => {
        expect(parseMemory({ tab, everywhere })).toEqual(nothing)
      }),
    )
    for (const text of [null, '{}', 'null', '7', '{"pending":[1],"reauthorized":1}']) {
      expect(parseMemory({ tab: text, everywhere: text })).toEqual(nothing)
    }
  })

  test('survives being written and read', () => {
    const memory = { pending: [{ state: 's', entry: '/x?y=1' }], spent: ['c'], reauthorized: true }
    expect(parseMemory(memoryTexts(memory))).toEqual(memory)
  })

  test('keeps a bounded number of authorizations and codes, the newest', () => {
    let memory: LaunchMemory = nothing
    for (let n = 0; n < 100; n++) {
      memory = rememberPending(memory, { state: `s${n}`, entry: '/' })
      memory = settleReturn(memory, 'none', `c${n}`)
    }
    expect(memory.pending).toHaveLength(8)
    expect(memory.pending[0]?.state).toBe('s99')
    expect(memory.spent).toHaveLength(20)
    expect(memory.spent[0]).toBe('c99')
  })
})

describe('the authorization address', () => {
  test('has the platform order of parameters, an encoded path, and the fragment', () => {
    const url = authorizeUrl({
      page: 'https://open.weixin.qq.com/connect/oauth2/authorize',
      appId: 'wx0000000000000001',
      redirectUri: 'https://h5.example.cn/pages/service/service',
      scope: 'snsapi_base',
      state: 'abc123',
    })
    expect(url).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx0000000000000001' +
        '&redirect_uri=https%3A%2F%2Fh5.example.cn%2Fpages%2Fservice%2Fservice' +
        '&response_type=code&scope=snsapi_base&state=abc123#wechat_redirect',
    )
  })

  test('comes back to the service page for that entry and to the chat page for every other', () => {
    expect(redirectTarget('/pages/service/service?a=1')).toBe('/pages/service/service')
    for (const entry of ['/', '/pages/login/login', '/pages/service/other']) {
      expect(redirectTarget(entry)).toBe('/pages/TUIKit/TUIPages/TUIChat/index')
    }
  })
})

test('whatever the address says, a code is redeemed only with a state that was sent', () => {
  const text = fc.oneof(fc.constantFrom('STATE', 'CODE', 'S2'), fc.string())
  fc.assert(
    fc.property(fc.option(text), fc.option(text), fc.boolean(), (code, state, inApp) => {
      const opening = { ...returned('/'), code, returnedState: state, inApp }
      const { effects } = step({ at: 'start' }, { type: 'opened', facts: opening })
      const redeems = effects.some(
        (effect) => effect.do === 'call' && effect.call.name === 'authLogin',
      )
      expect(redeems).toBe(inApp && state === 'STATE' && code !== null)
    }),
  )
})

test('the launch starts once: a second opening changes nothing', () => {
  const first = step({ at: 'start' }, { type: 'opened', facts: facts() })
  const second = step(first.state, { type: 'opened', facts: facts({ inApp: true }) })
  expect(second).toEqual({ state: first.state, effects: [] })
})
