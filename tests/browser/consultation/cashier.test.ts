import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { axeFindings } from '#support/browser/axe.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { keepInStorage, tokenBySms } from '#support/browser/log-in.ts'
import { mobiles } from '#support/harness/test-harness.ts'

useHarnessAndBrowser()

const pay = (page: Page) => page.getByRole('button', { name: '确认支付' })

test('outside the messaging app an order is paid at the cashier, which tells what it is for', async ({
  phone,
  harness,
}) => {
  const opened = await phone('outside')
  const { page } = opened
  await keepInStorage(opened, { token: await tokenBySms(harness, mobiles.patient) })
  await page.goto(`${pages.describeSymptom}?doctorId=20001&type=imageText`)
  await page.getByLabel('病情描述').fill('最近三天头晕，想知道是否需要去医院检查')
  await page.getByRole('radio', { name: '一周内' }).check()
  await page.getByRole('radio', { name: '没就诊过' }).check()
  await page.getByRole('button', { name: '下一步' }).tap()
  await page.getByRole('checkbox', { name: '支付协议' }).check()
  await page.getByRole('button', { name: '立即支付' }).tap()

  await page.waitForURL('**/cashier/*')
  const cashier = page.url()
  await page.getByText('图文咨询 · 周敏').waitFor()
  await page.setViewportSize({ width: 320, height: 568 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(page)).toEqual([])
  }
  await pay(page).tap()
  await page.getByRole('heading', { name: '支付成功' }).waitFor()

  // Whoever comes back to the cashier is told, and finds the way.
  await page.goto(cashier)
  await page.getByRole('status').getByText('支付成功').waitFor()
  expect(await pay(page).count()).toBe(0)
  await page.getByRole('link', { name: '返回应用' }).tap()
  await page.waitForURL(`**${pages.askPay}?*`)
})
