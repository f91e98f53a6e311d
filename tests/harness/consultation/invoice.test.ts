import { describe, expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import { invoice, requestInvoice } from '#contract/endpoints/invoice-endpoints.ts'
import { finishedConsultation, launchPaid, openStory } from '#support/harness/consultation-steps.ts'
import { minute, type TestHarness } from '#support/harness/test-harness.ts'

const day = 24 * 60 * minute
const content = { kind: 'person', title: '林晓', email: 'lin@example.com' } as const
const ofCompany = { ...content, kind: 'company', title: '清和科技有限公司' } as const

type Story = { harness: TestHarness; token: string; consultationId: string }

async function ask({ harness, token, consultationId }: Story, input: object = content) {
  return harness.call('requestInvoice', { consultationId, ...input }, { token })
}

async function kept({ harness, token, consultationId }: Story) {
  const { data } = await harness.call('invoice', { consultationId }, { token })
  return invoice.response.parse(data).invoice
}

const issue = ({ harness, consultationId }: Story) =>
  harness.control('/invoices', { consultationId })

describe('the invoice of an order', () => {
  test('is asked for once the order is finished, at what was paid, and the same again is the same', async () => {
    const story = await finishedConsultation()
    expect(await kept(story)).toBeNull()
    const { data } = await ask(story)
    const requested = requestInvoice.response.parse(data).invoice
    expect(requested).toEqual({
      ...content,
      amount: 3900,
      state: 'requested',
      number: '',
      requestedAt: story.harness.clock.now(),
      issuedAt: null,
      voidedAt: null,
    })
    story.harness.clock.advance(minute)
    expect((await ask(story)).data).toEqual(data)
    expect(await kept(story)).toEqual(requested)
    expect(await ask(story, { ...content, title: '林小满' })).toMatchObject({
      code: codes.invoiceConflict,
    })
    expect(await kept(story)).toEqual(requested)
  })

  test('is kept as it is meant, and refused by the field that is wrong', async () => {
    const story = await finishedConsultation()
    const wrong = { ...ofCompany, taxNumber: '91350100M000100Y44' }
    expect(await ask(story, wrong)).toMatchObject({
      code: codes.invalidRequest,
      msg: expect.stringContaining('taxNumber'),
    })
    await ask(story, { ...ofCompany, title: ' 清和科技有限公司 ', taxNumber: '91350100m000100y43' })
    expect(await kept(story)).toMatchObject({ ...ofCompany, taxNumber: '91350100M000100Y43' })
  })

  test('is issued by the control API, once', async () => {
    const story = await finishedConsultation()
    expect(await issue(story)).toMatchObject({ status: 400 })
    await ask(story)
    story.harness.clock.advance(minute)
    const { body } = await issue(story)
    expect(body).toEqual({ ok: true, number: expect.stringMatching(/^\d{20}$/) })
    const issued = await kept(story)
    expect(issued).toMatchObject({
      state: 'issued',
      number: body.number,
      issuedAt: story.harness.clock.now(),
    })
    story.harness.clock.advance(minute)
    expect((await issue(story)).body).toEqual(body)
    expect(await kept(story)).toEqual(issued)
  })

  test('is void once the money went back, and issued no more', async () => {
    const story = await finishedConsultation()
    const { harness, token, consultationId } = story
    await ask(story)
    // A doctor who is never heard of again has not served.
    await harness.context.store
      .updateTable('consultation')
      .set({ served_at: null })
      .where('id', '=', consultationId)
      .execute()
    await harness.call('requestRefund', { consultationId, reason: 'unhelpful' }, { token })
    expect((await kept(story))?.state).toBe('requested')
    harness.clock.advance(day + minute)
    await kept(story)
    harness.clock.advance(2 * minute)
    expect(await kept(story)).toMatchObject({ state: 'voided', number: '' })
    expect((await kept(story))?.voidedAt).toBeGreaterThan(0)
    expect(await issue(story)).toMatchObject({ status: 400 })
    expect(await ask(story)).toMatchObject({ success: true })
    expect((await kept(story))?.state).toBe('voided')
  })

  test('is refused while money is asked back, and there is one again where it stays', async () => {
    const story = await finishedConsultation()
    const { harness, token, consultationId } = story
    await harness.call('requestRefund', { consultationId, reason: 'unhelpful' }, { token })
    expect(await ask(story)).toMatchObject({ code: codes.consultationConflict })
    harness.clock.advance(day + minute)
    expect(await ask(story)).toMatchObject({ success: true })
  })

  test('is the patient’s alone: their doctor is told of none', async () => {
    const story = await finishedConsultation()
    await ask(story)
    const doctor = { ...story, token: story.doctor }
    const { consultationId } = story
    expect(await ask(doctor)).toMatchObject({ code: codes.notFound })
    expect(await story.harness.call('invoice', { consultationId }, doctor)).toMatchObject({
      code: codes.notFound,
    })
  })

  test('is gone with a reset, after which there is the seeded one', async () => {
    const story = await finishedConsultation()
    const { store } = story.harness.context
    const seeded = await store.selectFrom('invoice').selectAll().execute()
    expect(seeded).toMatchObject([{ title: '林晓', state: 'issued', amount: expect.any(Number) }])
    await ask(story)
    expect(await story.harness.control('/reset', {})).toMatchObject({ status: 200 })
    expect(await store.selectFrom('invoice').selectAll().execute()).toEqual(seeded)
  })
})

test('an order that is not finished, or was paid with a card, has no invoice', async () => {
  const { harness, token } = await openStory()
  const consultationId = await launchPaid(harness, { token })
  expect(await ask({ harness, token, consultationId })).toMatchObject({
    code: codes.consultationConflict,
  })
  const card = await finishedConsultation()
  await card.harness.context.store
    .updateTable('consultation')
    .set({ pay_method: 'card', paid: 0 })
    .where('id', '=', card.consultationId)
    .execute()
  expect(await ask(card)).toMatchObject({ code: codes.consultationConflict })
})
