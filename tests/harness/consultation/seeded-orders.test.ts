import { describe, expect, test } from 'vitest'
import { consultationStates } from '#contract/consultation-states.ts'
import type { ConsultationItem } from '#contract/consultation.ts'
import { endpoints } from '#contract/endpoints.ts'
import { idCardProblem } from '#contract/id-card.ts'
import { chinaDay } from '#contract/calendar.ts'
import { redFlagsIn } from '#contract/red-flags.ts'
import {
  day,
  minute,
  mobiles,
  openHarness,
  type TestHarness,
} from '#support/harness/test-harness.ts'
import { detailOf } from '#support/harness/consultation-steps.ts'

const showcase = '13800000101'

async function ordersOf(harness: TestHarness, mobile: string) {
  const { token } = await harness.logIn(mobile)
  const { data } = await harness.call('consultations', { role: 'patient' }, { token })
  const { consultations } = endpoints.consultations.response.parse(data)
  const details = await Promise.all(consultations.map(({ id }) => detailOf(harness, token, id)))
  return { token, consultations, details }
}

const statesOf = (orders: ConsultationItem[]) => new Set(orders.map(({ state }) => state))

describe('the seed', () => {
  test('shows an order in every state to 13800000101, each as its timeline says', async () => {
    const { details } = await ordersOf(await openHarness(), showcase)
    expect(statesOf(details)).toEqual(new Set(consultationStates))
    const last = (state: string) =>
      details.find((each) => each.state === state)?.timeline.map(({ kind }) => kind)
    expect(last('unpaid')).toEqual(['launched'])
    expect(last('waiting')).toEqual(['launched', 'paid'])
    expect(last('running')).toEqual(['launched', 'paid', 'accepted'])
    expect(last('closed')).toEqual(['launched', 'paid', 'closed', 'refundAsked', 'refunded'])
    expect(last('refused')).toEqual(['launched', 'paid', 'refused', 'refundAsked', 'refunded'])
  })

  test('shows 林晓 what is over alone, rated and not, and what went back', async () => {
    const { details } = await ordersOf(await openHarness(), mobiles.patient)
    expect(statesOf(details)).toEqual(new Set(['finished', 'cancelled', 'refused', 'closed']))
    const finished = details.filter(({ state }) => state === 'finished')
    expect(finished.map(({ rating }) => rating === null)).toEqual(
      expect.arrayContaining([true, false]),
    )
    for (const { rating, stars } of finished) expect(rating?.stars ?? null).toBe(stars)
    const back = details.filter(({ state }) => state === 'refused' || state === 'closed')
    expect(back.map(({ refundAmount }) => refundAmount)).toEqual(back.map(({ price }) => price))
  })

  test('marks every order with the red flags that its words hold', async () => {
    const { context } = await openHarness()
    const rows = await context.store
      .selectFrom('consultation')
      .select(['description', 'red_flags'])
      .execute()
    expect(rows.length).toBeGreaterThan(50)
    for (const { description, red_flags } of rows) {
      expect(JSON.parse(red_flags), description).toEqual(redFlagsIn(description))
    }
  })

  test('leaves 周敏’s workbench and 林晓’s chat empty', async () => {
    const harness = await openHarness()
    const { token } = await harness.logIn(mobiles.doctor)
    const { data } = await harness.call('consultations', { role: 'doctor' }, { token })
    expect(data).toMatchObject({ total: 0 })
    const rows = await harness.context.store
      .selectFrom('chat_conversation')
      .select('owner')
      .execute()
    const owners = new Set(rows.map(({ owner }) => owner))
    expect(owners).toEqual(new Set(['10003', '20004', '20017']))
  })

  test('has written in the room of the order that runs, which the doctor has not read to the end', async () => {
    const { store } = (await openHarness()).context
    const messages = await store
      .selectFrom('chat_message')
      .selectAll()
      .where('pair', '=', '10003:20004')
      .orderBy('id')
      .execute()
    expect(messages.length).toBeGreaterThan(8)
    const times = messages.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    const unread = await store
      .selectFrom('chat_conversation')
      .select('unread')
      .where('owner', '=', '20004')
      .executeTakeFirst()
    expect(unread).toEqual({ unread: 1 })
  })

  test('lies in the past of the clock, whenever that is, and goes on by it', async () => {
    const harness = await openHarness()
    const { token, details } = await ordersOf(harness, showcase)
    for (const { createdAt, timeline } of details) {
      expect(createdAt).toBeLessThanOrEqual(harness.clock.now())
      for (const { at } of timeline) expect(at).toBeLessThanOrEqual(harness.clock.now())
    }
    const unpaid = details.find(({ state }) => state === 'unpaid')
    expect(unpaid?.endsAt).toBe(harness.clock.now() + 14 * minute)
    harness.clock.advance(2 * day)
    expect(await detailOf(harness, token, unpaid?.id ?? '')).toMatchObject({ state: 'closed' })
    await harness.control('/reset', { seed: 'default' })
    const { details: again } = await ordersOf(harness, showcase)
    expect(again.map(({ createdAt }) => createdAt)).toEqual(
      details.map(({ createdAt }) => createdAt + 2 * day),
    )
  })

  test('has people whose ID numbers are valid, and orders of them all', async () => {
    const { store, clock } = (await openHarness()).context
    const people = await store.selectFrom('patient').select(['id_card', 'user_id']).execute()
    for (const { id_card } of people)
      expect(idCardProblem(id_card, chinaDay(clock.now()))).toBe(null)
    const ordering = await store
      .selectFrom('consultation')
      .select('patient_id')
      .distinct()
      .execute()
    // 陈雨 has never asked for anything.
    expect(ordering.length).toBe(new Set(people.map(({ user_id }) => user_id)).size - 1)
  })
})
