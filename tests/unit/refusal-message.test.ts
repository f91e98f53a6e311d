import { describe, expect, test } from 'vitest'
import { locales } from '#contract/preferences.ts'
import { refusalMessages, writeRefusalMessage } from '#harness/domain/refusal-message.ts'
import { mainlandTerms, simplifiedOnly } from '#support/chinese-writing.ts'

const rows = Object.entries(refusalMessages)
const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted()

describe('what the service says no with', () => {
  test.each(rows)('is written in every language, each in its own writing: %s', (_, texts) => {
    expect(texts.en).not.toMatch(/\p{Script=Han}/u)
    expect(Array.from(texts['zh-Hant']).filter((each) => simplifiedOnly.has(each))).toEqual([])
    expect(mainlandTerms.filter((term) => texts['zh-Hant'].includes(term))).toEqual([])
    for (const locale of locales) expect(placesIn(texts[locale])).toEqual(placesIn(texts.en))
  })

  test('has its values put in', () => {
    const written = writeRefusalMessage('smsTooFrequent', { seconds: 60 }, 'en')
    expect(written).toBe('Too many codes. Please try again in 60 s')
  })
})
