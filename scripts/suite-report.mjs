import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Reads the JSON report of one vitest project. The complaint names what must fail the step
 * although vitest may not: no report, no test at all, or a test that did not run. `failures` are
 * the tests and files that failed, `files` and `tests` what each of them took in milliseconds.
 *
 * @typedef {{ name: string, ms: number }} Timed
 * @typedef {{ name: string, message: string[] }} Failure
 * @param {string} report
 * @param {string} root
 * @returns {{ passed: number, failed: number, complaint: string | null, failures: Failure[],
 *   files: Timed[], tests: Timed[] }}
 */
export function readSuiteReport(report, root) {
  if (!existsSync(report)) return emptyReport('no report')
  const results = JSON.parse(readFileSync(report, 'utf8')).testResults.map((result) => ({
    ...result,
    name: relative(root, result.name),
  }))
  const tests = results.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: name })),
  )
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length,
    complaint: complaintOf(tests),
    failures: [...tests.flatMap(failureOfTest), ...results.flatMap(failureOfFile)],
    files: results.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime })),
    tests: tests.map(({ file, fullName, duration }) => ({
      name: `${file} ${fullName}`,
      ms: duration ?? 0,
    })),
  }
}

function emptyReport(complaint) {
  return { passed: 0, failed: 0, complaint, failures: [], files: [], tests: [] }
}

function complaintOf(tests) {
  if (tests.length === 0) return 'no test ran'
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed')
  if (skipped.length === 0) return null
  return `skipped: ${skipped.map(({ fullName }) => fullName).join('; ')}`
}

function failureOfTest({ file, fullName, status, failureMessages }) {
  if (status !== 'failed') return []
  return [{ name: `${file} ${fullName}`, message: failureMessages.flatMap(firstLines) }]
}

/** A file that could not be loaded has no tests that say so. */
function failureOfFile({ name, status, message, assertionResults }) {
  const hasFailedTests = assertionResults.some((test) => test.status === 'failed')
  if (status !== 'failed' || hasFailedTests) return []
  return [{ name, message: firstLines(message) }]
}

/** The message without its stack, short enough for a list. */
function firstLines(text) {
  const lines = text.split('\n').map((line) => line.trim())
  const stack = lines.findIndex((line) => line.startsWith('at '))
  return lines.slice(0, stack === -1 ? 4 : Math.min(stack, 4)).filter(Boolean)
}
