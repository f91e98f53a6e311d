import { expect, test } from 'vitest'
import {
  answerPatient,
  detailOf,
  finishedConsultation,
  launchPaid,
  openStory,
} from '#support/harness/consultation-steps.ts'
import { minute, type TestHarness } from '#support/harness/test-harness.ts'

/** Puts it in by the control API, over the one that is there. */
async function put(harness: TestHarness, id: string, facts: object): Promise<void> {
  const sides = { patientId: '10001', doctorId: '20001', patientName: '林晓' }
  const reply = await harness.control('/consultations', { id, ...sides, ...facts })
  expect(reply).toMatchObject({ status: 200 })
}

async function timesOf({ context }: TestHarness, id: string) {
  const row = context.store.selectFrom('consultation').where('id', '=', id)
  return row.select(['paid_at', 'served_at']).executeTakeFirstOrThrow()
}

test('a consultation that is put in over a paid one was paid when it was', async () => {
  const { harness, token } = await openStory()
  const id = await launchPaid(harness, { token })
  const { paid_at: paidAt } = await timesOf(harness, id)
  expect(paidAt).not.toBeNull()
  for (const state of ['finished', 'closed', 'cancelled', 'waiting']) {
    harness.clock.advance(minute)
    await put(harness, id, { state })
    expect(await timesOf(harness, id)).toMatchObject({ paid_at: paidAt })
  }
})

test('one that is put in as unpaid was not paid, and is out of its doctor’s sight', async () => {
  const { harness, token, doctor } = await openStory()
  const id = await launchPaid(harness, { token })
  await put(harness, id, { state: 'unpaid' })
  expect(await timesOf(harness, id)).toMatchObject({ paid_at: null })
  const input = { consultationId: id }
  expect(await harness.call('consultationDetail', input, { token: doctor })).toMatchObject({
    success: false,
  })
})

test('one that is put in over an unpaid one is paid now where its doctor has to do with it', async () => {
  const { harness } = await openStory()
  await put(harness, 'c1', { state: 'unpaid' })
  expect(await timesOf(harness, 'c1')).toMatchObject({ paid_at: null })
  harness.clock.advance(minute)
  await put(harness, 'c1', { state: 'waiting' })
  expect(await timesOf(harness, 'c1')).toMatchObject({ paid_at: harness.clock.now() })
})

test.for(['waiting', 'running'] as const)(
  'one that goes back to %s has not been served since, and ends unserved',
  async (state) => {
    const { harness, token, consultationId: id } = await finishedConsultation()
    expect((await timesOf(harness, id)).served_at).not.toBeNull()
    await put(harness, id, { state, endsAt: harness.clock.now() + minute })
    expect(await timesOf(harness, id)).toMatchObject({ served_at: null })
    harness.clock.advance(2 * minute)
    expect(await detailOf(harness, token, id)).toMatchObject({ state: 'closed' })
  },
)

test('one that runs on, or is put in as finished, stays served', async () => {
  const { harness, token, doctor } = await openStory()
  const id = await launchPaid(harness, { token })
  await harness.call('acceptConsultation', { consultationId: id }, { token: doctor })
  await answerPatient(harness)
  const { served_at: servedAt } = await timesOf(harness, id)
  expect(servedAt).not.toBeNull()
  for (const state of ['running', 'finished']) {
    await put(harness, id, { state, endsAt: harness.clock.now() + minute })
    expect(await timesOf(harness, id)).toMatchObject({ served_at: servedAt })
  }
})
