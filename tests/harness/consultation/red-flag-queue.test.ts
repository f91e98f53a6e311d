import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { cursorOf } from '#harness/store/consultation/consultation-list-store.ts'
import {
  consultationIn,
  detailOf,
  openStory,
  orderInput,
  payAtCashier,
} from '#support/harness/consultation-steps.ts'
import { minute, type TestHarness } from '#support/harness/test-harness.ts'

/** A paid order of who describes that; gives its id. */
async function ask(harness: TestHarness, token: string, description: string, besides: object = {}) {
  const input = {
    ...orderInput(`request-${description.length}-${harness.clock.now()}`),
    description,
  }
  const reply = await harness.call('askLaunch', { ...input, ...besides }, { token })
  const consultationId = consultationIn(reply)
  await payAtCashier(harness, token, consultationId)
  harness.clock.advance(minute)
  return consultationId
}

const calm = '最近三天头晕，想知道是否需要去医院检查'

test('what is written is a red flag as what is ticked is, also past the form', async () => {
  const { harness, token } = await openStory()
  const id = await ask(harness, token, '孕32周，今天感觉不到胎动', { redFlags: ['waters'] })
  expect((await detailOf(harness, token, id)).redFlags).toEqual(['fewMovements', 'waters'])
  const denied = await ask(harness, token, '孕32周，没有见红，也没有破水')
  expect((await detailOf(harness, token, denied)).redFlags).toEqual([])
})

test('the doctor’s queue has red flags first, then who has waited longest, over its pages', async () => {
  const { harness, token, doctor } = await openStory()
  const first = await ask(harness, token, calm)
  const second = await ask(harness, token, `${calm}。`)
  const urgent = await ask(harness, token, '早上见红了，量不多，怎么办')
  const later = await ask(harness, token, '刚才破水了，还没有宫缩')
  const order = [urgent, later, first, second]
  const input = { role: 'doctor', states: ['waiting'], order: 'urgent' }
  const page = async (after?: string) => {
    const { data } = await harness.call('consultations', { ...input, after }, { token: doctor })
    return endpoints.consultations.response.parse(data)
  }
  expect((await page()).consultations.map(({ id }) => id)).toEqual(order)
  // From each place of the list on, as a next page begins.
  const rows = await harness.context.store.selectFrom('consultation').selectAll().execute()
  for (const [place, id] of order.entries()) {
    const row = rows.find((each) => each.id === id)
    if (row === undefined) throw new Error('an order is gone')
    const { consultations } = await page(cursorOf(row, 'urgent'))
    expect(consultations.map((each) => each.id)).toEqual(order.slice(place + 1))
  }
})
