import { expect, test } from 'vitest'
import { doctorPage } from '#contract/endpoints/doctor-endpoints.ts'
import { openHarness, type TestHarness } from '#support/harness/test-harness.ts'

const doctorId = '20036'
const patients = ['10001', '10002', '10003', '10004', '10005']

async function topicsOf(harness: TestHarness, headers: Record<string, string> = {}) {
  const { body } = await harness.http().post(doctorPage.path).set(headers).send({ doctorId })
  return doctorPage.response.parse(body.data).topics
}

async function ask(harness: TestHarness, patientId: string, state = 'finished'): Promise<void> {
  const { status } = await harness.control('/consultations', {
    id: `topic-${patientId}-${state}`,
    patientId,
    doctorId,
    patientName: '患者',
    state,
    description: '孩子总是咳嗽，晚上更厉害',
  })
  expect(status).toBe(200)
}

test('a doctor’s page has a topic once five patients have asked about it in consultations that are finished', async () => {
  const harness = await openHarness()
  expect(await topicsOf(harness)).toEqual([])
  for (const patient of patients.slice(0, 4)) await ask(harness, patient)
  await ask(harness, '10005', 'running')
  await ask(harness, '10005', 'refused')
  expect(await topicsOf(harness)).toEqual([])
  await ask(harness, '10005')
  expect(await topicsOf(harness)).toEqual([{ name: '儿童呼吸道', count: 5 }])
  expect(await topicsOf(harness, { 'accept-language': 'en' })).toEqual([
    { name: "Children's airways", count: 5 },
  ])
})

test('what a patient has deleted is not counted', async () => {
  const harness = await openHarness()
  for (const patient of patients) await ask(harness, patient)
  await harness.context.store
    .updateTable('consultation')
    .set({ deleted: 1 })
    .where('id', '=', 'topic-10001-finished')
    .execute()
  expect(await topicsOf(harness)).toEqual([])
})

test('most seeded doctors have been asked about something', async () => {
  const harness = await openHarness()
  const counts = await Promise.all(
    Array.from({ length: 40 }, async (_, place) => {
      const { data } = await harness.call('doctorPage', { doctorId: String(20001 + place) })
      return doctorPage.response.parse(data).topics.length
    }),
  )
  expect(counts[0]).toBe(5)
  expect(counts.filter((topics) => topics > 0).length).toBeGreaterThan(30)
})
