import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { addressOf } from '#support/browser/client-build.ts'
import { identities } from '#support/browser/phone.ts'
import { consultCalls } from '#support/harness/consult-calls.ts'

useHarnessAndBrowser()

const formPath = `${pages.describeSymptom}?doctorId=20001&type=imageText`
const stop = (page: Page) => page.getByRole('dialog', { name: '请先确认是否需要立即就医' })
const next = (page: Page) => page.getByRole('button', { name: '下一步' })

async function describe(page: Page, description: string): Promise<void> {
  await page.goto(formPath)
  await page.getByLabel('病情描述').fill(description)
  await page.getByRole('radio', { name: '一周内' }).check()
  await page.getByRole('radio', { name: '没就诊过' }).check()
}

test('a red flag stops before the payment, leads to 120, and the doctor sees it first', async ({
  phone,
  harness,
}) => {
  const calls = await consultCalls(harness)
  await calls.paid()
  const { page } = await phone('ios', identities.bound)
  await describe(page, '孕32周，没有见红，但从昨晚起感觉不到胎动')
  await next(page).tap()
  await stop(page).getByText('胎动明显减少').waitFor()
  await stop(page)
    .getByText(/可能提示胎儿缺氧/)
    .waitFor()
  expect(await stop(page).getByText('见红或出血').count()).toBe(0)
  const call = stop(page).getByRole('link', { name: '拨打 120' })
  expect(await call.getAttribute('href')).toBe('tel:120')

  // Back to the form: nothing is ordered, nothing is lost, and the next try is stopped again.
  await page.goBack()
  await stop(page).waitFor({ state: 'hidden' })
  expect(await page.getByLabel('病情描述').inputValue()).toContain('感觉不到胎动')
  await next(page).tap()
  await stop(page).getByRole('button', { name: '暂不紧急，继续咨询' }).tap()
  await page.getByRole('button', { name: '立即支付' }).waitFor()
  await page.getByRole('checkbox', { name: '支付协议' }).check()
  await page.getByRole('button', { name: '立即支付' }).tap()
  const sheet = page.getByRole('dialog', { name: '微信支付' })
  await sheet.getByRole('button', { name: '确认支付' }).tap()
  await page.getByRole('heading', { name: '支付成功' }).waitFor()

  const doctor = await phone('ios', identities.doctor)
  // Both rows are in sight.
  await doctor.page.setViewportSize({ width: 375, height: 1400 })
  await doctor.page.goto(pages.workbench)
  const rows = doctor.page.locator('.queue-row')
  await expect.poll(() => rows.count()).toBe(2)
  await rows.first().getByText('危急').waitFor()
  await rows.first().getByText('胎动明显减少').waitFor()
  expect(await rows.last().getByText('危急').count()).toBe(0)
})

test('what is ticked stops as well, and what is denied does not', async ({ phone }) => {
  const { page } = await phone('ios', identities.bound)
  await describe(page, '孕32周，没有见红，无破水，胎动正常，想问饮食')
  await page.getByText('抽搐或晕厥').tap()
  await next(page).tap()
  await stop(page).getByRole('button', { name: '返回修改' }).tap()
  await page.getByText('抽搐或晕厥').tap()
  await next(page).tap()
  await page.getByRole('button', { name: '立即支付' }).waitFor()
})

test('nothing with a red flag is ordered while the stop can’t be fetched', async ({ phone }) => {
  const { page, expectComplaint } = await phone('ios', identities.bound)
  expectComplaint(/404/)
  const script = addressOf('src/features/consult/order/red-flag-stop.tsx')
  await page.route(script, (route) => route.fulfill({ status: 404 }))
  await describe(page, '孕32周，从昨晚起感觉不到胎动')
  await next(page).tap()
  const again = page.getByRole('button', { name: '重试' })
  await again.waitFor()
  expect(new URL(page.url()).pathname).toBe(pages.describeSymptom)
  await page.unroute(script)
  await again.tap()
  await stop(page).getByText('胎动明显减少').waitFor()
})
