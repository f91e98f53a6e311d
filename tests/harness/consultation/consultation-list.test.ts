import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { blank } from '#harness/store/consultation/consultation-store.ts'
import { forgetOrders } from '#support/harness/consultation-steps.ts'
import { minute, mobiles, openHarness, type TestHarness } from '#support/harness/test-harness.ts'

const many = 5000

/** So many finished consultations of the seed's patient, two of each minute. */
async function fill({ context: { store }, clock }: TestHarness, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, place) => ({
    ...blank,
    id: `C${String(place).padStart(6, '0')}`,
    patient_id: '10001',
    doctor_id: '20001',
    patient_name: place % 2 === 0 ? '林晓' : '林小满',
    person_id: place % 2 === 0 ? 'patient-10001-1' : 'patient-10001-2',
    description: place === 7 ? '夜里100%睡不着_怎么办' : '孕期头晕想咨询医生',
    state: place % 5 === 0 ? ('cancelled' as const) : ('finished' as const),
    created_at: clock.now() - Math.floor(place / 2) * minute,
    ends_at: null,
    questions_left: null,
    due_at: null,
    paid_at: 1,
  }))
  for (let at = 0; at < rows.length; at += 500) {
    await store
      .insertInto('consultation')
      .values(rows.slice(at, at + 500))
      .execute()
  }
}

async function openList(count: number) {
  const harness = await openHarness()
  await forgetOrders(harness)
  await fill(harness, count)
  const { token } = await harness.logIn(mobiles.patient)
  const page = async (params: object = {}) =>
    endpoints.consultations.response.parse(
      (await harness.call('consultations', { role: 'patient', ...params }, { token })).data,
    )
  return { harness, page }
}

test('5,000 come page by page, each once, newest first, also where moments are alike', async () => {
  const { page } = await openList(many)
  const seen: { id: string; createdAt: number }[] = []
  let after: string | null = null
  do {
    const got: Awaited<ReturnType<typeof page>> = await page(after === null ? {} : { after })
    expect(got.total).toBe(many)
    seen.push(...got.consultations)
    after = got.after
  } while (after !== null)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(many)
  const times = seen.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted((one, other) => other - one))
})

test('one that is new meanwhile moves nothing on the pages that follow', async () => {
  const { harness, page } = await openList(60)
  const first = await page()
  harness.clock.advance(minute)
  await harness.context.store
    .insertInto('consultation')
    .values({
      ...blank,
      id: 'Cnew',
      patient_id: '10001',
      doctor_id: '20001',
      patient_name: '林晓',
      state: 'cancelled',
      created_at: harness.clock.now(),
      ends_at: null,
      questions_left: null,
      due_at: null,
    })
    .execute()
  const second = await page({ after: first.after })
  const both = [...first.consultations, ...second.consultations].map(({ id }) => id)
  expect(new Set(both).size).toBe(40)
  expect(both).not.toContain('Cnew')
})

test.for([
  [{ states: ['cancelled'] }, 12],
  [{ patientId: 'patient-10001-2' }, 30],
  [{ doctorId: '29001' }, 0],
  [{ type: 'quick' }, 0],
  [{ keyword: '周敏' }, 60],
  [{ keyword: '林小满' }, 30],
  [{ keyword: 'C00001' }, 10],
  [{ keyword: '100%睡' }, 1],
  // Nothing that the store reads otherwise than people do.
  [{ keyword: '%' }, 1],
  [{ keyword: '_' }, 1],
  [{ keyword: '\\' }, 0],
  [{ keyword: "'" }, 0],
  [{ keyword: '头晕', states: ['cancelled'], patientId: 'patient-10001-1' }, 6],
] as const)('%j finds %d', async ([params, count]) => {
  const { page } = await openList(60)
  expect((await page(params)).total).toBe(count)
})

test('a span of time and the oldest first', async () => {
  const { harness, page } = await openList(60)
  const from = harness.clock.now() - 10 * minute
  expect((await page({ from })).total).toBe(22)
  expect((await page({ to: from })).total).toBe(38)
  const { consultations } = await page({ order: 'oldest' })
  expect(consultations[0]?.id).toBe('C000058')
})
