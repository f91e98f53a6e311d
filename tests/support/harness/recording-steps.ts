import * as z from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import { partSeconds } from '#contract/endpoints/monitoring-endpoints.ts'
import { readCurves, type Curves } from '#contract/monitoring/curves-codec.ts'
import type { ConsultationState } from '#contract/consultation-states.ts'
import { handRecording } from '#harness/store/monitoring/recording-consultation-store.ts'
import type { TestHarness } from './test-harness.ts'

type Caller = { token: string }

/** Adds a recording of the seed's patient, or of whom `body` says, and gives its id. */
export async function addRecording(harness: TestHarness, body: object): Promise<string> {
  const { body: answer } = await harness.control('/recordings', { userId: '10001', ...body })
  return z.object({ recordingId: z.string() }).parse(answer).recordingId
}

export async function listOf(harness: TestHarness, caller: Caller, input: object = {}) {
  const { data } = await harness.call('tutelageList', input, caller)
  return endpoints.tutelageList.response.parse(data)
}

export async function recordingOf(harness: TestHarness, caller: Caller, recordingId: string) {
  const { data } = await harness.call('recordingDetail', { recordingId }, caller)
  return endpoints.recordingDetail.response.parse(data)
}

/** One part as it is read. */
export async function partOf(
  harness: TestHarness,
  caller: Caller,
  named: { recordingId: string; part: number },
): Promise<Curves> {
  const { data } = await harness.call('recordingPart', named, caller)
  const { curves } = endpoints.recordingPart.response.parse(data)
  const read = readCurves(Buffer.from(curves, 'base64'))
  if (read.kind === 'damaged') throw new Error(`${read.damage} at byte ${read.byte}`)
  return read.curves
}

/** The first heart over all parts. */
export async function wholeHeart(harness: TestHarness, caller: Caller, recordingId: string) {
  const { record: recording } = await recordingOf(harness, caller, recordingId)
  const parts = Array.from({ length: Math.ceil(recording.seconds / partSeconds) }, (_, part) =>
    partOf(harness, caller, { recordingId, part }),
  )
  return (await Promise.all(parts)).flatMap(({ fhr }) => Array.from(fhr[0] ?? []))
}

/** An interpretation of a recording by the seed's doctor, in that state. */
export async function handToDoctor(
  harness: TestHarness,
  {
    recordingId,
    consultationId = 'interpretation-1',
    state = 'running',
  }: { recordingId: string; consultationId?: string; state?: ConsultationState },
): Promise<void> {
  const people = { patientId: '10001', doctorId: '20001', patientName: '林晓' }
  await harness.control('/consultations', { id: consultationId, ...people, state })
  const { store } = harness.context
  await store
    .updateTable('consultation')
    .set({ type: 'interpretation' })
    .where('id', '=', consultationId)
    .execute()
  await handRecording(store, { recordingId, consultationId })
}
