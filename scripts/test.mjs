import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { missingCeph } from './ceph.mjs'
import { findChromium } from './chromium.mjs'
import { ensureCurl } from './curl.mjs'
import { isDeveloperSetting } from './developer-settings.mjs'
import { buildAll, ensureBuilt, touchesBuild } from './builds.mjs'
import { fail, pathOfMachine, root, run, stopSignal } from './project-process.mjs'
import { ensureInstalled } from './set-up.mjs'
import { readSuiteReport } from './suite-report.mjs'
import { listTestFiles, readChangedFlag, readTestArguments } from './test-arguments.mjs'
import { ensurePoppler } from './poppler.mjs'
import { missingWebKit } from './webkit.mjs'

const reports = mkdtempSync(join(tmpdir(), 'consult-h5-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

/**
 * The steps of `npm test`, in order. Browser tests see the build, and have the machine alone;
 * those that measure how smoothly a page goes have it for one at a time.
 */
const steps = {
  format: check('oxfmt', '--check'),
  lint: check('oxlint'),
  types: check('tsc'),
  browsers: check('tsc', '-p', 'scripts/tsconfig-client.json'),
  knip: check('knip'),
  unit: suite('unit'),
  contract: suite('contract'),
  harness: suite('harness'),
  architecture: suite('architecture'),
  postgres: suite('postgres'),
  s3: ifThere('s3', missingCeph, suite('s3')),
  build: async () => ({ ...none, ...(await buildAll()) }),
  browser: suite('browser'),
  smooth: suite('smooth', '--maxWorkers=1'),
  webkit: ifThere('webkit', missingWebKit, suite('webkit', '--maxWorkers=1')),
}
const onTheBuild = ['browser', 'smooth', 'webkit']

/** Suites that run again over a server, where that is asked for and they are not. */
const onServers = { postgres: ['contract', 'harness'], s3: ['harness'] }
const isNamed = (name) => process.argv.includes(name)
const onServer = Object.keys(onServers).find(
  (name) => isNamed(name) && !onServers[name].some(isNamed),
)

/** Projects of vitest.config.ts: a folder each, but for the browser tests that have the machine alone. */
const suiteOf = (file) => {
  const folder = file.endsWith('-smooth.test.ts') ? 'smooth' : file.split('/')[1]
  return onServers[onServer]?.includes(folder) ? onServer : folder
}
const { since, rest } = readChangedFlag(process.argv.slice(2))
const wanted = readTestArguments(rest, {
  stepNames: Object.keys(steps),
  files: listTestFiles(),
  suiteOf,
})
if (wanted.refusal !== undefined) fail(wanted.refusal, 2)
const chosen = wanted.steps
/** Suites of which only the tests run that import what has changed; of the others all do. */
const narrowed = since === null ? [] : await suitesByImports()

// What a developer has set for the harness or the client must not reach the tests.
for (const name of Object.keys(process.env)) if (isDeveloperSetting(name)) delete process.env[name]

await ensureInstalled()
if (chosen.includes('harness')) await ensureCurl()
const last = chosen.filter((name) => onTheBuild.includes(name))
if (last.length > 0) {
  if (last.some((name) => name !== 'webkit')) process.env.CHROMIUM = await findChromium()
  if (last.includes('browser')) await ensurePoppler()
  // Pictures and traces of what failed in an earlier run (tests/support/browser/failure-record.ts).
  rmSync(join(root, 'test-results'), { recursive: true, force: true })
}

const results = []
const none = { code: 0, output: '', passed: 0, failed: 0 }
/**
 * What the reports of the suites say, for the lists at the end.
 * @type {Pick<ReturnType<typeof readSuiteReport>, 'failures' | 'files' | 'tests'>}
 */
const timed = { failures: [], files: [], tests: [] }
const queue = chosen.filter((name) => !last.includes(name))
await Promise.all([workThrough(queue), workThrough(queue)])
for (const name of last) await runOnTheBuild(name)
report()

/** Tests on the build import nothing of what they see. */
async function suitesByImports() {
  const options = { quiet: true, path: pathOfMachine }
  const changed = await run('git', ['diff', '--name-only', since, '--'], options)
  if (changed.code !== 0) fail(`There is no commit ${since}`, 2)
  const added = await run('git', ['ls-files', '--others', '--exclude-standard'], options)
  const paths = `${changed.output}${added.output}`.split('\n')
  const suites = ['unit', 'contract', 'harness', 'postgres', 's3']
  return touchesBuild(paths) ? suites : [...suites, ...onTheBuild]
}

async function workThrough(waiting) {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await take(name)
}

async function runOnTheBuild(name) {
  const unbuilt = results.some((result) => result.name === 'build' && !result.ok)
  if (unbuilt) return take(name, async () => notRun('no build'))
  if (!chosen.includes('build')) await ensureBuilt()
  await take(name)
}

/** Where what a step needs can't be had, a run of everything says so and goes on; who asked for it by name has a failure. */
function ifThere(name, findMissing, step) {
  return async () => {
    const missing = await findMissing()
    if (missing === null) return step()
    return { ...notRun(missing.line), code: missing.canBeHad || rest.includes(name) ? 1 : 0 }
  }
}

async function take(name, step = steps[name]) {
  const begin = Date.now()
  const { code, output, passed, failed, note = '', isRun = true } = await step()
  if (stopSignal !== null) fail(`Stopped by ${stopSignal}`)
  const ok = code === 0
  // A step that failed without a failed test counts as one.
  const failures = ok ? 0 : Math.max(1, failed)
  if (failures > failed) timed.failures.push({ name, message: lastLines(output || note) })
  const outcome = !ok ? 'FAILED' : isRun ? 'ok' : 'not run'
  results.push({ name, ok, outcome, note, passed, failed: failures, ms: Date.now() - begin })
  console.log(`${name}: ${outcome}${note && `, ${note}`}`)
  if (!ok) console.log(`${output.trimEnd()}\n---- end of ${name} ----\n`)
}

/** What an error says that is no test's, or a check: at the end of the output. */
function lastLines(output) {
  return stripVTControlCharacters(output).trimEnd().split('\n').slice(-40)
}

function notRun(note) {
  return { ...none, code: 1, note, isRun: false }
}

function check(program, ...args) {
  return async () => ({ ...none, ...(await run(program, args, { quiet: true })) })
}

function suite(project, ...flags) {
  return async () => {
    const file = join(reports, `${project}.json`)
    const isNarrowed = narrowed.includes(project)
    const { code, output } = await run(
      'vitest',
      [
        'run',
        '--config=scripts/vitest.config.ts',
        `--project=${project}`,
        ...flags,
        ...(isNarrowed ? [`--changed=${since}`, '--passWithNoTests'] : []),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...(wanted.filesOf[project] ?? []),
      ],
      { quiet: true },
    )
    const { passed, failed, complaint, failures, files, tests } = readSuiteReport(file, root)
    timed.failures.push(...failures)
    timed.files.push(...files)
    timed.tests.push(...tests)
    if (isNarrowed && code === 0 && tests.length === 0) return { ...none, note: 'nothing changed' }
    if (complaint !== null) return { code: code || 1, output, passed, failed, note: complaint }
    return { code, output, passed, failed, note: `${passed} passed, ${failed} failed` }
  }
}

function report() {
  printSlowest('files', timed.files)
  printSlowest('tests', timed.tests)
  const order = Object.keys(steps)
  results.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  console.log('')
  for (const { name, message } of timed.failures) {
    console.log(`FAILED ${name}\n    ${message.join('\n    ')}`)
  }
  for (const { name, outcome, note, ms } of results) {
    console.log(`${name.padEnd(14)}${outcome.padEnd(7)}${seconds(ms)}  ${note}`)
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
}

function printSlowest(what, list) {
  if (list.length === 0) return
  console.log(`\nSlowest ${what}:`)
  const slowest = list.toSorted((a, b) => b.ms - a.ms).slice(0, 20)
  for (const { name, ms } of slowest) console.log(`${seconds(ms)}  ${name}`)
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1).padStart(8)} s`
}
