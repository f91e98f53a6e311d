import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fidelitySwitches } from '#contract/fidelity.ts'

const document = readFileSync('docs/fidelity.md', 'utf8')
const specification = readFileSync('docs/spec/wechat.md', 'utf8')
const switches = Object.entries(fidelitySwitches)

test('docs/fidelity.md lists every switch by its section of the specification, and no other', () => {
  const rows = document.matchAll(/^\| \[`(\w+)`\]\(#(\w+)\) +\|.*\| (3\.\d) +\|$/gm)
  expect([...rows].map(([, ...row]) => row)).toEqual(
    switches.map(([name, { source }]) => [name, name.toLowerCase(), source.split(' ')[1]]),
  )
})

test.for(switches)(
  'docs/fidelity.md says of %s what one sees, why, and what to do',
  ([name, { source }]) => {
    const section = document.split('\n## ').find((each) => each.startsWith(`${name}\n`)) ?? ''
    for (const part of ['What you see.', 'Why.', 'What to do.']) {
      expect(section).toContain(`**${part}** `)
    }
    expect(specification).toContain(`### ${source.split(' ')[1]} `)
  },
)

test.for(switches)('tests/harness/authorization or js-sdk tests %s', ([name]) => {
  const tests = ['authorization/fidelity', 'platform/js-sdk'].map((file) =>
    readFileSync(`tests/harness/${file}.test.ts`, 'utf8'),
  )
  expect(tests.join('\n')).toMatch(
    new RegExp(`(?:test|describe).*\\b${name}\\b|\\[\\['${name}'\\]`),
  )
})
