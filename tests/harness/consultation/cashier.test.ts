import { describe, expect, test } from 'vitest'
import { cashierOf, launch, openStory, price } from '#support/harness/consultation-steps.ts'

const minute = 60_000
const confirm = '确认支付'

/** An order at the cashier, and what the cashier's page says now. */
async function openCashier() {
  const { harness, token } = await openStory()
  const consultationId = await launch(harness, { token })
  const cashier = await cashierOf(harness, token, consultationId)
  const decide = (decision: string) => harness.http().post(cashier).type('form').send({ decision })
  const page = async () => (await harness.http().get(cashier)).text
  return { harness, token, consultationId, cashier, decide, page }
}

describe('the cashier', () => {
  test('says who is paid, how much, for what and until when', async () => {
    const { page, consultationId } = await openCashier()
    const text = await page()
    for (const fact of ['收款方', '在线问诊', '图文咨询 · 周敏', consultationId, '请在此前支付']) {
      expect(text).toContain(fact)
    }
    expect(text).toContain(`¥${(price / 100).toFixed(2)}`)
    // The harness's clock begins at 16:00 in China, and an order has 15 minutes.
    expect(text).toContain('2026-01-05 16:15')
    expect(text).toContain(confirm)
  })

  test('says of a paid order that it is, and asks for nothing more', async () => {
    const { page, decide } = await openCashier()
    await decide('pay')
    const text = await page()
    expect(text).toContain('支付成功')
    expect(text).toContain('支付时间')
    expect(text).not.toContain(confirm)
    expect(text).not.toContain('请在此前支付')
  })

  test('says of a payment that failed that nothing was taken', async () => {
    const { page, decide } = await openCashier()
    await decide('fail')
    const text = await page()
    expect(text).toContain('支付失败')
    expect(text).toContain('没有扣款')
    expect(text).not.toContain(confirm)
  })

  test('stays open for who goes back without paying', async () => {
    const { page, decide } = await openCashier()
    await decide('cancel')
    expect(await page()).toContain(confirm)
  })

  test('is closed with its order, and says of money that comes later that it goes back', async () => {
    const { harness, page, decide, consultationId } = await openCashier()
    harness.clock.advance(15 * minute)
    expect(await page()).toContain('订单已关闭')
    expect(await page()).not.toContain(confirm)
    await decide('pay')
    const text = await page()
    expect(text).toContain('会原路退回')
    expect(text).toContain(`consultationId=${consultationId}`)
    harness.clock.advance(minute)
    expect(await page()).toContain('已原路退回')
  })

  test('says of money that comes after the order was cancelled that it goes back', async () => {
    const { harness, token, page, decide, consultationId } = await openCashier()
    await harness.call('cancelConsultation', { consultationId }, { token })
    expect(await page()).toContain('订单已取消')
    await decide('pay')
    const text = await page()
    expect(text).toContain('订单已取消')
    expect(text).toContain('款项在订单结束后才到，会原路退回')
    expect(text).not.toContain('支付成功')
  })

  test('says of an order that was paid in time, and ended later, that it was paid', async () => {
    const { harness, page, decide } = await openCashier()
    await decide('pay')
    // No doctor accepts it within a day.
    harness.clock.advance(24 * 60 * minute)
    const text = await page()
    expect(text).toContain('支付成功')
    expect(text).not.toContain('退回')
  })

  test('knows no payment that there is none of, and no decision but its own', async () => {
    const { harness, cashier, decide, page } = await openCashier()
    const none = await harness.http().get('/cashier/none')
    expect(none.status).toBe(404)
    expect(none.text).toContain('没有这笔支付')
    expect((await decide('give')).status).toBe(400)
    expect((await harness.http().get(cashier)).headers['cache-control']).toBe('no-store')
    expect(await page()).toContain(confirm)
  })
})
