import { expect, test } from 'vitest'
import { analyseRecording } from '#harness/domain/monitoring/analyse-recording.ts'

const seconds = 1800

/** A heart of 140 bpm that falls to 80 within half a minute, that long before the half hour is over. */
function fallsAtEnd(lengthS: number): Float32Array {
  return Float32Array.from({ length: seconds }, (_, atS) => {
    const intoS = atS - (seconds - lengthS)
    return 140 - 60 * Math.max(0, Math.min(1, intoS / 30))
  })
}

function analyse(rate: Float32Array) {
  const recording = { hz: 1, fhr: [rate], toco: null, movements: [], marks: [] } as const
  const [fetus] = analyseRecording(recording, { gestationDays: 270 }).fetuses
  if (fetus === undefined) throw new Error('there is one heart')
  const { decelerations, accelerations, baseline } = fetus
  const events = decelerations.map(({ kind, startS, endS }) => [kind, startS, endS])
  return { events, accelerations, baseline }
}

test.each([3, 5, 6, 7, 8, 9, 9.5])(
  'a fall for the last %f minutes is a prolonged deceleration, and not the next baseline',
  (minutes) => {
    const { events, accelerations, baseline } = analyse(fallsAtEnd(minutes * 60))
    expect(events).toEqual([['prolonged', seconds - minutes * 60 + 1, seconds]])
    expect(accelerations).toEqual([])
    expect(Number(baseline.at(-1))).toBeCloseTo(140, 0)
  },
)

test('a fall for the last 11 minutes is the next baseline', () => {
  const { events, baseline } = analyse(fallsAtEnd(660))
  expect(events.filter(([kind]) => kind === 'prolonged')).toEqual([])
  expect(Number(baseline.at(-1))).toBeCloseTo(80, 0)
})

test('a rise for the last eight minutes reassures nobody as an acceleration', () => {
  const { events, accelerations, baseline } = analyse(
    fallsAtEnd(480).map((bpm) => 140 + (140 - bpm) / 2),
  )
  expect([...events, ...accelerations]).toEqual([])
  expect(Number(baseline.at(-1))).toBeCloseTo(170, 0)
})

test('a recording that begins with eight slow minutes begins with a prolonged deceleration', () => {
  const { events, baseline } = analyse(fallsAtEnd(480).toReversed())
  expect(events).toEqual([['prolonged', 0, 479]])
  expect(Number(baseline[0])).toBeCloseTo(140, 0)
})

test('a fall behind which nothing is heard any more is judged as one that ends a recording', () => {
  const rate = new Float32Array(seconds * 2).fill(Number.NaN)
  rate.set(fallsAtEnd(480))
  expect(analyse(rate).events).toEqual([['prolonged', seconds - 479, seconds]])
})
