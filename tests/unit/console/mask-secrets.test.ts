import { expect, test } from 'vitest'
import { maskCall, maskCode, maskQuery } from '#src/console/calls/mask-secrets.ts'
import { firstCode } from '#support/console-calls.ts'

test('codes keep their first digits, and secrets nothing', () => {
  expect(maskQuery(`appid=wx1&secret=abc&code=${firstCode}&state=s`)).toBe(
    'appid=wx1&secret=…&code=A1b2C3…&state=s',
  )
  expect(maskQuery('access_token=abc&openid=o1')).toBe('access_token=…&openid=o1')
  expect([maskCode('123456'), maskCode('12'), maskCode('A1b2C3…')]).toEqual(['12…', '…', 'A1b2C3…'])
})

test('they are found at any depth of a body, and in addresses', () => {
  const body = {
    code: firstCode,
    data: [{ userSig: 'eJw', SSOtoken: 't', paySign: 'p', nickname: 'design' }],
    location: `http://h/back?code=${firstCode}&state=s`,
  }
  expect(maskCall({ query: '', request: body, reply: { code: 40163 } })).toEqual({
    query: '',
    request: {
      code: 'A1b2C3…',
      data: [{ userSig: '…', SSOtoken: '…', paySign: '…', nickname: 'design' }],
      location: 'http://h/back?code=A1b2C3…&state=s',
    },
    reply: { code: 40163 },
  })
})
