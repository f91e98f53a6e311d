import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCurves, writeCurves, type Curves } from '#contract/monitoring/curves-codec.ts'
import { sampleRates } from '#contract/monitoring/recording.ts'

const lost = fc.constant(Number.NaN)
const rate = fc.integer({ min: 1, max: 1200 }).map((quarters) => quarters / 4)
const percent = fc.integer({ min: 0, max: 200 }).map((halves) => halves / 2)

/** Stretches of one value, of another at every sample, and of losses, as monitors give them. */
function curve(value: fc.Arbitrary<number>, samples: number): fc.Arbitrary<Float32Array> {
  const stretch = fc.oneof(
    fc.array(fc.oneof({ arbitrary: value, weight: 9 }, { arbitrary: lost, weight: 1 }), {
      minLength: 1,
      maxLength: 200,
    }),
    fc
      .tuple(fc.oneof(value, lost), fc.integer({ min: 1, max: 300 }))
      .map(([each, length]) => Array.from({ length }, () => each)),
  )
  return fc.array(stretch, { minLength: 8, maxLength: 8 }).map((stretches) => {
    const values = stretches.flat()
    return Float32Array.from({ length: samples }, (_, place) => values[place] ?? Number.NaN)
  })
}

const curves: fc.Arbitrary<Curves> = fc
  .record({
    samples: fc.integer({ min: 0, max: 700 }),
    fetuses: fc.integer({ min: 1, max: 3 }),
    hz: fc.constantFrom(...sampleRates),
  })
  .chain(({ samples, fetuses, hz }) =>
    fc.record({
      hz: fc.constant(hz),
      fhr: fc.array(curve(rate, samples), { minLength: fetuses, maxLength: fetuses }),
      toco: fc.option(curve(percent, samples)),
    }),
  )

test('curves are read as they were written, gaps as gaps', () => {
  fc.assert(
    fc.property(curves, (written) => {
      expect(readCurves(writeCurves(written))).toEqual({ kind: 'read', curves: written })
    }),
  )
})

test('what a monitor cannot tell apart is rounded: to quarters of a beat and halves of a percent', () => {
  const fhr = [Float32Array.of(140.1, Number.NaN, 139.9)]
  const read = readCurves(writeCurves({ hz: 4, fhr, toco: Float32Array.of(10.3, 10.2, 99.8) }))
  expect(read).toEqual({
    kind: 'read',
    curves: {
      hz: 4,
      fhr: [Float32Array.of(140, Number.NaN, 140)],
      toco: Float32Array.of(10.5, 10, 100),
    },
  })
})

test('another byte at any place is found, and told where', () => {
  const place = fc.nat()
  const other = fc.integer({ min: 1, max: 255 })
  fc.assert(
    fc.property(curves, place, other, (written, anywhere, difference) => {
      const bytes = writeCurves(written)
      const at = anywhere % bytes.length
      bytes[at] = Number(bytes[at]) ^ difference
      const { kind, byte } = { byte: Infinity, ...readCurves(bytes) }
      expect(kind).toBe('damaged')
      expect(byte).toBeLessThanOrEqual(bytes.length)
    }),
  )
})

test('bytes that end anywhere too early, or go on, are refused', () => {
  fc.assert(
    fc.property(curves, fc.nat(), (written, anywhere) => {
      const bytes = writeCurves(written)
      const length = anywhere % bytes.length
      const cut = readCurves(bytes.subarray(0, length))
      expect(cut).toMatchObject({ kind: 'damaged' })
      expect(readCurves(Uint8Array.of(...bytes, 0))).toEqual({
        kind: 'damaged',
        damage: 'leftover',
        byte: bytes.length,
      })
    }),
  )
})

test('whatever bytes there are, reading comes to an end and says so', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (content) => {
      expect(readCurves(content)).toMatchObject({ kind: 'damaged' })
    }),
  )
})

const plain = writeCurves({ hz: 2, fhr: [Float32Array.of(140, 141)], toco: Float32Array.of(5, 6) })
const changed = (at: number, byte: number) => {
  const bytes = Uint8Array.from(plain)
  bytes[at] = byte
  return bytes
}

test.for<[string, Uint8Array, string, number]>([
  ['nothing', Uint8Array.of(), 'notCurves', 0],
  ['a text', new TextEncoder().encode('FHx,140,141,142'), 'notCurves', 2],
  ['a version that is still to come', changed(3, 2), 'otherVersion', 3],
  ['half a header', plain.subarray(0, 9), 'cut', 9],
  ['another rate', changed(4, 3), 'wrongSum', 11],
  ['another beat in the first curve', changed(25, 0xff), 'wrongSum', 15],
  ['a curve that is longer than the bytes', changed(17, 1), 'cut', plain.length],
])('%s is refused by its name and place', ([, bytes, damage, byte]) => {
  expect(readCurves(bytes)).toEqual({ kind: 'damaged', damage, byte })
})
