import { existsSync, readFileSync } from 'node:fs'

/**
 * Reads the JSON report of one vitest project. The complaint names what must fail the step
 * although vitest may not: no report, no test at all, or a test that did not run.
 */
export function readSuiteReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, complaint: 'no report' }
  const tests = JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap(
    ({ assertionResults }) => assertionResults,
  )
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failed = tests.filter(({ status }) => status === 'failed').length
  return { passed, failed, complaint: complaintOf(tests) }
}

function complaintOf(tests) {
  if (tests.length === 0) return 'no test ran'
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed')
  if (skipped.length === 0) return null
  return `skipped: ${skipped.map(({ fullName }) => fullName).join('; ')}`
}
