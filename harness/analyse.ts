import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { baselineStepS, type Span } from '#contract/monitoring/findings.ts'
import { analyseRecording } from './domain/monitoring/analyse-recording.ts'
import { printFindings } from './domain/monitoring/print-findings.ts'
import { readCsv } from './domain/monitoring/read-csv.ts'
import { readFhr } from './domain/monitoring/read-fhr.ts'
import { writeDamage } from './domain/monitoring/write-damage.ts'

/** What is wrong with a file, in words: the others are analysed all the same. */
class FileError extends Error {}

const usage =
  'npm run analyse -- FILE... [--out FOLDER]; files are .csv or .fhr (docs/recordings.md)'

const { files, out } = readArguments()
if (out !== undefined) mkdirSync(out, { recursive: true })
let faults = 0
for (const file of files) {
  try {
    analyse(file)
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    process.stderr.write(`${file}: ${error.message}\n`)
    faults++
  }
}
process.exitCode = faults === 0 ? 0 : 1

function readArguments(): { files: string[]; out: string | undefined } {
  try {
    const options = { out: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    if (positionals.length > 0 && values.out !== '') return { files: positionals, out: values.out }
  } catch {
    // An option that is unknown, or has no value.
  }
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}

function analyse(file: string): void {
  const recording = recordingIn(file)
  const findings = analyseRecording(recording, { gestationDays: null })
  if (out === undefined) {
    process.stdout.write(`${printFindings(file, recording, findings)}\n`)
    return
  }
  const [first] = findings.fetuses
  const name = basename(file, extname(file))
  const result = {
    name,
    stepS: baselineStepS,
    baseline: first?.baseline ?? [],
    accelerations: first?.accelerations.map(spanOf) ?? [],
    decelerations: first?.decelerations.map(spanOf) ?? [],
    findings,
  }
  writeFileSync(join(out, `${name}.json`), JSON.stringify(result))
}

function spanOf({ startS, endS }: Span): [number, number] {
  return [startS, endS]
}

function recordingIn(file: string) {
  const read = readFile(file)
  if (read.kind === 'damaged') throw new FileError(writeDamage(read, 'en'))
  return read.recording
}

function readFile(file: string) {
  const bytes = bytesIn(file)
  if (extname(file) === '.fhr') return readFhr(bytes)
  if (extname(file) !== '.csv') throw new FileError('neither .csv nor .fhr')
  try {
    return readCsv(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof TypeError) throw new FileError('no text in UTF-8')
    throw error
  }
}

function bytesIn(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new FileError(error instanceof Error ? error.message : String(error))
  }
}
