import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

type SuiteReport = {
  passed: number
  failed: number
  complaint: string | null
  failures: { name: string; message: string[] }[]
  files: { name: string; ms: number }[]
  tests: { name: string; ms: number }[]
}

// A script of Node 18, which TypeScript knows nothing of.
const script = pathToFileURL(join(process.cwd(), 'scripts', 'suite-report.mjs'))
const { readSuiteReport } = (await import(script.href)) as {
  readSuiteReport(report: string, root: string): SuiteReport
}

const passed = { fullName: 'a holds', status: 'passed', duration: 3, failureMessages: [] }
const failed = {
  fullName: 'b holds',
  status: 'failed',
  duration: 5,
  failureMessages: ['Error: it does not\n\n    at b.test.ts:3', '/home said: nothing'],
}
const file = {
  name: '/project/tests/a.test.ts',
  status: 'passed',
  startTime: 100,
  endTime: 110,
  message: '',
}

/** Reads a report of these files. */
function read(testResults: object[]): SuiteReport {
  const folder = mkdtempSync(join(tmpdir(), 'consult-h5-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const report = join(folder, 'unit.json')
  writeFileSync(report, JSON.stringify({ testResults }))
  return readSuiteReport(report, '/project')
}

test('a suite that passed has no complaint, and says what took how long', () => {
  expect(read([{ ...file, assertionResults: [passed] }])).toEqual({
    passed: 1,
    failed: 0,
    complaint: null,
    failures: [],
    files: [{ name: 'tests/a.test.ts', ms: 10 }],
    tests: [{ name: 'tests/a.test.ts a holds', ms: 3 }],
  })
})

test('a test that failed is named with all its messages, without the stack', () => {
  const report = read([{ ...file, status: 'failed', assertionResults: [passed, failed] }])
  expect(report).toMatchObject({ passed: 1, failed: 1, complaint: null })
  expect(report.failures).toEqual([
    { name: 'tests/a.test.ts b holds', message: ['Error: it does not', '/home said: nothing'] },
  ])
})

test('a file that could not be read is named, although no test of it failed', () => {
  const lost = { ...file, status: 'failed', message: 'SyntaxError: no', assertionResults: [] }
  expect(read([lost]).failures).toEqual([{ name: 'tests/a.test.ts', message: ['SyntaxError: no'] }])
})

test.for([
  ['a test that did not run', [{ ...passed, status: 'skipped' }], 'skipped: a holds'],
  ['no test at all', [], 'no test ran'],
] as const)('a suite with %s has a complaint', ([, assertionResults, complaint]) => {
  expect(read([{ ...file, assertionResults }]).complaint).toBe(complaint)
})

test('a suite without a report has a complaint', () => {
  expect(readSuiteReport('/nowhere/unit.json', '/project').complaint).toBe('no report')
})
