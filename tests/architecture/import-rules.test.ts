import { beforeAll, describe, expect, test } from 'vitest'
import { clientRoomRows } from './client-room-rows.ts'
import { harnessRoomRows } from './harness-room-rows.ts'
import { lintPlanted, type Finding } from './planted-tree.ts'
import { type, value, type RoomRow } from './room-row.ts'

const rows: RoomRow[] = [
  ...clientRoomRows,
  ...harnessRoomRows,
  {
    room: 'a browser test',
    file: 'tests/browser/planted.test.ts',
    allowed: [value('#contract/pages.ts'), value('#support/planted.ts'), value('playwright-core')],
    caught: [
      value('#src/services/settings.ts'),
      value('#harness/app.ts'),
      type('#src/launch/launch-state.ts'),
    ],
  },
  {
    room: 'a test in WebKit',
    file: 'tests/webkit/planted.test.ts',
    allowed: [value('#contract/pages.ts'), value('#support/planted.ts')],
    caught: [value('#src/services/settings.ts'), value('#harness/app.ts')],
  },
  {
    room: 'a file that climbs',
    file: 'scripts/planted.ts',
    allowed: [value('./set-up.mjs')],
    caught: [value('../src/main.tsx'), value('./../src/main.tsx'), value('..')],
  },
]

const rulesOfTheTable = [
  'eslint(no-restricted-imports)',
  'eslint(no-restricted-globals)',
  'eslint(no-restricted-properties)',
]

let findings: Finding[]

beforeAll(async () => {
  findings = await lintPlanted(
    new Map(rows.map(({ file, allowed, caught }) => [file, numbered([...allowed, ...caught])])),
  )
})

describe.for(rows)('$room', ({ file, allowed, caught }) => {
  allowed.forEach((statement, at) => {
    test(`may have: ${statement}`, () => expect(complaintsAt(file, at + 1)).toEqual([]))
  })
  caught.forEach((statement, at) => {
    test(`is caught with: ${statement}`, () => {
      expect(complaintsAt(file, allowed.length + at + 1)).not.toEqual([])
    })
  })
})

/** A statement a line; the number keeps their names apart. */
function numbered(statements: string[]): string {
  return statements.map((text, at) => text.replace(/planted\b(?= })/i, `$&${at}`)).join('\n')
}

function complaintsAt(file: string, line: number): Finding[] {
  return findings.filter(
    (each) => each.file === file && each.line === line && rulesOfTheTable.includes(each.rule),
  )
}
