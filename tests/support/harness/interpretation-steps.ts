import { endpoints } from '#contract/endpoints.ts'
import type { Findings } from '#contract/monitoring/findings.ts'
import type { ReportContent } from '#contract/monitoring/report.ts'
import { analysisVersion } from '#harness/domain/monitoring/analysis-version.ts'
import { columnsOf } from '#harness/store/monitoring/recording-repository.ts'
import { addRecording, type RecordingRow } from '#harness/store/monitoring/recording-store.ts'
import { consultationIn, openStory, payAtCashier } from './consultation-steps.ts'
import { minute, type TestHarness } from './test-harness.ts'

export const interpretationPrice = 5900

/** What an analysis finds in a calm recording of one fetus: eight points by Fischer, none by Krebs. */
export const calmFindings: Findings = {
  seconds: 1200,
  fetuses: [
    {
      lossShare: 0,
      doubtful: [],
      baseline: [141, 142],
      meanBaseline: 141.6,
      baselineByTenMinutes: [141, 142],
      variability: { amplitude: 12, amplitudeByMinute: [12], cycles: 4, shortTerm: 6 },
      accelerations: [],
      decelerations: [],
      sinusoidal: [],
      reactivity: 'nonReactive',
      scores: {
        fischer: {
          kind: 'scored',
          lines: [
            { line: 'baseline', points: 2, numbers: { bpm: 141.6 } },
            { line: 'amplitude', points: 2, numbers: { bpm: 12 } },
            { line: 'cycles', points: 1, numbers: { perMinute: 4 } },
            { line: 'accelerations', points: 1, numbers: { per30Minutes: 1 } },
            { line: 'decelerations', points: 2, numbers: { count: 0 } },
          ],
          total: 8,
        },
        krebs: { kind: 'refused', reason: 'noToco' },
        tiers: { kind: 'refused', reason: 'tooMuchLost' },
      },
    },
  ],
  contractions: [],
  movements: 3,
}

const calmRecording: Omit<RecordingRow, 'id' | 'started_at'> = {
  user_id: '10001',
  patient_id: 'patient-10001-1',
  ...columnsOf({
    hz: 2,
    fhr: [new Float32Array(2400).fill(142)],
    toco: null,
    movements: [],
    marks: [],
  }),
  place: 'home',
  device: '',
  gestation_days: 220,
  live: 0,
  deleted: 0,
  average_bpm: 142,
  sparkline: '[]',
  findings: JSON.stringify(calmFindings),
  findings_version: analysisVersion,
}

/** Puts in a recording of 林晓's that ended an hour ago, and gives its id. */
export async function putRecording(
  { context }: TestHarness,
  changes: Partial<RecordingRow> = {},
): Promise<string> {
  const id = changes.id ?? 'recording-1'
  const startedAt = context.clock.now() - 80 * minute
  await addRecording(context.store, { ...calmRecording, started_at: startedAt, ...changes, id })
  return id
}

/** What askLaunch is asked for the interpretation of a recording by the seed's doctor. */
export function interpretationInput(requestId: string, recordingId = 'recording-1') {
  return {
    requestId,
    type: 'interpretation',
    doctorId: '20001',
    recordingId,
    patientId: 'patient-10001-1',
    price: interpretationPrice,
  }
}

let drawn = 0

/** An order of an interpretation that is paid and waits for the doctor. */
export async function launchInterpretation(
  harness: TestHarness,
  token: string,
  input: object = {},
): Promise<string> {
  drawn += 1
  const ordered = { ...interpretationInput(`interpretation-${drawn}`), ...input }
  const consultationId = consultationIn(await harness.call('askLaunch', ordered, { token }))
  await payAtCashier(harness, token, consultationId)
  return consultationId
}

/** A recording whose interpretation waits, in a harness without other orders, and both sides. */
export async function openInterpretation() {
  const story = await openStory()
  await putRecording(story.harness)
  const consultationId = await launchInterpretation(story.harness, story.token)
  return { ...story, consultationId }
}

/** The same, which the doctor has begun. */
export async function beginInterpretation() {
  const story = await openInterpretation()
  const { harness, doctor, consultationId } = story
  await harness.call('acceptConsultation', { consultationId }, { token: doctor })
  return story
}

/** What a doctor signs. */
export const signed: ReportContent = {
  overruled: [{ system: 'fischer', fetus: 0, line: 'cycles', points: 2 }],
  nst: 'reactive',
  cst: null,
  marks: [{ atS: 60, text: '胎动' }],
  tier: 1,
  remarks: '基线平稳，建议按时产检。',
}

/** How it stands for who asks. */
export async function interpretationOf(harness: TestHarness, token: string, id: string) {
  const { data, msg } = await harness.call('interpretation', { consultationId: id }, { token })
  const parsed = endpoints.interpretation.response.safeParse(data)
  if (!parsed.success) throw new Error(`there is no such interpretation: ${msg}`)
  return parsed.data
}
