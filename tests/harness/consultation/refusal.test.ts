import { expect, test } from 'vitest'
import { readCard } from '#contract/chat/chat-cards.ts'
import { codes } from '#contract/codes.ts'
import {
  consultationIn,
  detailOf,
  launchPaid,
  openStory,
  orderInput,
} from '#support/harness/consultation-steps.ts'

type Story = Awaited<ReturnType<typeof openStory>>

/** An order that a card has paid for, or that is free. */
async function settled({ harness, token }: Story, by: 'card' | 'nothing'): Promise<string> {
  const input = orderInput('settled-1')
  const price = by === 'card' ? input.price : 0
  const service = harness.context.store.updateTable('doctor_service').set({ price })
  await service.where('doctor_id', '=', '20001').execute()
  const launched = await harness.call('askLaunch', { ...input, price }, { token })
  const consultationId = consultationIn(launched)
  const card = { method: 'card', askCardId: 'card-10001-1' }
  const method = by === 'card' ? card : { method: 'cashier' }
  await harness.call('askPay', { consultationId, price, ...method }, { token })
  return consultationId
}

/** What the room's newest notice says. */
async function newestNotice({ harness }: Story) {
  await harness.context.dispatchSignal.idle()
  const { body } = await harness.context.store
    .selectFrom('chat_message')
    .select('body')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const [element] = JSON.parse(body) as [{ MsgContent: { Data: string } }]
  return readCard(element.MsgContent.Data)
}

test.for(['money', 'card', 'nothing'] as const)(
  'a refusal tells the patient that %s goes back, as it was paid',
  async (back) => {
    const story = await openStory()
    const { harness, token, doctor } = story
    const consultationId =
      back === 'money' ? await launchPaid(harness, { token }) : await settled(story, back)
    await harness.call('refuseConsultation', { consultationId, reason: 'field' }, { token: doctor })
    expect(await newestNotice(story)).toMatchObject({ what: 'refused', back, reason: '非本人专业' })
  },
)

test('a refusal for another reason says which: without words it is none', async () => {
  const { harness, token, doctor } = await openStory()
  const consultationId = await launchPaid(harness, { token })
  const refuse = (note?: string) =>
    harness.call(
      'refuseConsultation',
      { consultationId, reason: 'other', words: note },
      { token: doctor },
    )
  for (const note of [undefined, '', ' \n ']) {
    const { code, msg } = await refuse(note)
    expect(code).toBe(codes.invalidRequest)
    expect(msg).toContain('words')
  }
  expect(await detailOf(harness, token, consultationId)).toMatchObject({ state: 'waiting' })
  expect(await refuse(' 请先做超声 ')).toMatchObject({ success: true })
  const { timeline } = await detailOf(harness, token, consultationId)
  expect(timeline).toContainEqual(
    expect.objectContaining({ kind: 'refused', reason: 'other', words: '请先做超声' }),
  )
})
