import { expect, test } from 'vitest'
import { readCard } from '#contract/chat/chat-cards.ts'
import {
  answerPatient,
  detailOf,
  launchPaid,
  openStory,
} from '#support/harness/consultation-steps.ts'
import { day, minute, type TestHarness } from '#support/harness/test-harness.ts'

/** What the notices in the rooms say, in order. */
async function noticesIn({ context: { store, dispatchSignal } }: TestHarness): Promise<string[]> {
  await dispatchSignal.idle()
  const rows = await store.selectFrom('chat_message').select('body').orderBy('id').execute()
  return rows.flatMap(({ body }) => {
    // Elements as the vendor sends them.
    const [element] = JSON.parse(body) as { MsgContent: { Data?: string } }[]
    const card = readCard(element?.MsgContent.Data ?? '')
    return card?.kind === 'notice' ? [card.what] : []
  })
}

test('what a doctor has answered is finished and not paid back', async () => {
  const { harness, token, doctor } = await openStory()
  harness.clock.advance(2 * day)
  const consultationId = await launchPaid(harness, { token })
  await harness.call('acceptConsultation', { consultationId }, { token: doctor })
  await answerPatient(harness)
  harness.clock.advance(-2 * day)
  await harness.call('finishConsultation', { consultationId }, { token: doctor })
  for (const side of [token, doctor]) {
    expect(await detailOf(harness, side, consultationId)).toMatchObject({
      state: 'finished',
      refund: 'none',
    })
  }
})

test('the doctor sees what was paid and cancelled, and the room hears of it', async () => {
  const { harness, token, doctor } = await openStory()
  harness.clock.advance(minute)
  const consultationId = await launchPaid(harness, { token })
  harness.clock.advance(-minute)
  await harness.call('cancelConsultation', { consultationId }, { token })
  expect(await detailOf(harness, doctor, consultationId)).toMatchObject({ state: 'cancelled' })
  expect(await noticesIn(harness)).toEqual(['reminder', 'cancelled'])
})
