import { expect, test } from 'vitest'
import type { Recording } from '#contract/monitoring/recording.ts'
import { analyseRecording } from '#harness/domain/monitoring/analyse-recording.ts'
import { findDecelerations } from '#harness/domain/monitoring/find-decelerations.ts'

const atS = 1200

/** From and until when nothing is heard, in seconds from the beginning of the event. */
type Loss = [fromS: number, untilS: number]
type Event = { bpm: number; lengthS: number; lost: readonly Loss[]; seconds?: number }
type Deceleration = Omit<Event, 'bpm'> & { bpm?: number }

/** A heart of 140 bpm that goes `bpm` off and back, a quarter of the event's length each way. */
function recordingOf({ bpm, lengthS, lost, seconds = 2400 }: Event, everyS = seconds): Recording {
  const rate = Float32Array.from({ length: seconds }, (_, second) => {
    const intoS = (second % everyS) - (atS % everyS)
    const share = Math.min(intoS, lengthS - intoS) / (lengthS / 4)
    return 140 + bpm * Math.max(0, Math.min(1, share))
  })
  for (let fromS = atS % everyS; fromS < seconds; fromS += everyS) {
    for (const [from, until] of lost) rate.fill(Number.NaN, fromS + from, fromS + until)
  }
  return { hz: 1, fhr: [rate], toco: null, movements: [], marks: [] }
}

function analyse(recording: Recording) {
  const [fetus] = analyseRecording(recording, { gestationDays: 270 }).fetuses
  if (fetus === undefined) throw new Error('there is one heart')
  return fetus
}

const forever = 100_000

test.each<[string, Deceleration, [string, number, number][]]>([
  ['80 s', { lengthS: 80, lost: [] }, [['variable', 1, 80]]],
  [
    '80 s of which the end of the recording takes 30',
    { lengthS: 80, lost: [[50, forever]], seconds: atS + 110 },
    [['variable', 1, 50]],
  ],
  [
    '80 s behind whose first 50 nothing is heard for 20 minutes',
    { lengthS: 80, lost: [[50, forever]] },
    [['variable', 1, 50]],
  ],
  ['80 s of which a loss takes the end', { lengthS: 80, lost: [[50, 160]] }, [['variable', 1, 50]]],
  [
    '100 s of which a loss takes the end',
    { lengthS: 100, lost: [[70, 135]], seconds: atS + 135 },
    [['variable', 1, 70]],
  ],
  [
    '100 s of which a loss takes the beginning',
    { lengthS: 100, lost: [[-65, 30]] },
    [['variable', 30, 100]],
  ],
  [
    '140 s of which a loss leaves the last 5 beyond it',
    { lengthS: 140, lost: [[70, 135]] },
    [['variable', 1, 70]],
  ],
  [
    '140 s that are as far off behind a loss as before it',
    { lengthS: 140, lost: [[40, 80]] },
    [['prolonged', 1, 140]],
  ],
  [
    '140 s of which most is lost in the middle',
    { lengthS: 140, lost: [[30, 110]] },
    [
      ['variable', 1, 30],
      ['variable', 110, 140],
    ],
  ],
  [
    '40 s of which 12 are heard before a loss and 12 behind it',
    { lengthS: 40, lost: [[13, 28]] },
    [['variable', 1, 40]],
  ],
  [
    '40 s of which neither 12 s before a loss nor 9 behind it are one',
    { bpm: -16, lengthS: 40, lost: [[13, 31]] },
    [['variable', 1, 40]],
  ],
  [
    '300 s whose end is followed by ten minutes of nothing',
    { lengthS: 300, lost: [[200, 900]] },
    [['prolonged', 1, 200]],
  ],
])('what was heard of a deceleration is found: %s', (_, event, found) => {
  const { decelerations, baseline } = analyse(recordingOf({ bpm: -45, ...event }))
  expect(decelerations.map(({ kind, startS, endS }) => [kind, startS - atS, endS - atS])).toEqual(
    found,
  )
  expect(Number(baseline[(atS + 60) / 5])).toBeCloseTo(140, 0)
})

test('accelerations that end in a loss make a recording reactive', () => {
  const event: Event = { bpm: 30, lengthS: 40, lost: [[30, 120]] }
  const { accelerations, reactivity } = analyse(recordingOf(event, 600))
  expect(accelerations.map(({ startS, endS }) => [startS % 600, endS % 600])).toEqual(
    Array.from({ length: 4 }, () => [1, 30]),
  )
  expect(reactivity).toBe('reactive')
})

test('seconds that are lost here and there take nothing of what is heard with them', () => {
  const recording = recordingOf({ bpm: 30, lengthS: 40, lost: [] }, 600)
  const whole = analyse(recording)
  recording.fhr[0]?.forEach((_, second, rate) => {
    if (second % 4 === 3) rate[second] = Number.NaN
  })
  const { lossShare, accelerations, reactivity, scores } = analyse(recording)
  expect({ lossShare, reactivity }).toEqual({ lossShare: 0.25, reactivity: 'reactive' })
  expect(accelerations).toHaveLength(whole.accelerations.length)
  expect(scores.tiers.kind).toBe('scored')
})

test('a few seconds that are heard in a long loss, or are far off beside it, are chance', () => {
  const recording = recordingOf({ bpm: 0, lengthS: 40, lost: [[0, 600]] })
  const [rate] = recording.fhr
  for (let fromS = atS + 30; fromS < atS + 600; fromS += 30) rate?.fill(100, fromS, fromS + 4)
  rate?.fill(190, atS + 2, atS + 5)
  expect(analyse(recording).lossShare).toBe(600 / 2400)
})

test('two falls with a loss between them are judged each by its own', () => {
  const rate = new Float64Array(600).fill(140)
  rate.fill(120, 200, 230)
  rate.fill(Number.NaN, 230, 310)
  rate.fill(80, 310, 340)
  const off = rate.map((bpm, second) =>
    Number.isNaN(bpm) ? -20 - (40 * (second - 229)) / 81 : bpm - 140,
  )
  const contraction = { startS: 250, peakS: 290, endS: 330, strength: 50 }
  const kinds = findDecelerations({ rate, off }, [contraction]).map(({ kind }) => kind)
  expect(kinds).toEqual(['variable', 'variable'])
})

test.each<[string, readonly Loss[], boolean]>([
  ['nothing', [], true],
  ['a minute', [[840, 900]], true],
  ['70 seconds', [[840, 910]], true],
  [
    'twice 100 seconds',
    [
      [600, 700],
      [1200, 1300],
    ],
    true,
  ],
  ['five minutes', [[840, 1140]], true],
  ['nine minutes', [[780, 1320]], false],
  [
    'all but twelve minutes',
    [
      [300, 680],
      [840, 1220],
      [1380, 1760],
    ],
    false,
  ],
])(
  'a sinusoidal pattern goes on over minutes that are lost, and has 20 that were heard: but for %s',
  (_, losses, isFound) => {
    const rate = Float32Array.from(
      { length: 1860 },
      (_each, second) => 140 + 5 * Math.sin((2 * Math.PI * 4 * second) / 60),
    )
    for (const [from, until] of losses) rate.fill(Number.NaN, from, until)
    const { sinusoidal } = analyse({ hz: 1, fhr: [rate], toco: null, movements: [], marks: [] })
    expect(sinusoidal).toEqual(isFound ? [{ startS: 0, endS: 1860 }] : [])
  },
)
