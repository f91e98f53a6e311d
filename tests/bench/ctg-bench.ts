import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Recording } from '#contract/monitoring/recording.ts'
import { analyseRecording } from '#harness/domain/monitoring/analyse-recording.ts'
import { generateRecording } from '#harness/domain/monitoring/generate-recording.ts'
import { readFhr } from '#harness/domain/monitoring/read-fhr.ts'
import { seededRandom } from '#harness/domain/seeded-random.ts'
import { findPutIn, truthSteps } from '#support/known-truth.ts'
import { OptionsError } from './launch-options.ts'
import { printRows, type Row } from '#support/bench/row-table.ts'
import { showSpread, spreadOf } from '#support/bench/spread.ts'

const unknown = { gestationDays: null }
const runs = 20
const budgetMs = 60

/**
 * `--recordings <folder>` has recordings in .fhr, in a folder `recordings` or itself, and may have a
 * script evaluate.mjs that scores a folder of findings. Without it only the speed is measured.
 */
export function benchCtg(argv: string[]): void {
  const recordings = readFolder(argv)
  if (recordings === undefined) console.log('No recordings: --recordings <folder> names them.')
  else if (existsSync(recordings)) scoreFolder(resolve(recordings))
  else console.log(`No recordings: there is no folder ${recordings}.`)
  console.log('Of 200 generated recordings each, what was put in and is found:')
  console.table(truthTable())
  const speed = measureSpeed()
  printRows([speed])
  process.exitCode = speed.ok ? 0 : 1
}

/** What `tests/unit/monitoring/known-truth.test.ts` holds the analysis to, in numbers. */
function truthTable() {
  return truthSteps.map((step) => ({
    noise: `${step.name}, ${step.noise} bpm`,
    lost: step.lossShare,
    ...Object.fromEntries(
      Object.entries(findPutIn(step)).map(([name, share]) => [name, share.toFixed(3)]),
    ),
  }))
}

function readFolder(argv: string[]): string | undefined {
  try {
    return parseArgs({ args: argv, options: { recordings: { type: 'string' } } }).values.recordings
  } catch (error) {
    throw new OptionsError(
      `${error instanceof Error ? error.message : String(error)}; flags: --recordings`,
    )
  }
}

function scoreFolder(folder: string): void {
  const inner = join(folder, 'recordings')
  const source = existsSync(inner) ? inner : folder
  const files = readdirSync(source).filter((file) => file.endsWith('.fhr'))
  if (files.length === 0) {
    console.log(`No recordings: nothing in ${source} ends in .fhr.`)
    return
  }
  const results = mkdtempSync(join(tmpdir(), 'consult-h5-ctg-'))
  try {
    for (const file of files) writeFindings(join(source, file), results)
    console.log(`${files.length} recordings of ${source}`)
    const script = join(folder, 'evaluate.mjs')
    if (!existsSync(script)) console.log(`Not scored: there is no ${script}.`)
    else console.log(execFileSync(process.execPath, [script, results], { encoding: 'utf8' }))
  } finally {
    rmSync(results, { recursive: true })
  }
}

function writeFindings(path: string, results: string): void {
  const name = basename(path, '.fhr')
  const reading = readFhr(readFileSync(path))
  if (reading.kind === 'damaged') {
    throw new Error(`${path}: ${reading.damage} at byte ${reading.byte}`)
  }
  const [fetus] = analyseRecording(reading.recording, unknown).fetuses
  const spans = (events: readonly { startS: number; endS: number }[] = []) =>
    events.map(({ startS, endS }) => [startS, endS])
  const result = {
    name,
    baseline: fetus?.baseline,
    accelerations: spans(fetus?.accelerations),
    decelerations: spans(fetus?.decelerations),
  }
  writeFileSync(join(results, `${name}.json`), JSON.stringify(result))
}

function measureSpeed(): Row {
  const recording = eightHours()
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage()
    analyseRecording(recording, unknown)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  const [first = 0] = times
  const spread = spreadOf(times)
  return {
    what: 'ctg: eight hours at 2 samples a second analysed, median of processor time',
    measured: `${showSpread(spread, 'ms', 1)}; the first ${first.toFixed(0)} ms`,
    yardstick: '',
    budget: `< ${budgetMs} ms`,
    ok: spread.median < budgetMs,
  }
}

function eightHours(): Recording {
  const heart = {
    baseline: 140,
    variability: 12,
    accelerations: 60,
    decelerations: { early: 10, late: 10, variable: 30, prolonged: 4 },
    lossShare: 0.1,
    noise: 1,
  }
  const plan = { seconds: 8 * 3600, hz: 2, hearts: [heart], contractions: 'regular' } as const
  return generateRecording(plan, seededRandom(8)).recording
}
