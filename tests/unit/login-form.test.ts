import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { returnTarget } from '#contract/login/return-target.ts'
import { wrongFields } from '#src/features/login/login-values.ts'
import { maskMobile, maskName } from '#src/features/user/mask-person.ts'

const origin = 'https://h5.example.cn'

describe('the page to return to after a login', () => {
  test('is a path of ours, with its query', () => {
    expect(returnTarget('/pages/x?y=1#z')).toBe('/pages/x?y=1#z')
  })

  test.for([
    null,
    '',
    'pages/x',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
  ])('is never elsewhere: %j', (raw) => {
    expect(returnTarget(raw)).toBeNull()
  })

  test.for(['/pages/x?token=T&y=a%20b', '/pages/x?y=a%20b&t%6Fken=T&token='])(
    'has no token, with which a reload would sign somebody else in: %s',
    (raw) => {
      expect(returnTarget(raw)).toBe('/pages/x?y=a+b')
    },
  )

  test('whatever is written there, it stays on this origin', () => {
    const tail = fc.oneof(fc.string(), fc.webPath(), fc.constantFrom('/evil.example', '\\evil'))
    const stays = fc.property(tail, (text) => {
      const target = returnTarget(`/${text}`)
      return target === null || new URL(target, origin).origin === origin
    })
    expect(fc.check(stays).failed).toBe(false)
  })
})

describe('the login form', () => {
  const right = { mobile: '13800000001', code: '123456', agreed: true }

  test('takes 11 digits that start with 1, a code of 6 digits, and an agreement', () => {
    expect(wrongFields(right)).toEqual([])
  })

  test.for(['', '1380000000', '138000000011', '23800000001', '1380000000a', ' 13800000001'])(
    'refuses the mobile number %j',
    (mobile) => {
      expect(wrongFields({ ...right, mobile })).toEqual([
        { field: 'mobile', textId: 'login.mobileWrong' },
      ])
    },
  )

  test('refuses a code that is not 6 digits, and a missing agreement', () => {
    expect(wrongFields({ ...right, code: '12345', agreed: false })).toEqual([
      { field: 'code', textId: 'login.codeWrong' },
      { field: 'agreed', textId: 'login.agreeFirst' },
    ])
  })
})

test('a mobile number and a name are shown in part', () => {
  expect(maskMobile('13800000001')).toBe('138****0001')
  expect(maskMobile('1380')).toBe('****')
  expect(maskName('欧阳娜娜')).toBe('欧***')
  expect(maskName('')).toBe('')
})
