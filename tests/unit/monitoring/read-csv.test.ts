import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from '#harness/domain/monitoring/read-csv.ts'

const head = '# hz: 2\ntime,fhr,toco,movement,mark\n'
const nan = Number.NaN

test('a recording is read with its start, its device, its gaps, its movements and its marks', () => {
  const text = [
    '# started_at: 2026-01-05 20:30:00',
    '# hz: 2',
    '# device: FM-26',
    '# rows: 4',
    'time,fhr1,fhr2,toco,movement,mark',
    '0,140,150.25,10,,',
    '0.5,0,,10.5,1,',
    '',
    '2,141,151,,0,"turned, to the left; said ""ow"""',
    '2.5,142,152,20,1,翻身',
    '',
  ]
  expect(readCsv(text.join('\r\n'))).toEqual({
    kind: 'read',
    startedAt: Date.UTC(2026, 0, 5, 12, 30),
    device: 'FM-26',
    recording: {
      hz: 2,
      fhr: [
        Float32Array.of(140, nan, nan, nan, 141, 142),
        Float32Array.of(150.25, nan, nan, nan, 151, 152),
      ],
      toco: Float32Array.of(10, 10.5, nan, nan, nan, 20),
      movements: [0.5, 2.5],
      marks: [
        { atS: 2, text: 'turned, to the left; said "ow"' },
        { atS: 2.5, text: '翻身' },
      ],
    },
  })
})

test('columns stand in any order, and times may be rounded', () => {
  expect(readCsv('\uFEFF# hz: 4\nFHR, Time\n140,0.3\n141,0.5\n')).toEqual({
    kind: 'read',
    startedAt: null,
    device: '',
    recording: {
      hz: 4,
      fhr: [Float32Array.of(nan, 140, 141)],
      toco: null,
      movements: [],
      marks: [],
    },
  })
})

test('at 4 Hz times in tenths of a second are good enough, at any time of a day', () => {
  for (const startS of [0, 80_000]) {
    const rows = ['.0', '.3', '.5', '.8'].map(
      (tenth, place) => `${startS}${tenth},${140 + place}\n`,
    )
    const reading = readCsv(`# hz: 4\ntime,fhr\n${rows.join('')}${startS + 1}.0,144\n`)
    const rates = reading.kind === 'read' ? reading.recording.fhr[0]?.subarray(startS * 4) : null
    expect(rates).toEqual(Float32Array.of(140, 141, 142, 143, 144))
  }
})

test('a column of contractions without one value is no TOCO, and one of nothing but 0 is', () => {
  const tocoOf = (field: string) => {
    const reading = readCsv(`# hz: 1\ntime,fhr,toco\n0,140,${field}\n1,141,${field}\n`)
    return reading.kind === 'read' ? reading.recording.toco : undefined
  }
  expect(tocoOf('')).toBe(null)
  expect(tocoOf('0')).toEqual(Float32Array.of(0, 0))
})

test.for<[string, string, string, number]>([
  ['nothing', '', 'noColumns', 1],
  ['a text', 'Dear Sir or Madam,\n', 'unknownColumn', 1],
  ['no rate', 'time,fhr\n0,140\n', 'noRate', 1],
  ['a rate that no monitor has', '# device: x\n# hz: 3\ntime,fhr\n0,140\n', 'noRate', 2],
  [
    'a start that is no time',
    '# hz: 2\n# started_at: 2026-02-30 10:00:00\ntime,fhr\n',
    'noStart',
    2,
  ],
  ['no column of the heart rate', '# hz: 2\ntime,toco\n0,10\n', 'noColumns', 2],
  ['no column of the time', '# hz: 2\nfhr,toco\n140,10\n', 'noColumns', 2],
  ['a third heart without a second', '# hz: 2\ntime,fhr1,fhr3\n0,140,150\n', 'noColumns', 2],
  ['a column twice', '# hz: 2\ntime,fhr,fhr1\n0,140,150\n', 'unknownColumn', 2],
  ['no row', head, 'noRows', 3],
  ['a value too few', `${head}0,140,10,\n`, 'fieldCount', 3],
  ['a value too many', `${head}0,140,10,,,\n`, 'fieldCount', 3],
  ['NaN', `${head}0,140,10,,\n0.5,NaN,10,,\n`, 'noNumber', 4],
  ['Infinity', `${head}0,Infinity,10,,\n`, 'noNumber', 3],
  ['a word', `${head}0,lost,10,,\n`, 'noNumber', 3],
  ['a number of another notation', `${head}0,1e2,10,,\n`, 'noNumber', 3],
  ['a row without a time', `${head},140,10,,\n`, 'noNumber', 3],
  ['a negative rate', `${head}0,-140,10,,\n`, 'outOfRange', 3],
  ['a rate that no heart has', `${head}0,301,10,,\n`, 'outOfRange', 3],
  ['contractions over 100 %', `${head}0,140,100.5,,\n`, 'outOfRange', 3],
  ['two movements at once', `${head}0,140,10,2,\n`, 'outOfRange', 3],
  ['a negative time', `${head}-1,140,10,,\n`, 'outOfRange', 3],
  ['a time between two samples', `${head}0,140,10,,\n0.75,140,10,,\n`, 'offGrid', 4],
  ['a clock that goes backwards', `${head}0,140,,,\n1,140,,,\n0.5,140,,,\n`, 'clockBackwards', 5],
  ['a clock that stands still', `${head}0,140,,,\n0,140,,,\n`, 'clockBackwards', 4],
  ['a mark that is too long', `${head}0,140,,,${'翻'.repeat(41)}\n`, 'longMark', 3],
  ['more than a day', `${head}0,140,,,\n86400,140,,,\n`, 'tooLong', 4],
  ['a file that is cut within a line', `${head}0,140,,,\n0.5,14`, 'cutLine', 4],
  ['a file that is cut behind a line', `# rows: 3\n${head}0,140,,,\n0.5,14,,,\n`, 'rowCount', 5],
])('%s is refused by its name and line', ([, text, damage, line]) => {
  expect(readCsv(text)).toEqual({ kind: 'damaged', damage, line })
})

test('of ten million rows only a day is read before they are refused', () => {
  const day = Array.from({ length: 86_401 }, (_, place) => `${place},140\n`)
  const text = `# hz: 1\ntime,fhr\n${day.join('')}${'0,140\n'.repeat(10_000_000)}`
  expect(readCsv(text)).toEqual({ kind: 'damaged', damage: 'tooLong', line: 3 + 86_400 })
})

test('what is cut anywhere is refused, and never read as less', () => {
  const rows = Array.from({ length: 30 }, (_, place) => `${place / 2},${120 + place},${place},,\n`)
  const text = `# rows: 30\n${head}${rows.join('')}`
  fc.assert(
    fc.property(fc.nat({ max: text.length - 1 }), (length) => {
      expect(readCsv(text.slice(0, length)).kind).toBe('damaged')
    }),
  )
})

test('whatever text there is, reading comes to an end', () => {
  const piece = fc.constantFrom(
    '# hz: 2\n',
    'time,fhr\n',
    '0,140\n',
    '0.5,',
    '"',
    ',',
    '\n',
    'x',
    '1',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      expect(['read', 'damaged']).toContain(readCsv(pieces.join('')).kind)
    }),
  )
})
