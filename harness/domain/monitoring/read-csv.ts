import { longestRecordingSeconds, type Recording } from '#contract/monitoring/recording.ts'
import {
  readCsvHead,
  type CsvColumn,
  type CsvHead,
  type CsvHeadDamage,
  type CsvLine,
} from './read-csv-head.ts'

/** What can be wrong with a file of this format (docs/recordings.md). */
export type CsvDamage = CsvHeadDamage | CsvRowDamage | 'noRows' | 'tooLong' | 'cutLine'

type CsvRowDamage =
  | 'fieldCount'
  | 'noNumber'
  | 'outOfRange'
  | 'offGrid'
  | 'clockBackwards'
  | 'longMark'

export type CsvReading =
  | {
      kind: 'read'
      recording: Recording
      /** Milliseconds since 1970; null where the file does not say. */
      startedAt: number | null
      /** Its name, or empty. */
      device: string
    }
  /** Lines are counted from 1. */
  | { kind: 'damaged'; damage: CsvDamage; line: number }

/** What monitors say of a rate that they do not hear. */
const lostRate = 0
/**
 * How far from its sample a time may be, in samples: times that are rounded are good enough. A fifth, with room
 * for 0.8 s at 4 Hz, which is a little more in floating point.
 */
const slack = 0.2 + 1e-6
const maxMarkLength = 40

/** What a value may be. No heart beats faster than 300, and no monitor says so. */
const limits = {
  time: Number.MAX_SAFE_INTEGER,
  fhr1: 300,
  fhr2: 300,
  fhr3: 300,
  toco: 100,
  movement: 1,
} as const satisfies Record<Exclude<CsvColumn, 'mark'>, number>

type NumberColumn = keyof typeof limits
/** A sample's place in the curves, and what the row says of it. */
type Row = { place: number; values: Partial<Record<NumberColumn, number>>; mark: string }

/**
 * Reads a recording of comma-separated values: `# key: value` lines, the names of the columns, and a row
 * for each sample, of which rows and values may be missing (docs/recordings.md).
 */
export function readCsv(text: string): CsvReading {
  const head = readCsvHead(linesOf(text, { from: text.startsWith('\uFEFF') ? 1 : 0, number: 1 }))
  if (head.kind === 'damaged') return head
  const rows: Row[] = []
  let line = head.next.number
  for (const each of linesOf(text, head.next)) {
    line = each.number
    if (!each.isWhole) return { kind: 'damaged', damage: 'cutLine', line }
    if (each.text.trim() === '') continue
    const row = readRow(each.text, head, rows.at(-1)?.place ?? -1)
    if (typeof row === 'string') return { kind: 'damaged', damage: row, line }
    if (row.place >= longestRecordingSeconds * head.hz) {
      return { kind: 'damaged', damage: 'tooLong', line }
    }
    rows.push(row)
  }
  if (rows.length === 0) return { kind: 'damaged', damage: 'noRows', line }
  if (head.rows !== null && head.rows !== rows.length) {
    return { kind: 'damaged', damage: 'rowCount', line }
  }
  const { startedAt, device } = head
  return { kind: 'read', recording: recordingOf(rows, head), startedAt, device }
}

/** One line after the other, so that a file of any length is read no further than it is good. */
function* linesOf(text: string, { from, number }: CsvHead['next']): Generator<CsvLine> {
  for (let begin = from; begin < text.length; number++) {
    const feed = text.indexOf('\n', begin)
    const end = feed === -1 ? text.length : feed
    const line = text.slice(begin, end)
    yield {
      text: line.endsWith('\r') ? line.slice(0, -1) : line,
      number,
      end: end + 1,
      isWhole: feed !== -1,
    }
    begin = end + 1
  }
}

function readRow(text: string, { columns, hz }: CsvHead, last: number): Row | CsvRowDamage {
  const fields = fieldsOf(text)
  if (fields.length !== columns.length) return 'fieldCount'
  const values: Row['values'] = {}
  let mark = ''
  for (const [at, column] of columns.entries()) {
    const field = fields[at] ?? ''
    if (column === 'mark') mark = field
    else if (field !== '' || column === 'time') {
      if (!/^-?\d{1,9}(\.\d{1,9})?$/.test(field)) return 'noNumber'
      const value = Number(field)
      if (value < 0 || value > limits[column]) return 'outOfRange'
      values[column] = value
    }
  }
  if ([...mark].length > maxMarkLength) return 'longMark'
  const samples = Number(values.time) * hz
  const place = Math.round(samples)
  if (Math.abs(samples - place) > slack) return 'offGrid'
  return place > last ? { place, values, mark } : 'clockBackwards'
}

/** Between commas; what stands in quotes may hold some (RFC 4180). */
function fieldsOf(text: string): string[] {
  const fields = `,${text}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)
  return Array.from(fields, ([, quoted, plain = '']) =>
    quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'),
  )
}

function recordingOf(rows: readonly Row[], { hz, fetuses }: CsvHead): Recording {
  const samples = Number(rows.at(-1)?.place) + 1
  const curveOf = (column: NumberColumn, lost: number) => {
    const curve = new Float32Array(samples).fill(Number.NaN)
    for (const { place, values } of rows) {
      const value = values[column]
      if (value !== undefined && value !== lost) curve[place] = value
    }
    return curve
  }
  const toco = curveOf('toco', Number.NaN)
  return {
    hz,
    fhr: (['fhr1', 'fhr2', 'fhr3'] as const)
      .slice(0, fetuses)
      .map((column) => curveOf(column, lostRate)),
    toco: toco.some((percent) => !Number.isNaN(percent)) ? toco : null,
    movements: rows.filter(({ values }) => values.movement === 1).map(({ place }) => place / hz),
    marks: rows
      .filter(({ mark }) => mark !== '')
      .map(({ place, mark }) => ({
        atS: place / hz,
        text: mark,
      })),
  }
}
