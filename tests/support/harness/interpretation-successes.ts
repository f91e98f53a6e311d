import { launchInterpretation, putRecording, signed } from './interpretation-steps.ts'
import { mobiles, type TestHarness } from './test-harness.ts'

/** How the calls of an interpretation succeed. */
export const interpretationSuccesses = {
  interpretation: async (harness: TestHarness) => {
    const { token, consultationId } = await interpreting(harness)
    return { input: { consultationId }, token }
  },
  saveInterpretation: async (harness: TestHarness) => {
    const { doctor, consultationId } = await interpreting(harness)
    const content = { ...signed, tier: null, remarks: '' }
    return { input: { consultationId, version: 0, content }, token: doctor }
  },
  signInterpretation: async (harness: TestHarness) => {
    const { doctor, consultationId } = await interpreting(harness)
    return { input: { consultationId, version: 0, content: signed }, token: doctor }
  },
}

/** A recording that the doctor has begun to interpret. */
async function interpreting(harness: TestHarness) {
  const { token } = await harness.logIn(mobiles.patient)
  await putRecording(harness)
  const consultationId = await launchInterpretation(harness, token)
  const { token: doctor } = await harness.logIn(mobiles.doctor)
  await harness.call('acceptConsultation', { consultationId }, { token: doctor })
  return { token, doctor, consultationId }
}
