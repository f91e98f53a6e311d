import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { consultationDetail } from '#contract/endpoints/consultation-endpoints.ts'
import { askCardRights } from '#contract/endpoints/rights-endpoints.ts'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { comeBack } from '#support/browser/come-back.ts'
import { holdAnswers, nextFrames } from '#support/browser/held-answers.ts'
import { identities } from '#support/browser/phone.ts'
import { consultCalls } from '#support/harness/consult-calls.ts'
import { putConsultations } from '#support/harness/consultation-rows.ts'

useHarnessAndBrowser()

/** From the doctor's page to the order that is to be paid. */
async function order(
  page: Page,
  description = '最近三天头晕，想知道是否需要去医院检查',
): Promise<void> {
  await page.goto(`${pages.doctorDetail}?doctorId=20001`)
  await page.getByRole('link', { name: '立即咨询' }).tap()
  await page.getByLabel('病情描述').fill(description)
  await page.getByRole('radio', { name: '一周内' }).check()
  await page.getByRole('radio', { name: '没就诊过' }).check()
  await page.getByRole('button', { name: '下一步' }).tap()
  await page.waitForURL(`**${pages.askPay}?*`)
  await page.getByRole('button', { name: '立即支付' }).waitFor()
}

test('whoever leaves an order unpaid is asked first', async ({ phone }) => {
  const { page } = await phone('ios', identities.bound)
  await order(page)
  await page.getByRole('button', { name: '返回' }).tap()
  await page.getByText(/取消支付将无法获得医生回复/).waitFor()
  await page.getByRole('button', { name: '继续支付' }).tap()
  await page.getByRole('button', { name: '立即支付' }).waitFor()
  await page.getByRole('button', { name: '返回' }).tap()
  await page.getByRole('button', { name: '狠心离开' }).tap()
  await page.waitForURL(`**${pages.doctorDetail}?*`)
})

test('whoever pays without having agreed is told so in a toast, and led to the agreement', async ({
  phone,
}) => {
  const { page } = await phone('ios', identities.bound)
  await order(page, '头晕，想知道是否需要去医院检查。'.repeat(30))
  const agreement = page.getByRole('checkbox', { name: '支付协议' })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // A second tap at the same place so soon is the first page's double tap, and does nothing here.
  await page.getByRole('button', { name: '立即支付' }).click()
  await page.locator('.toast').getByText('请勾选我同意支付协议').waitFor()
  expect(await agreement.evaluate((box) => box === document.activeElement)).toBe(true)
  const foot = await page.locator('.consult-foot').boundingBox()
  const top = async () => (await agreement.boundingBox())?.y ?? 0
  await expect.poll(top).toBeGreaterThan(0)
  await expect.poll(top).toBeLessThan(foot?.y ?? 0)
})

test('a price that has changed is told, and paid only by who wants to', async ({ phone }) => {
  const { page } = await phone('ios', identities.bound)
  await order(page)
  let changed = false
  await page.route('**/api/ask/ask/pay?*', async (route) => {
    if (changed) return route.continue()
    changed = true
    await route.fulfill({
      json: { code: 130003, success: false, msg: '价格已变为 ¥39', data: null },
    })
  })
  await page.getByRole('checkbox', { name: '支付协议' }).check()
  await page.getByRole('button', { name: '立即支付' }).tap()
  await page.getByText(/^价格已变为￥\d+，是否继续？$/).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).tap()
  await page.getByRole('button', { name: '立即支付' }).waitFor()
  expect(changed).toBe(true)
  changed = false
  await page.getByRole('button', { name: '立即支付' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '继续' }).tap()
  await page.getByText('支付结果确认中').waitFor()
})

test('a second tap while the new price is asked for asks nothing twice', async ({ phone }) => {
  const { page } = await phone('ios', identities.bound)
  await order(page)
  let attempts = 0
  await page.route('**/api/ask/ask/pay?*', async (route) => {
    attempts += 1
    await route.fulfill({
      json: { code: 130003, success: false, msg: '价格已变为 ¥39', data: null },
    })
  })
  const price = await holdAnswers(page, `**${consultationDetail.path}?*`)
  await page.getByRole('checkbox', { name: '支付协议' }).check()
  await page.getByRole('button', { name: '立即支付' }).click()
  await expect.poll(() => price.count()).toBe(1)
  await page.getByRole('button', { name: '立即支付' }).click({ force: true })
  await nextFrames(page)
  await price.releaseNewest()
  await page.getByText(/^价格已变为￥\d+，是否继续？$/).waitFor()
  expect(attempts).toBe(1)
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).tap()
  await page.locator('.consult-foot button:not([aria-busy])').waitFor()
})

test('nobody pays with money before it is known whether a card can', async ({ phone, harness }) => {
  await putConsultations(harness, { id: 'C', state: 'unpaid', endsAt: Date.now() + 3_600_000 })
  const { page } = await phone('ios', identities.bound)
  const cards = await holdAnswers(page, `**${askCardRights.path}*`)
  const answered = page.waitForResponse((response) =>
    response.url().includes(consultationDetail.path),
  )
  await page.goto(`${pages.askPay}?consultationId=C`)
  await (await answered).finished()
  await expect.poll(() => cards.count()).toBe(1)
  await nextFrames(page)
  const pay = page.getByRole('button', { name: /^(立即支付|直接提交)$/ })
  expect(await pay.count()).toBe(0)
  await cards.releaseNewest()
  await page.getByRole('radio', { name: /（剩 \d+ 次）$/ }).waitFor()
  expect(await pay.count()).toBe(1)
})

test('a card that pays for another order meanwhile is chosen no longer, and money pays', async ({
  phone,
  harness,
}) => {
  const { page } = await phone('ios', identities.bound)
  await order(page)
  const card = page.getByRole('radio', { name: /（剩 \d+ 次）$/ })
  await card.check()
  await page.getByRole('button', { name: '直接提交' }).waitFor()
  const [, left] = /剩 (\d+) 次/.exec(await page.getByRole('radiogroup').innerText()) ?? []
  const calls = await consultCalls(harness)
  for (let uses = Number(left); uses > 0; uses--) await calls.paidByCard()
  // Whoever comes back to a page sees what is left.
  await comeBack(page)
  await page.getByRole('button', { name: '立即支付' }).waitFor()
  expect(await card.count()).toBe(0)
})

test('an order that ends while its payment is confirmed is told to have ended', async ({
  phone,
  harness,
}) => {
  const { page } = await phone('ios', identities.bound)
  await order(page)
  await page.getByRole('checkbox', { name: '支付协议' }).check()
  await page.getByRole('button', { name: '立即支付' }).tap()
  await page.getByText('支付结果确认中').waitFor()
  await harness.post('/harness/api/clock', { advanceMs: 16 * 60_000 })
  await page.getByText('订单已关闭').first().waitFor()
  expect(await page.getByText('支付结果确认中').count()).toBe(0)
})
