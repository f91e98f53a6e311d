import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { findingsSchema } from '#contract/monitoring/findings.ts'
import { makeRecording } from '#harness/domain/monitoring/plan-recording.ts'

/** A folder with one generated recording, as CSV and as .fhr, and a file that is none. */
function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'recordings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { recording, truth } = makeRecording({ kind: 'late', seconds: 1800, hz: 4, seed: 3 })
  const rates = recording.fhr[0] ?? new Float32Array()
  const rows = Array.from(rates, (rate, place) => {
    const [bpm, percent] = [rate, Number(recording.toco?.[place])].map((each) =>
      Number.isNaN(each) ? '' : each,
    )
    return `${place / 4},${bpm},${percent}\n`
  })
  const fhr = Buffer.alloc(4 + rates.length * 6)
  for (const [place, rate] of rates.entries()) {
    fhr.writeUInt16LE(Number.isNaN(rate) ? 0 : rate * 4, 4 + place * 6)
    fhr.writeUInt8(Number(recording.toco?.[place]) * 2, 8 + place * 6)
  }
  writeFileSync(join(folder, 'table.csv'), `# hz: 4\ntime,fhr,toco\n${rows.join('')}`)
  writeFileSync(join(folder, 'binary.fhr'), fhr)
  writeFileSync(join(folder, 'cut.fhr'), fhr.subarray(0, 1002))
  return { folder, truth, file: (name: string) => join(folder, name) }
}

function analyse(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['harness/analyse.ts', ...args], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const spans = z.array(z.tuple([z.number(), z.number()]))
const resultSchema = z.strictObject({
  name: z.string(),
  stepS: z.literal(5),
  baseline: z.array(z.nullable(z.number())),
  accelerations: spans,
  decelerations: spans,
  findings: findingsSchema,
})

test('both formats are analysed alike, and what is found is what was put in', () => {
  const { folder, truth, file } = openFolder()
  const out = join(folder, 'results')
  const { status, stderr } = analyse(file('table.csv'), file('binary.fhr'), '--out', out)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const [table, binary] = ['table', 'binary'].map((name) =>
    resultSchema.parse(JSON.parse(readFileSync(join(out, `${name}.json`), 'utf8'))),
  )
  expect({ ...table, name: 'binary' }).toEqual(binary)
  const put = truth.hearts[0]?.decelerations ?? []
  expect(put.length).toBeGreaterThan(2)
  expect(table?.decelerations).toHaveLength(put.length)
  expect(table?.baseline).toHaveLength(360)
})

test('without a folder for results they are printed to be read', () => {
  const { file } = openFolder()
  const { status, stdout } = analyse(file('table.csv'))
  expect(status).toBe(0)
  expect(stdout).toContain('table.csv: 0:30:00 at 4 Hz')
  expect(stdout).toMatch(/baseline 1[45]\d(\.\d)? bpm/)
  expect(stdout).toMatch(/0:\d\d:\d\d-0:\d\d:\d\d late, \d+ bpm deep/)
  expect(stdout).toMatch(/Fischer \d of 10 \(baseline 2,/)
})

test('a file that is damaged is named with what is wrong and where, and the others are analysed', () => {
  const { file } = openFolder()
  const names = ['cut.fhr', 'none.csv', 'binary.fhr'].map(file)
  const { status, stdout, stderr } = analyse(...names)
  expect(status).toBe(1)
  expect(stderr).toContain(`${names[0]}: byte 1000: the last sample is cut\n`)
  expect(stderr).toContain(`${names[1]}: ENOENT`)
  expect(stdout).toContain('binary.fhr: 0:30:00')
})

test.for([[], ['--unknown', 'x.csv'], ['x.csv', '--out']])(
  'what cannot be asked for says how to ask: %s',
  (args) => {
    expect(analyse(...args)).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('npm run analyse -- FILE...'),
    })
  },
)
