import { expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import { consultationStates, type ConsultationState } from '#contract/consultation-states.ts'
import {
  addDoctor,
  launchPaid,
  openStory,
  orderInput,
} from '#support/harness/consultation-steps.ts'
import { putRecording as addRow } from '#support/harness/interpretation-steps.ts'
import { handToDoctor, listOf, recordingOf } from '#support/harness/recording-steps.ts'
import { minute, mobiles, openHarness } from '#support/harness/test-harness.ts'
import { concludeRecording } from '#harness/store/monitoring/recording-consultation-store.ts'

const recordingId = 'recording-10001-7'
const consultationId = 'interpretation-1'
const notThere = { success: false, code: codes.notFound, data: null }

test('a doctor opens a recording that was handed to them, and no other', async () => {
  const harness = await openHarness()
  const doctor = await harness.logIn(mobiles.doctor)
  await addDoctor(harness)
  const other = await harness.logIn('13900029001')
  const open = (id: string, caller: { token: string }) =>
    harness.call('recordingDetail', { recordingId: id }, caller)
  expect(await open(recordingId, doctor)).toMatchObject(notThere)

  await handToDoctor(harness, { recordingId })
  expect(await open(recordingId, doctor)).toMatchObject({ success: true })
  expect(await harness.call('recordingPart', { recordingId, part: 0 }, doctor)).toMatchObject({
    success: true,
  })
  expect(await open('recording-10001-1', doctor)).toMatchObject(notThere)
  expect(await open(recordingId, other)).toMatchObject(notThere)
  expect(await harness.call('recordingPart', { recordingId, part: 0 }, other)).toMatchObject(
    notThere,
  )
  // It is the patient's all the same.
  expect(await harness.call('deleteRecording', { recordingId }, doctor)).toMatchObject(notThere)
  expect(await listOf(harness, doctor)).toMatchObject({ recordings: [], total: 0 })
})

const opened: Record<ConsultationState, boolean> = {
  unpaid: false,
  waiting: true,
  running: true,
  finished: true,
  cancelled: false,
  refused: true,
  closed: false,
}

test.for(consultationStates.map((state) => [state, opened[state]] as const))(
  'of a consultation that is %s and was not paid otherwise, whether its doctor opens the recording is %s',
  async ([state, isOpened]) => {
    const harness = await openHarness()
    await handToDoctor(harness, { recordingId, state })
    const doctor = await harness.logIn(mobiles.doctor)
    const { success } = await harness.call('recordingDetail', { recordingId }, doctor)
    expect(success).toBe(isOpened)
  },
)

test('what its owner deletes stays with the doctor and the owner’s consultation', async () => {
  const harness = await openHarness()
  const [patient, doctor] = [
    await harness.logIn(mobiles.patient),
    await harness.logIn(mobiles.doctor),
  ]
  await handToDoctor(harness, { recordingId })
  await harness.call('deleteRecording', { recordingId }, patient)
  expect((await listOf(harness, patient)).total).toBe(10)
  for (const caller of [patient, doctor]) {
    expect((await recordingOf(harness, caller, recordingId)).record).toMatchObject({
      id: recordingId,
      isDeleted: true,
    })
  }
})

test('a recording is shown with its newest interpretation, which no refused or unpaid one hides', async () => {
  const harness = await openHarness()
  const { store } = harness.context
  const patient = await harness.logIn(mobiles.patient)
  const shown = async () => (await recordingOf(harness, patient, recordingId)).record.interpretation
  expect(await shown()).toBe(null)
  await handToDoctor(harness, { recordingId })
  expect(await shown()).toEqual({ consultationId, state: 'running', tier: null })
  await concludeRecording(store, { recordingId, consultationId, tier: 2 })
  harness.clock.advance(minute)
  const again = { recordingId, consultationId: 'interpretation-2' }
  for (const state of ['refused', 'unpaid'] as const) {
    await handToDoctor(harness, { ...again, state })
    expect(await shown()).toEqual({ consultationId, state: 'running', tier: 2 })
  }
  await handToDoctor(harness, { ...again, state: 'waiting' })
  expect(await shown()).toEqual({
    consultationId: 'interpretation-2',
    state: 'waiting',
    tier: null,
  })
})

test('one doctor is not told what another has concluded', async () => {
  const harness = await openHarness()
  const { store } = harness.context
  await addDoctor(harness)
  await handToDoctor(harness, { recordingId })
  await concludeRecording(store, { recordingId, consultationId, tier: 3 })
  await handToDoctor(harness, { recordingId, consultationId: 'interpretation-2' })
  await store
    .updateTable('consultation')
    .set({ doctor_id: '29001', created_at: 1 })
    .where('id', '=', 'interpretation-2')
    .execute()
  const { record: recording } = await recordingOf(
    harness,
    await harness.logIn('13900029001'),
    recordingId,
  )
  expect(recording.interpretation).toMatchObject({ consultationId: 'interpretation-2', tier: null })
})

test.for<[string, object, number]>([
  ['nothing', {}, 11],
  ['those that were interpreted', { interpreted: true }, 1],
  ['those that were not', { interpreted: false }, 10],
  ['a conclusion', { tier: 2 }, 1],
  ['another conclusion', { tier: 1 }, 0],
  ['the hospital', { place: 'hospital' }, 3],
  ['home', { place: 'home' }, 8],
  ['the patient', { patientId: 'patient-10001-1' }, 11],
  ['a patient without any', { patientId: 'patient-10001-2' }, 0],
  ['another’s patient', { patientId: 'patient-10003-1' }, 0],
  ['a span of time', { from: Date.UTC(2025, 11, 25), to: Date.UTC(2026, 0, 3) }, 3],
])('a list by %s has what fits', async ([, filter, count]) => {
  const harness = await openHarness()
  await handToDoctor(harness, { recordingId })
  await concludeRecording(harness.context.store, { recordingId, consultationId, tier: 2 })
  const { recordings, total } = await listOf(harness, await harness.logIn(mobiles.patient), filter)
  expect([recordings.length, total]).toEqual([count, count])
})

test('a description shows no recording of another patient than it is about', async () => {
  const { harness, token } = await openStory()
  await addRow(harness, { patient_id: 'patient-10001-2' })
  const order = (requestId: string) =>
    harness.call('askLaunch', { ...orderInput(requestId), recordings: ['recording-1'] }, { token })
  expect(await order('request-1')).toMatchObject({
    code: codes.recordingUnfit,
    msg: expect.stringContaining('另一位就诊人'),
  })
  const { store } = harness.context
  expect(await store.selectFrom('consultation').select('id').execute()).toEqual([])
  // Nor does the room that the order opens.
  const shown = await launchPaid(harness, { token })
  const hand = { recordingId: 'recording-1', consultationId: shown }
  expect(await harness.call('handRecording', hand, { token })).toMatchObject({
    code: codes.recordingUnfit,
  })
  // One that names nobody may be of anybody.
  await store.updateTable('recording').set({ patient_id: null }).execute()
  expect(await order('request-2')).toMatchObject({ success: true })
})
