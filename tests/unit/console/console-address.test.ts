import { describe, expect, test } from 'vitest'
import {
  firstAddress,
  pathOfAddress,
  readAddress,
  writeAddress,
} from '#src/console/address/console-address.ts'
import { chooseLanguage } from '#src/console/texts.ts'

describe('the address of the console', () => {
  test('says everything that is shown, and is read as it was written', () => {
    const address = {
      tab: 'faults',
      search: 'a & b',
      failedOnly: true,
      kind: 'chat',
      flow: 'st=1',
      phone: 2,
      phones: 3,
      view: 'diagram',
      call: 12,
      document: 'harness-package',
      faultPath: '/sns/*',
    } as const
    expect(readAddress(writeAddress(address))).toEqual(address)
    expect(readAddress('')).toEqual(firstAddress)
    expect(writeAddress(firstAddress)).toBe('?')
  })

  test('of a document has a path of its own', () => {
    const address = { ...firstAddress, tab: 'docs', document: 'pitfalls' } as const
    expect(pathOfAddress(address) + writeAddress(address, '?lang=zh')).toBe(
      '/harness/docs/pitfalls?lang=zh',
    )
    expect(readAddress('?lang=zh', '/harness/docs/pitfalls')).toEqual(address)
    expect(readAddress('', '/harness/docs/nothing').document).toBe('harness-package')
    expect(pathOfAddress(firstAddress)).toBe('/harness/')
  })

  test('of garbage shows the calls', () => {
    expect(readAddress('?tab=nothing&call=x&kind=y&view=z&failed=2')).toEqual(firstAddress)
  })

  test('keeps the language', () => {
    expect(writeAddress({ ...firstAddress, tab: 'sms' }, '?lang=zh&call=3')).toBe(
      '?lang=zh&tab=sms',
    )
  })
})

test.for([
  ['?lang=zh', ['en-GB'], 'zh'],
  ['?lang=en', ['zh-CN'], 'en'],
  ['?lang=fr', ['zh-CN'], 'zh'],
  ['', ['fr-FR', 'zh-TW', 'en'], 'zh'],
  ['', ['en-US', 'zh'], 'en'],
  ['', ['fr'], 'en'],
  ['', [], 'en'],
] as const)('the language of %s for %j is %s', ([search, preferred, language]) => {
  expect(chooseLanguage(search, preferred)).toBe(language)
})
