import { describe, expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import { endpoints } from '#contract/endpoints.ts'
import { chinaMonth } from '#harness/domain/doctor/count-income.ts'
import {
  answerPatient,
  consultationIn,
  launchPaid,
  openStory,
  orderInput,
  price,
} from '#support/harness/consultation-steps.ts'
import { beginInterpretation, interpretationPrice } from '#support/harness/interpretation-steps.ts'
import { day, minute } from '#support/harness/test-harness.ts'

/** A story whose doctor looks at what came in. */
async function openIncome() {
  const story = await openStory()
  const { harness, token, doctor } = story
  const accepted = async () => {
    const consultationId = await launchPaid(harness, { token })
    await harness.call('acceptConsultation', { consultationId }, { token: doctor })
    harness.clock.advance(minute)
    return consultationId
  }
  const finish = async (consultationId: string) => {
    await harness.call('finishConsultation', { consultationId }, { token: doctor })
    return consultationId
  }
  const finished = async () => {
    const consultationId = await accepted()
    await answerPatient(harness)
    return finish(consultationId)
  }
  /** Ended without an answer, whose money is back soon after. */
  const unanswered = async () => {
    await finish(await accepted())
    harness.clock.advance(minute)
  }
  /** Asks for the money back at once, which nobody has done anything for, until it is there. */
  const refunded = async (consultationId: string) => {
    const input = { consultationId, reason: 'noAnswer' }
    await harness.call('requestRefund', input, { token })
    harness.clock.advance(day + minute)
  }
  const read = async (input: object = {}) =>
    endpoints.income.response.parse((await harness.call('income', input, { token: doctor })).data)
  const tile = async () =>
    endpoints.workbench.response.parse(
      (await harness.call('workbench', {}, { token: doctor })).data,
    ).income
  return { ...story, accepted, finished, unanswered, refunded, read, tile }
}

describe('the income of a doctor', () => {
  test('is for doctors alone, and of their own', async () => {
    const { harness, token, finished } = await openIncome()
    await finished()
    expect(await harness.call('income', {}, { token })).toMatchObject({ code: codes.doctorsOnly })
    const { token: other } = await harness.logIn('13800000004')
    expect((await harness.call('income', {}, { token: other })).data).toMatchObject({
      total: 0,
      items: [],
    })
  })

  test('is what the workbench says of this month, and the sum of its list', async () => {
    const { accepted, finished, unanswered, refunded, harness, token, read, tile } =
      await openIncome()
    const kept = await finished()
    await unanswered()
    await refunded(await accepted())
    // Waits for the doctor, so that it is nobody's yet.
    await launchPaid(harness, { token })
    const running = await accepted()
    const { total, items } = await read()
    expect(total).toBe(2 * price)
    expect(total).toBe(await tile())
    expect(items.reduce((sum, { income }) => sum + income, 0)).toBe(total)
    expect(items.map(({ paid }) => paid)).toEqual([price, price, price, price])
    expect(items.map(({ income }) => income)).toEqual([price, 0, 0, price])
    expect([items[0], items[3]].map((item) => item?.consultationId)).toEqual([running, kept])
  })

  test('has what was given back while it was read, which counts no more', async () => {
    const { harness, doctor, consultationId } = await beginInterpretation()
    const read = async (input: object = {}) =>
      endpoints.income.response.parse((await harness.call('income', input, { token: doctor })).data)
    const input = { consultationId, reason: 'poorSignal' }
    await harness.call('refuseConsultation', input, { token: doctor })
    const item = { consultationId, paid: interpretationPrice, income: 0 }
    expect(await read()).toMatchObject({ total: 0, items: [item] })
    const paidAt = harness.clock.now() - 70 * day
    await harness.context.store.updateTable('consultation').set({ paid_at: paidAt }).execute()
    expect(await read()).toMatchObject({ items: [], earlier: chinaMonth(paidAt) })
  })

  test('leaves out what its doctor refused before it was accepted', async () => {
    const { harness, token, doctor, read } = await openIncome()
    const consultationId = await launchPaid(harness, { token })
    const input = { consultationId, reason: 'field' }
    const refused = await harness.call('refuseConsultation', input, { token: doctor })
    expect(refused).toMatchObject({ success: true })
    expect((await read()).items).toEqual([])
  })

  test('says of each consultation what it was, whose, and when it was paid', async () => {
    const { harness, finished, read } = await openIncome()
    const at = harness.clock.now()
    const consultationId = await finished()
    expect((await read()).items).toEqual([
      { consultationId, type: 'imageText', patientName: '林晓', at, paid: price, income: price },
    ])
  })

  test('leaves out what cost nothing', async () => {
    const { harness, token, doctor, read } = await openIncome()
    const free = { price: 0 }
    await harness.context.store.updateTable('doctor_service').set(free).execute()
    const order = { ...orderInput('request-free'), price: 0 }
    const placed = await harness.call('askLaunch', order, { token })
    const consultationId = consultationIn(placed)
    await harness.call('askPay', { consultationId, price: 0, method: 'cashier' }, { token })
    await harness.call('acceptConsultation', { consultationId }, { token: doctor })
    expect((await read()).items).toEqual([])
  })

  test('is told month by month, and leads to the months beside', async () => {
    const { harness, finished, read } = await openIncome()
    const now = harness.clock.now()
    const paidBefore = (id: string, days: number) =>
      harness.context.store
        .updateTable('consultation')
        .set({ paid_at: now - days * day })
        .where('id', '=', id)
        .execute()
    const current = chinaMonth(now)
    const before = chinaMonth(now - 70 * day)
    const longBefore = chinaMonth(now - 200 * day)
    const first = await finished()
    expect(await read()).toMatchObject({ month: current, total: price, earlier: null, later: null })
    await paidBefore(first, 70)
    expect(await read()).toMatchObject({ total: 0, items: [], earlier: before, later: null })
    expect(await read({ month: before })).toMatchObject({ total: price, later: current })
    const second = await finished()
    await paidBefore(second, 200)
    expect(await read({ month: before })).toMatchObject({ earlier: longBefore, later: current })
    expect(await read({ month: longBefore })).toMatchObject({ earlier: null, later: before })
  })

  test('comes in pages, each consultation once, also of one moment', async () => {
    const { harness, finished, read } = await openIncome()
    const consultationId = await finished()
    const { store } = harness.context
    const row = await store
      .selectFrom('consultation')
      .selectAll()
      .where('id', '=', consultationId)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: 44 }, (_, place) => ({ ...row, id: `C-${place}` }))
    await store.insertInto('consultation').values(copies).execute()
    const ids: string[] = []
    let after: string | null = null
    do {
      const page = await read(after === null ? {} : { after })
      expect(page.total).toBe(45 * price)
      expect(page.items.length).toBeLessThanOrEqual(20)
      ids.push(...page.items.map((item) => item.consultationId))
      after = page.after
    } while (after !== null)
    expect(ids).toHaveLength(45)
    expect(new Set(ids).size).toBe(45)
  })

  test.for(['2026-13', '2026-1', '1899-01', '202601', ''])(
    'of a month that is none, such as “%s”, is refused',
    async (month) => {
      const { harness, doctor } = await openIncome()
      const { code, msg } = await harness.call('income', { month }, { token: doctor })
      expect(code).toBe(codes.invalidRequest)
      expect(msg).toContain('month')
    },
  )
})
