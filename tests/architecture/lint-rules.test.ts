import { beforeAll, expect, test } from 'vitest'
import { lintPlanted, type Finding } from './planted-tree.ts'

const longFile = Array.from({ length: 301 }, (_, at) => `export const line${at} = ${at}`).join('\n')
const documentedFile = longFile.replace(/\n.*$/, '\n// Only a comment.\n\n')

const planted = {
  'src/services/floating.ts': 'async function send() {}\nexport function go() { send() }',
  'src/services/misused.ts':
    'export const go = (each: (n: number) => void) => each(1)\ngo(async () => {})',
  'src/services/awaited.ts': 'export const go = async () => { await 1 }',
  'src/services/untyped.ts': 'export const go = (it: any): string => it',
  'src/services/forced.ts': 'export const go = (it: string | null): string => it!',
  'src/services/unfinished.ts': `export function go(it: 'a' | 'b') { switch (it) { case 'a': return 1 } return 2 }`,
  'src/services/defaulted.ts': `export function go(it: 'a') { switch (it) { case 'a': return 1; default: return 2 } }`,
  'src/services/deferred.ts': `export type Later = import('react').ReactNode`,
  'src/services/printing.ts': `console.log('here')`,
  'harness/http/printing.ts': `console.log('here')`,
  'harness/main.mjs': `console.log('here')`,
  'src/services/long.ts': longFile,
  'tests/unit/long.test.ts': longFile,
  'src/services/documented.ts': documentedFile,
  'src/services/cycle-one.ts': `import { two } from '#src/services/cycle-two.ts'\nexport const one = () => two`,
  'src/services/cycle-two.ts': `import { one } from './cycle-one.ts'\nexport const two = () => one`,
  'src/services/cycle-of-types.ts': `import type { Two } from './cycle-of-types-two.ts'\nexport type One = { two: Two | null }`,
  'src/services/cycle-of-types-two.ts': `import type { One } from './cycle-of-types.ts'\nexport type Two = { one: One | null }`,
  'src/ui/conditional.tsx': `import { useState } from 'react'\nexport function Go({ on }: { on: boolean }) { if (on) useState(1); return null }`,
  'src/ui/stale.tsx': `import { useEffect } from 'react'\nexport function Go({ on }: { on: () => void }) { useEffect(() => on(), []); return null }`,
  'src/ui/unnamed.tsx': `export function Go() { return <img src="/static/logo.png" /> }`,
  'src/ui/worded.tsx': `export function Go() { return <p>在线问诊</p> }`,
  'src/services/unneeded.ts': '// oxlint-disable-next-line no-console\nexport const go = 1',
  'tests/unit/only.test.ts': `import { expect, test } from 'vitest'\ntest.only('a', () => { expect(1).toBe(1) })`,
  'tests/unit/skipped.test.ts': `import { expect, test } from 'vitest'\ntest.skip('a', () => { expect(1).toBe(1) })`,
  'tests/unit/empty.test.ts': `import { test } from 'vitest'\ntest('a', () => {})`,
}

type Planted = keyof typeof planted
let findings: Finding[]

beforeAll(async () => {
  findings = await lintPlanted(new Map(Object.entries(planted)))
})

test.for<[string, Planted, string]>([
  ['a promise that nobody waits for', 'src/services/floating.ts', 'no-floating-promises'],
  ['a promise where nothing is expected', 'src/services/misused.ts', 'no-misused-promises'],
  ['an await of what is no promise', 'src/services/awaited.ts', 'await-thenable'],
  ['any', 'src/services/untyped.ts', 'no-explicit-any'],
  ['a non-null assertion', 'src/services/forced.ts', 'no-non-null-assertion'],
  ['a switch that leaves a case out', 'src/services/unfinished.ts', 'switch-exhaustiveness-check'],
  ['a default after every case', 'src/services/defaulted.ts', 'switch-exhaustiveness-check'],
  ['an import inside a type', 'src/services/deferred.ts', 'consistent-type-imports'],
  ['console in src', 'src/services/printing.ts', 'no-console'],
  ['console in the harness', 'harness/http/printing.ts', 'no-console'],
  ['a file of more than 300 lines', 'src/services/long.ts', 'max-lines'],
  ['a test file of more than 300 lines', 'tests/unit/long.test.ts', 'max-lines'],
  ['an import cycle through an alias', 'src/services/cycle-one.ts', 'no-cycle'],
  ['an import cycle of types', 'src/services/cycle-of-types.ts', 'no-cycle'],
  ['a hook under a condition', 'src/ui/conditional.tsx', 'rules-of-hooks'],
  ['an effect with a missing dependency', 'src/ui/stale.tsx', 'exhaustive-deps'],
  ['a picture without a text', 'src/ui/unnamed.tsx', 'alt-text'],
  ['a text in a component', 'src/ui/worded.tsx', 'jsx-no-literals'],
  ['a directive that silences nothing', 'src/services/unneeded.ts', 'unused-directive'],
  ['a focused test', 'tests/unit/only.test.ts', 'no-focused-tests'],
  ['a skipped test', 'tests/unit/skipped.test.ts', 'no-disabled-tests'],
  ['a test that expects nothing', 'tests/unit/empty.test.ts', 'expect-expect'],
])('%s is caught', ([, file, rule]) => {
  expect(rulesFoundIn(file)).toContainEqual(expect.stringContaining(rule))
})

test.for<[string, Planted]>([
  ['main.mjs prints what it has to say', 'harness/main.mjs'],
  ['blank lines and comments do not make a file long', 'src/services/documented.ts'],
])('%s', ([, file]) => {
  expect(rulesFoundIn(file)).toEqual([])
})

function rulesFoundIn(path: Planted): string[] {
  return findings.filter(({ file }) => file === path).map(({ rule }) => rule)
}
