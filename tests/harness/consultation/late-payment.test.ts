import { expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import { endpoints } from '#contract/endpoints.ts'
import {
  cashierOf,
  detailOf,
  launch,
  openStory,
  payThere,
} from '#support/harness/consultation-steps.ts'
import { minute, type TestHarness } from '#support/harness/test-harness.ts'

test.for<[string, (harness: TestHarness, order: object, token: string) => Promise<unknown>]>([
  ['closed', async (harness) => harness.clock.advance(15 * minute)],
  ['cancelled', (harness, order, token) => harness.call('cancelConsultation', order, { token })],
])(
  'of an order that was %s before the money came neither its doctor nor the room hears',
  async ([state, ends]) => {
    const { harness, token, doctor } = await openStory()
    const consultationId = await launch(harness, { token })
    const cashier = await cashierOf(harness, token, consultationId)
    await ends(harness, { consultationId }, token)
    await payThere(harness, cashier)
    const seen = async () => {
      const order = { consultationId }
      const { code } = await harness.call('consultationDetail', order, { token: doctor })
      return { code, listed: await listedFor(harness, doctor), said: await saidIn(harness) }
    }
    const nothing = { code: codes.notFound, listed: 0, said: [] }
    expect(await seen()).toEqual(nothing)
    harness.clock.advance(minute)
    expect(await detailOf(harness, token, consultationId)).toMatchObject({ state, refund: 'done' })
    expect(await seen()).toEqual(nothing)
  },
)

async function listedFor(harness: TestHarness, doctor: string): Promise<number> {
  const { data } = await harness.call('consultations', { role: 'doctor' }, { token: doctor })
  return endpoints.consultations.response.parse(data).total
}

/** The messages of all rooms, once what has happened is told in them. */
async function saidIn({ context: { store, dispatchSignal } }: TestHarness) {
  await dispatchSignal.idle()
  return store.selectFrom('chat_message').select('body').execute()
}
