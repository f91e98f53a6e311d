import { expect, test } from 'vitest'
import { readFhr } from '#harness/domain/monitoring/read-fhr.ts'

type Sample = { one: number; other: number; toco: number }

/** A file as the format has it; rates in quarters, contractions in halves. */
function fileOf(samples: readonly Sample[], startedAt = 0): Uint8Array {
  const bytes = new Uint8Array(4 + samples.length * 6)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, startedAt, true)
  samples.forEach(({ one, other, toco }, place) => {
    view.setUint16(4 + place * 6, one, true)
    view.setUint16(6 + place * 6, other, true)
    view.setUint8(8 + place * 6, toco)
  })
  return bytes
}

const heard = { one: 560, other: 0, toco: 20 }

test('the larger of two sensors counts, and what neither heard is lost', () => {
  const reading = readFhr(
    fileOf([heard, { one: 400, other: 563, toco: 255 }, { one: 0, other: 0, toco: 0 }]),
  )
  expect(reading).toEqual({
    kind: 'read',
    recording: {
      hz: 4,
      fhr: [Float32Array.of(140, 140.75, Number.NaN)],
      toco: Float32Array.of(10, 100, 0),
      movements: [],
      marks: [],
    },
    startedAt: null,
  })
})

test('a start is told in milliseconds, and contractions that are never there are not measured', () => {
  const reading = readFhr(fileOf([{ ...heard, toco: 0 }], 1_700_000_000))
  expect(reading).toMatchObject({ startedAt: 1_700_000_000_000, recording: { toco: null } })
})

test('a part of a larger buffer is read from where it begins', () => {
  const whole = new Uint8Array(20)
  whole.set(fileOf([heard]), 7)
  const reading = readFhr(whole.subarray(7, 17))
  expect(reading).toMatchObject({ recording: { fhr: [Float32Array.of(140)] } })
})

test.each([
  ['nothing', new Uint8Array(0), 'noHeader', 0],
  ['half a header', new Uint8Array(3), 'noHeader', 3],
  ['a header alone', new Uint8Array(4), 'noSamples', 4],
  ['a sample that is cut', fileOf([heard, heard]).subarray(0, 14), 'cutSample', 10],
  ['more than a day', new Uint8Array(4 + 6 * (86_400 * 4 + 1)), 'tooLong', 4 + 6 * 86_400 * 4],
  ['text', new TextEncoder().encode('time,fhr,to'.padEnd(22, 'c')), 'impossibleRate', 4],
  ['a rate of 301', fileOf([heard, { one: 0, other: 1204, toco: 0 }]), 'impossibleRate', 10],
])('%s is refused with what is wrong and from which byte on', (_, bytes, damage, byte) => {
  expect(readFhr(bytes)).toEqual({ kind: 'damaged', damage, byte })
})
