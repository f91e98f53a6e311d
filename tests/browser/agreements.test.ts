import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { axeFindings } from '#support/browser/axe.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { logInBySms } from '#support/browser/log-in.ts'
import { identities } from '#support/browser/phone.ts'

useHarnessAndBrowser()

test('an agreement opens over the login form, which keeps what was typed, and back closes it', async ({
  phone,
}) => {
  const { page } = await phone('outside')
  await page.goto(pages.login)
  await page.getByLabel('手机号').fill('13900000021')
  for (const [name, section] of [
    ['《用户协议》', '咨询的性质'],
    ['《隐私政策》', '健康信息的特别说明'],
  ] as const) {
    await page.getByRole('button', { name }).tap()
    const sheet = page.getByRole('dialog', { name })
    await sheet.getByRole('heading', { name: section }).waitFor()
    await sheet.getByText(/^版本 \d/).waitFor()
    expect(await axeFindings(page)).toEqual([])
    // The text stands in no label: a tap on it ticks nothing.
    await sheet.getByText(/^版本 \d/).tap()
    await page.goBack()
    await sheet.waitFor({ state: 'hidden' })
    expect(await page.getByRole('checkbox').isChecked()).toBe(false)
  }
  expect(await page.getByLabel('手机号').inputValue()).toBe('13900000021')
  expect(new URL(page.url()).pathname).toBe(pages.login)
})

const agree = (page: Page) => page.getByRole('button', { name: '同意并继续' })

test('the privacy policy is agreed to at the first run, and goes on to where one came from', async ({
  phone,
}) => {
  const { page } = await phone('outside')
  await page.goto(pages.service)
  await page.getByRole('link', { name: '隐私政策' }).click()
  await page.getByRole('heading', { name: '1. 适用范围' }).waitFor()
  await agree(page).click()
  await page.waitForURL(`**${pages.service}`)
  await page.getByRole('link', { name: '隐私政策' }).click()
  await page.getByRole('heading', { name: '1. 适用范围' }).waitFor()
  expect(await agree(page).count()).toBe(0)
})

test('the privacy policy that was opened by its link goes on to the home page', async ({
  phone,
}) => {
  const { page } = await phone('outside')
  await page.goto(pages.privacy)
  await agree(page).click()
  await page.waitForURL((url) => url.pathname === pages.home)
})

test('whoever has logged in has agreed to the privacy policy, until there is another version', async ({
  phone,
  harness,
}) => {
  const { page } = await phone('outside')
  await page.goto(pages.login)
  await logInBySms(page, harness, '13800000001')
  await page.waitForURL((url) => url.pathname !== pages.login)
  await page.goto(pages.privacy)
  await page.getByRole('heading', { name: '1. 适用范围' }).waitFor()
  expect(await agree(page).count()).toBe(0)
  await page.evaluate(() => localStorage.setItem('agreedPolicy', '0.9'))
  await page.reload()
  await agree(page).waitFor()
})

test('the payment agreement opens over the order, which stays to be paid', async ({ phone }) => {
  const { page } = await phone('ios', identities.bound)
  await page.goto(`${pages.describeSymptom}?doctorId=20001&type=imageText`)
  await page.getByLabel('病情描述').fill('最近三天头晕，想知道是否需要去医院检查')
  await page.getByRole('radio', { name: '一周内' }).check()
  await page.getByRole('radio', { name: '没就诊过' }).check()
  await page.getByRole('button', { name: '下一步' }).tap()
  await page.getByRole('button', { name: '《支付协议》' }).tap()
  const sheet = page.getByRole('dialog', { name: '《支付协议》' })
  await sheet.getByRole('heading', { name: '退款' }).waitFor()
  await sheet.getByRole('button', { name: '关闭' }).tap()
  await sheet.waitFor({ state: 'hidden' })
  await page.getByRole('checkbox', { name: '支付协议' }).check()
  await page.getByRole('button', { name: '立即支付' }).waitFor()
})
