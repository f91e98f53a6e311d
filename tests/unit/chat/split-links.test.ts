import { describe, expect, test } from 'vitest'
import { splitLinks } from '#src/ui/chat/message/split-links.ts'
import { timeLimit } from '#support/time-limit.ts'

/** A text with its links in brackets. */
function marked(text: string): string {
  return splitLinks(text)
    .map((segment) =>
      segment.kind === 'link' ? `[${segment.href}]` : 'text' in segment && segment.text,
    )
    .join('')
}

describe('web addresses in a text', () => {
  test('are http and https, wherever they stand', () => {
    expect(marked('见 https://a.example/x?y=1&z=2#t 和HTTP://B.example')).toBe(
      '见 [https://a.example/x?y=1&z=2#t] 和[HTTP://B.example]',
    )
    expect(marked('https://a.example')).toBe('[https://a.example]')
    expect(marked('没有地址')).toBe('没有地址')
    expect(splitLinks('')).toEqual([])
  })

  test('end before the punctuation of the sentence, Chinese or not', () => {
    expect(marked('看https://a.example/b，谢谢')).toBe('看[https://a.example/b]，谢谢')
    expect(marked('(see https://a.example/b).')).toBe('(see [https://a.example/b]).')
    expect(marked('https://a.example/b_(c)!')).toBe('[https://a.example/b_(c)]!')
    expect(marked('“https://a.example”')).toBe('“[https://a.example]”')
  })

  test.for([
    'javascript:alert(1)',
    'javascript:https://a.example',
    'javascript://https://a.example',
    'data:text/html,<b>',
    'xhttps://a.example',
    'ftp://a.example',
    'https://',
    'http://[',
    'https://bank.example@evil.example/',
    'https://bank.example:pw@evil.example/',
  ])('%s is none', (text) => {
    expect(marked(text)).toBe(text)
  })

  test('end before a mark that turns the writing around', () => {
    expect(marked('https://a.example/\u202Egpj.exe')).toBe('[https://a.example/]\u202Egpj.exe')
  })

  test('nothing of a text is lost, however long it is', () => {
    const text = `${'A'.repeat(10_240)} https://a.example/${'b'.repeat(10_240)}`
    const segments = splitLinks(text)
    expect(segments.map((segment) => ('text' in segment ? segment.text : '')).join('')).toBe(text)
    expect(segments).toHaveLength(2)
  })

  test('a text of brackets takes no time', () => {
    const begun = performance.now()
    splitLinks(`https://a.example/${')'.repeat(20_000)}`)
    expect(performance.now() - begun).toBeLessThan(timeLimit(500))
  })
})
