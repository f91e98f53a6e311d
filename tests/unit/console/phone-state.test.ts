import { describe, expect, test } from 'vitest'
import {
  hasPhones,
  isOnThisMachine,
  pathOf,
  phoneOrigin,
  startAddress,
} from '#src/console/phones/phone-address.ts'
import { readPhoneMessage } from '#src/console/phones/phone-messages.ts'
import { phoneAfter, refreshPixels, startingPhone } from '#src/console/phones/phone-state.ts'

const at = (url: string) => ({ kind: 'at', url, title: 'A', isFirst: false, isLast: true }) as const

describe('the bar of a phone', () => {
  test('shows the menu again on another page than the one that hid it', () => {
    const there = phoneAfter(startingPhone, at('http://h/a'))
    const hidden = phoneAfter(there, { kind: 'menu', isHidden: true })
    expect(phoneAfter(hidden, at('http://h/a?b=1#c')).isMenuHidden).toBe(true)
    expect(phoneAfter(hidden, at('http://h/d')).isMenuHidden).toBe(false)
  })

  test('resists being drawn down, and lets go', () => {
    const drawn = phoneAfter(startingPhone, { kind: 'pull', by: 100 })
    expect(drawn.pull).toBeLessThan(refreshPixels)
    const far = phoneAfter(drawn, { kind: 'pull', by: 1000 })
    expect(far.pull).toBe(120)
    expect(phoneAfter(far, { kind: 'pull', by: -5 }).pull).toBe(0)
    expect(phoneAfter(far, { kind: 'pulled' }).pull).toBe(0)
  })

  test('is as new once its phone has been started anew', () => {
    const closed = phoneAfter(phoneAfter(startingPhone, at('http://h/a')), { kind: 'closed' })
    expect(closed.isClosed).toBe(true)
    expect(phoneAfter(closed, 'started')).toEqual(startingPhone)
  })
})

test('what is no message of a phone is none', () => {
  expect(readPhoneMessage({ kind: 'title', title: 'A' })).toEqual({ kind: 'title', title: 'A' })
  for (const other of [null, 'closed', { kind: 'title' }, { kind: 'else' }]) {
    expect(readPhoneMessage(other)).toBeNull()
  }
})

describe('the addresses of phones', () => {
  const place = (href: string) => new URL(href)

  test('are below the console’s, with its scheme and port', () => {
    expect(phoneOrigin(place('https://harness.localhost:8443/'), 2)).toBe(
      'https://phone-2.harness.localhost:8443',
    )
    expect(phoneOrigin(place('http://harness.localhost/'), 1)).toBe(
      'http://phone-1.harness.localhost',
    )
    expect(startAddress('http://p', { to: '/a?b', as: 'ios', openId: '', isFresh: true })).toBe(
      'http://p/harness/phone?to=%2Fa%3Fb&as=ios&openId=&fresh=1',
    )
    expect(pathOf('http://p/a?b#c')).toBe('/a?b#c')
    expect(pathOf('')).toBe('/')
  })

  test.for([
    ['http://harness.localhost:1/', true, true],
    ['http://127.0.0.1:1/', false, true],
    ['http://[::1]:1/', false, true],
    ['http://192.168.1.2:1/', false, false],
  ] as const)('%s has them or leads to them', ([href, has, leads]) => {
    expect([hasPhones(place(href)), isOnThisMachine(place(href))]).toEqual([has, leads])
  })
})
