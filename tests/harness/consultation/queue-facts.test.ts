import { describe, expect, test } from 'vitest'
import { chinaDay, dayAfter } from '#contract/calendar.ts'
import { endpoints } from '#contract/endpoints.ts'
import { addDoctor, detailOf, launchPaid, openStory } from '#support/harness/consultation-steps.ts'
import { day, minute, mobiles, type TestHarness } from '#support/harness/test-harness.ts'

const latestArrival = async (harness: TestHarness, token: string) =>
  endpoints.workbench.response.parse((await harness.call('workbench', {}, { token })).data)
    .latestArrival

const transferTo = async (
  { harness, token, doctor }: Awaited<ReturnType<typeof openStory>>,
  { consultationId, doctorId }: { consultationId: string; doctorId: string },
) => {
  const input = { consultationId, doctorId, reason: '更对口' }
  const { data } = await harness.call('suggestTransfer', input, { token: doctor })
  const { transferId } = endpoints.suggestTransfer.response.parse(data)
  await harness.call('transferChoose', { transferId, choice: 'agree' }, { token })
}

describe('a row of a queue', () => {
  test('says since when the patient waits: the payment, or the transfer to this doctor', async () => {
    const story = await openStory()
    const { harness, token, doctor } = story
    await addDoctor(harness)
    const consultationId = await launchPaid(harness, { token })
    const paidAt = harness.clock.now()
    harness.clock.advance(5 * minute)
    expect(await detailOf(harness, doctor, consultationId)).toMatchObject({ waitingSince: paidAt })
    await transferTo(story, { consultationId, doctorId: '29001' })
    const transferredAt = harness.clock.now()
    harness.clock.advance(minute)
    const { token: other } = await harness.logIn('13900029001')
    expect(await detailOf(harness, other, consultationId)).toMatchObject({
      waitingSince: transferredAt,
    })
    await harness.call('acceptConsultation', { consultationId }, { token: other })
    expect(await detailOf(harness, other, consultationId)).toMatchObject({ waitingSince: null })
  })

  test('has the week of the pregnancy, which stands still once the consultation is over', async () => {
    const { harness, token, doctor } = await openStory()
    const today = chinaDay(harness.clock.now())
    const setPeriod = (last_period: string | null) =>
      harness.context.store
        .updateTable('patient')
        .set({ last_period })
        .where('id', '=', 'patient-10001-1')
        .execute()
    const gestation = async (id: string) => (await detailOf(harness, doctor, id)).gestation
    const consultationId = await launchPaid(harness, { token })
    // No pregnancy lasts a year.
    for (const period of [dayAfter(today, -365), dayAfter(today, 3), null]) {
      await setPeriod(period)
      expect(await gestation(consultationId)).toBeNull()
    }
    await setPeriod(dayAfter(today, -(28 * 7 + 3)))
    expect(await gestation(consultationId)).toEqual({ weeks: 28, days: 3 })
    await harness.call('acceptConsultation', { consultationId }, { token: doctor })
    await harness.call('finishConsultation', { consultationId }, { token: doctor })
    harness.clock.advance(7 * day)
    expect(await gestation(consultationId)).toEqual({ weeks: 28, days: 3 })
    // The next pregnancy is another.
    for (const period of [dayAfter(today, -20), dayAfter(today, 3), null]) {
      await setPeriod(period)
      expect(await gestation(consultationId)).toEqual({ weeks: 28, days: 3 })
    }
  })

  test('has the age of the patient, which stands still once the consultation is over', async () => {
    const { harness, token, doctor } = await openStory()
    const consultationId = await launchPaid(harness, { token })
    const { age } = await detailOf(harness, doctor, consultationId)
    await harness.call('acceptConsultation', { consultationId }, { token: doctor })
    await harness.call('finishConsultation', { consultationId }, { token: doctor })
    harness.clock.advance(366 * day)
    const { token: later } = await harness.logIn(mobiles.doctor)
    expect((await detailOf(harness, later, consultationId)).age).toBe(age)
  })
})

describe('the latest arrival', () => {
  test('is when the newest of those who wait came, and nobody’s once all are taken', async () => {
    const { harness, token, doctor } = await openStory()
    expect(await latestArrival(harness, doctor)).toBeNull()
    const first = await launchPaid(harness, { token })
    const firstAt = harness.clock.now()
    harness.clock.advance(minute)
    const second = await launchPaid(harness, { token })
    expect(await latestArrival(harness, doctor)).toBe(harness.clock.now())
    await harness.call('acceptConsultation', { consultationId: second }, { token: doctor })
    expect(await latestArrival(harness, doctor)).toBe(firstAt)
    await harness.call('acceptConsultation', { consultationId: first }, { token: doctor })
    expect(await latestArrival(harness, doctor)).toBeNull()
  })

  test('of a transfer is when the patient agreed, of a quick one when the doctor was shown it', async () => {
    const story = await openStory()
    const { harness, token, doctor } = story
    await addDoctor(harness)
    const { token: other } = await harness.logIn('13900029001')
    const consultationId = await launchPaid(harness, { token })
    harness.clock.advance(minute)
    await transferTo(story, { consultationId, doctorId: '29001' })
    expect(await latestArrival(harness, other)).toBe(harness.clock.now())
    harness.clock.advance(minute)
    const quick = await launchPaid(harness, {
      token,
      quick: { departmentId: 'obstetrics', level: 'ordinary' },
    })
    const offered = await harness.context.store
      .selectFrom('quick_offer')
      .select(['doctor_id', 'offered_at'])
      .where('consultation_id', '=', quick)
      .where('doctor_id', '=', '20001')
      .executeTakeFirstOrThrow()
    harness.clock.advance(2 * minute)
    expect(await latestArrival(harness, doctor)).toBe(offered.offered_at)
  })
})

test('a refusal answers how the consultation stands, and of a quick one nothing', async () => {
  const { harness, token, doctor } = await openStory()
  const refuse = async (consultationId: string) =>
    (
      await harness.call(
        'refuseConsultation',
        { consultationId, reason: 'field' },
        { token: doctor },
      )
    ).data
  const consultationId = await launchPaid(harness, { token })
  expect(await refuse(consultationId)).toMatchObject({
    consultation: { id: consultationId, role: 'doctor', state: 'refused', endsAt: null },
  })
  const quick = await launchPaid(harness, {
    token,
    quick: { departmentId: 'obstetrics', level: 'ordinary' },
  })
  expect(await refuse(quick)).toEqual({ consultation: null })
})

test('a page of the list has as many as are asked for, up to 200', async () => {
  const { harness, token, doctor } = await openStory()
  for (let placed = 0; placed < 3; placed += 1) {
    harness.clock.advance(minute)
    await launchPaid(harness, { token })
  }
  const page = (limit: number, after?: string) =>
    harness.call('consultations', { role: 'doctor', limit, after }, { token: doctor })
  const first = endpoints.consultations.response.parse((await page(2)).data)
  expect([first.consultations.length, first.total]).toEqual([2, 3])
  const rest = endpoints.consultations.response.parse((await page(200, first.after ?? '')).data)
  expect([rest.consultations.length, rest.after]).toEqual([1, null])
  expect(await page(201)).toMatchObject({ success: false })
})
