import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const textsOf = (language: string) =>
  JSON.parse(readFileSync(`src/console/locales/${language}/console.json`, 'utf8')) as Record<
    string,
    string
  >
const [en, zh] = [textsOf('en'), textsOf('zh')]
const sources = globSync('src/console/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
const valuesIn = (text = '') => {
  const names = new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name))
  return [...names].toSorted((one, other) => one.localeCompare(other)).join()
}

test('both languages have the same texts, in the same order, with the same values', () => {
  expect(Object.keys(zh)).toEqual(Object.keys(en))
  const differing = Object.keys(en).filter((id) => valuesIn(en[id]) !== valuesIn(zh[id]))
  expect(differing).toEqual([])
})

test('every text is shown somewhere', () => {
  const all = sources.join('\n')
  const beginnings = [...all.matchAll(/`(\w+(?:\.\w+)*\.)\$\{/g)].map(([, begin = '']) => begin)
  const unused = Object.keys(en).filter(
    (id) => !all.includes(`'${id}'`) && !beginnings.some((begin) => id.startsWith(begin)),
  )
  expect(unused).toEqual([])
})
