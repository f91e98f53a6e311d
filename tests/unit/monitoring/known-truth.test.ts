import { expect, test } from 'vitest'
import { analyseRecording } from '#harness/domain/monitoring/analyse-recording.ts'
import { generateRecording } from '#harness/domain/monitoring/generate-recording.ts'
import { seededRandom } from '#harness/domain/seeded-random.ts'
import { findPutIn, planAt, truthSteps } from '#support/known-truth.ts'

test.each(truthSteps)(
  'of 200 recordings whose noise and loss are $name, what was put in is found',
  (step) => {
    const shares = findPutIn(step)
    const min = {
      baseline: step.baseline,
      accelerationsMet: step.met,
      accelerationsRight: 0.95,
      decelerationsMet: step.met,
      decelerationsRight: 0.95,
      kindsRight: 0.9,
    }
    for (const [name, share] of Object.entries(min)) {
      expect.soft(shares, name).toHaveProperty(
        name,
        expect.toSatisfy((one) => one >= share),
      )
    }
  },
  40_000,
)

test('the same recording at 1, 2 and 4 samples a second gives the same findings', () => {
  for (let seed = 5001; seed <= 5020; seed++) {
    const findings = ([1, 2, 4] as const).map((hz) => {
      const random = seededRandom(seed)
      const plan = planAt({ noise: 1.5, lossShare: 0 }, random)
      return analyseRecording(generateRecording({ ...plan, hz }, random).recording, {
        gestationDays: 250,
      })
    })
    expect(findings[1]).toEqual(findings[0])
    expect(findings[2]).toEqual(findings[0])
  }
})
