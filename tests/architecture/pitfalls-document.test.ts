import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const document = readFileSync('docs/pitfalls.md', 'utf8')
const specification = readFileSync('docs/spec/wechat.md', 'utf8')

const [, listed = ''] = /### 3\.8 [^\n]+\n(.*?)\n## /s.exec(specification) ?? []
const numbers = [...listed.matchAll(/^(\d+)\. /gm)].map(([, number = '']) => number)
const rows = [...document.matchAll(/^\| (\d+) +\| .+? \| `(\S+)` +\| (.+?) +\|$/gm)].map(
  ([, number = '', file = '', title = '']) => ({ number, file, title }),
)

test('docs/pitfalls.md has each pitfall of the specification, in its order, and no other', () => {
  expect(numbers.length).toBeGreaterThan(10)
  expect(rows.map(({ number }) => number)).toEqual(numbers)
  const sections = [...document.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number)
  expect(sections).toEqual(numbers)
})

test.for(numbers)('says of pitfall %s what one sees, why, and what to do', (number) => {
  const [section = ''] = document.split(/^## /m).filter((each) => each.startsWith(`${number}. `))
  expect(section).toContain('**What you see.** ')
  expect(section).toMatch(/\*\*Why\.\*\* .*\*\*What to do\.\*\* |\*\*Why and what to do\.\*\* /s)
})

test.for(rows)('names a test of pitfall $number: $title', ({ file, title }) => {
  expect(readFileSync(file, 'utf8')).toContain(title)
})
